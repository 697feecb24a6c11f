import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { AddressIdInput } from './address-book-input.ts';
import { lockAddressBook, selectAddresses, setDefaultAddress } from './queries.server.ts';

/** Makes an address of the shopper's book the default: the one that the checkout starts with. */
export async function makeDefaultAddress(
  tx: Tx,
  viewer: Shopper,
  { id }: AddressIdInput,
): Promise<Refusal | null> {
  await lockAddressBook(tx, viewer.userId);
  const book = await selectAddresses(tx, viewer.userId);
  if (!book.some((address) => address.id === id)) return refuse('address-unknown');
  await setDefaultAddress(tx, viewer.userId, id);
  return null;
}
