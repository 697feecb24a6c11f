import { type Refusal, refuse } from '#shop/refusals.ts';

/** What staff tell of a parcel. `trackingUrl`: where the carrier tells how it goes on. */
export type ParcelFacts = { carrier: string; trackingNumber: string; trackingUrl: string | null };

/** What is wrong with what is told of a parcel; null where nothing is. */
export function parcelFault({ carrier, trackingNumber, trackingUrl }: ParcelFacts): Refusal | null {
  if (!isShort(carrier) || !isShort(trackingNumber)) return refuse('tracking-wrong');
  return trackingUrl !== null && !isHttps(trackingUrl) ? refuse('tracking-url-wrong') : null;
}

/** What was typed, as it is kept. */
export function parcelFacts(typed: {
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string | null | undefined;
}): ParcelFacts {
  return {
    carrier: typed.carrier.trim(),
    trackingNumber: typed.trackingNumber.trim(),
    trackingUrl: typed.trackingUrl?.trim() || null,
  };
}

function isShort(words: string): boolean {
  return words.length >= 1 && words.length <= 60;
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:' && address.length <= 500;
}

/** What an order's history says of a parcel that left. */
export function parcelInWords({ carrier, trackingNumber }: ParcelFacts): string {
  return `${carrier}${BEFORE_TRACKING}${trackingNumber}`;
}

/** What follows it in the history goes when an account is erased. */
export const BEFORE_TRACKING = ', tracking number ';
