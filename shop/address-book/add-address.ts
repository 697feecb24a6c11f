import type { Tx } from '#db/database.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import { MAX_ADDRESSES } from './address-book.ts';
import type { AddAddressInput } from './address-book-input.ts';
import { checkBookAddress } from './check-book-address.ts';
import { insertAddress, lockAddressBook, selectAddresses, setDefaultAddress } from './queries.server.ts';

/** Puts an address into the shopper's book and gives its id. The first one is the default; so is one that asks to be. */
export async function addAddress(
  tx: Tx,
  viewer: Shopper,
  input: AddAddressInput,
  now: Date,
): Promise<string | Refusal> {
  const address = checkBookAddress(input, now);
  if (isRefusal(address)) return address;
  await lockAddressBook(tx, viewer.userId);
  const { length } = await selectAddresses(tx, viewer.userId);
  if (length >= MAX_ADDRESSES) return refuse('address-book-full', { most: MAX_ADDRESSES });
  const row = { ...address, user_id: viewer.userId, is_default: length === 0 };
  const { id } = await insertAddress(tx, row);
  if (input.isDefault) await setDefaultAddress(tx, viewer.userId, id);
  return id;
}
