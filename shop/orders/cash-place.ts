import type { ShippingAddress } from '#shop/shipping/address.ts';

/**
 * A delivery address folded, so that one address written in several ways is one (R82): letters and digits of
 * the street in lower case and one width, and the PIN code. Who writes a street in other words has another address.
 */
export function foldPlace({ street, zipcode }: Pick<ShippingAddress, 'street' | 'zipcode'>): string {
  const folded = street
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return `${zipcode} ${folded}`;
}
