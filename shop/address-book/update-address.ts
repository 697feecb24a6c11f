import type { Tx } from '#db/database.server.ts';
import type { Account } from '#shop/accounts/account.ts';
import type { UpdateAddressInput } from '#shop/accounts/account-input.ts';
import { getAccount } from '#shop/accounts/get-account.ts';
import { upsertDefaultAddress } from '#shop/accounts/queries.server.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { checkAddress, checkPlace } from '#shop/shipping/address.ts';
import type { Shopper } from '#shop/viewer.ts';
import { lockAddressBook } from './queries.server.ts';

/**
 * Saves the shopper's default address and gives the account as it is then. The checkout sends nine fields; the profile sends
 * six, and the names and the e-mail stay as they were (R49).
 */
export async function updateAddress(
  tx: Tx,
  viewer: Shopper,
  input: UpdateAddressInput,
  now: Date,
): Promise<Account | Refusal> {
  const { firstName, lastName, email } = input;
  const isWhole = firstName !== undefined || lastName !== undefined || email !== undefined;
  const address = isWhole
    ? checkAddress({ ...input, firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' })
    : checkPlace(input);
  if (isRefusal(address)) return address;
  await lockAddressBook(tx, viewer.userId);
  await upsertDefaultAddress(tx, viewer.userId, address, now);
  return getAccount(tx, viewer);
}
