import type { ShippingAddress } from '#shop/shipping/address.ts';

/** What is odd about a street, so that a parcel may not find it (R150). */
export type AddressFault = 'no-number' | 'short' | 'repeated' | 'digits-only' | 'names-place-only';

const signs = /[^\p{L}\p{M}\p{N}]/gu;

/** What is odd about where a parcel shall go. `shortest`: letters and digits that a street has at the least. */
export function judgeAddress(
  { street, city, state }: Pick<ShippingAddress, 'street' | 'city' | 'state'>,
  shortest: number,
): AddressFault[] {
  const text = foldStreet(street);
  const faults: AddressFault[] = [];
  if (!/\p{N}/u.test(text)) faults.push('no-number');
  if ([...text].length < shortest) faults.push('short');
  if (/(.)\1{4}/u.test(text) || /^(.{2,4})\1{2,}$/u.test(text)) faults.push('repeated');
  if (text !== '' && !/\p{L}/u.test(text)) faults.push('digits-only');
  if (
    text !== '' &&
    [foldStreet(city), foldStreet(state), foldStreet(city) + foldStreet(state)].includes(text)
  )
    faults.push('names-place-only');
  return faults;
}

const words: Record<AddressFault, string> = {
  'no-number': 'it has no number of a house or flat',
  short: 'it is very short',
  repeated: 'it repeats the same signs',
  'digits-only': 'it has no words',
  'names-place-only': 'it only names the city',
};

/** The faults as staff read them: 'it has no words, it is very short'. */
export function addressFaultsInWords(faults: readonly AddressFault[]): string {
  return faults.map((fault) => words[fault]).join(', ');
}

/** Letters and digits of a street or place in lower case and one width: the ways to write it are one. */
export function foldStreet(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(signs, '');
}
