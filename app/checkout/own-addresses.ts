import { emptyAddress, fillEmpty, splitName } from '#app/address/address-fields.ts';
import { api, call } from '#app/api-client.ts';
import { getToken } from '#app/session/session.ts';
import type { SavedAddress } from '#shop/address-book/address-book.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';

/** What an account knows of where its orders go: the book, the default first, and its owner's name and e-mail. */
export type Own = { book: readonly SavedAddress[]; owner: ShippingAddress };

/** Asks for both; what does not come is empty, and is typed by the shopper. */
export async function ownAddresses(): Promise<Own> {
  const token = getToken();
  if (!token) return { book: [], owner: emptyAddress };
  const [info, book] = await Promise.all([call(api.user.getInfo.$post()), call(api.user.addresses.$get())]);
  const user = info.ok ? info.data.user : null;
  return {
    book: book.ok ? book.data.addresses : [],
    owner: user ? { ...emptyAddress, ...splitName(user.name), email: user.email } : emptyAddress,
  };
}

/** A saved address as an order needs it. Where it names nobody the parcel is for the account's owner (R48). */
export function completed(saved: SavedAddress, owner: ShippingAddress): ShippingAddress {
  const { id: _, label: _label, isDefault: _isDefault, ...address } = saved;
  const isNamed = address.firstName !== '' || address.lastName !== '';
  const { firstName, lastName, email } = owner;
  return fillEmpty(address, isNamed ? { email } : { firstName, lastName, email });
}
