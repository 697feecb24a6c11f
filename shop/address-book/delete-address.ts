import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { AddressIdInput } from './address-book-input.ts';
import { lockAddressBook, removeAddress, selectAddresses, setDefaultAddress } from './queries.server.ts';

/** Takes an address out of the shopper's book. Where it was the default, the newest of the others is it from now on. */
export async function deleteAddress(
  tx: Tx,
  viewer: Shopper,
  { id }: AddressIdInput,
): Promise<Refusal | null> {
  await lockAddressBook(tx, viewer.userId);
  if (!(await removeAddress(tx, viewer.userId, id))) return refuse('address-unknown');
  const [first] = await selectAddresses(tx, viewer.userId);
  if (first && !first.is_default) await setDefaultAddress(tx, viewer.userId, first.id);
  return null;
}
