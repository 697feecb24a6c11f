import type { Database, Tx } from '#db/database.server.ts';
import type { Account } from '#shop/accounts/account.ts';
import { getAccount } from '#shop/accounts/own-account.ts';
import { isEmail } from '#shop/email.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { lockUserRow } from '#shop/sessions/user-row.server.ts';
import { checkAddress, checkPlace } from '#shop/shipping/address.ts';
import type { Shop } from '#shop/shop.ts';
import { oneLine } from '#shop/text.ts';
import type { Shopper } from '#shop/viewer.ts';
import { MAX_ADDRESSES, type SavedAddress } from './address-book.ts';
import type {
  AddAddressInput,
  AddressIdInput,
  BookAddressInput,
  ChangeAddressInput,
  UpdateAddressInput,
} from './address-book-input.ts';
import {
  type AddressColumns,
  insertAddress,
  removeAddress,
  selectAddresses,
  setAddress,
  setDefaultAddress,
  upsertDefaultAddress,
} from './queries.server.ts';

/** The shopper's addresses, the default first, then the newest. */
export async function listAddresses(db: Database | Tx, viewer: Shopper): Promise<SavedAddress[]> {
  const rows = await selectAddresses(db, viewer.userId);
  return rows.map(({ is_default, first_name, last_name, ...others }) => ({
    ...others,
    isDefault: is_default,
    firstName: first_name,
    lastName: last_name,
  }));
}

/** Puts an address into the shopper's book; gives its id. The first is the default; so is one that asks to be. */
export async function addAddress(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  input: AddAddressInput,
): Promise<string | Refusal> {
  const address = columnsOf(shop, input);
  if (isRefusal(address)) return address;
  await lockUserRow(tx, viewer.userId);
  const { length } = await selectAddresses(tx, viewer.userId);
  if (length >= MAX_ADDRESSES) return refuse('address-book-full', { most: MAX_ADDRESSES });
  const { id } = await insertAddress(tx, { ...address, user_id: viewer.userId, is_default: length === 0 });
  if (input.isDefault) await setDefaultAddress(tx, viewer.userId, id);
  return id;
}

/** Writes an address of the shopper's book anew; whether it is the default stays. */
export async function changeAddress(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  { id, ...input }: ChangeAddressInput,
): Promise<Refusal | null> {
  const address = columnsOf(shop, input);
  if (isRefusal(address)) return address;
  const found = await setAddress(tx, { id, userId: viewer.userId }, address);
  return found ? null : refuse('address-unknown');
}

/** Takes an address out of the shopper's book. Where it was the default, the newest of the others is it from now on. */
export async function deleteAddress(
  tx: Tx,
  viewer: Shopper,
  { id }: AddressIdInput,
): Promise<Refusal | null> {
  await lockUserRow(tx, viewer.userId);
  if (!(await removeAddress(tx, viewer.userId, id))) return refuse('address-unknown');
  const [first] = await selectAddresses(tx, viewer.userId);
  if (first && !first.is_default) await setDefaultAddress(tx, viewer.userId, first.id);
  return null;
}

/** Makes an address of the shopper's book the default: the one that the checkout starts with. */
export async function makeDefaultAddress(
  tx: Tx,
  viewer: Shopper,
  { id }: AddressIdInput,
): Promise<Refusal | null> {
  await lockUserRow(tx, viewer.userId);
  const book = await selectAddresses(tx, viewer.userId);
  if (!book.some((address) => address.id === id)) return refuse('address-unknown');
  await setDefaultAddress(tx, viewer.userId, id);
  return null;
}

/**
 * Saves the shopper's default address and gives the account as it is then. The checkout sends nine fields; the profile
 * sends six, and the names and the e-mail stay as they were (R49).
 */
export async function updateAddress(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  input: UpdateAddressInput,
): Promise<Account | Refusal> {
  const { firstName, lastName, email } = input;
  const isWhole = firstName !== undefined || lastName !== undefined || email !== undefined;
  const address = isWhole
    ? checkAddress({ ...input, firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' })
    : checkPlace(input);
  if (isRefusal(address)) return address;
  await lockUserRow(tx, viewer.userId);
  await upsertDefaultAddress(tx, viewer.userId, address, shop.now());
  return getAccount(tx, viewer);
}

/** An address of the book as it is kept, by the rules of the profile's form; names and e-mail may be left out. */
function columnsOf({ now }: Shop, input: BookAddressInput): AddressColumns | Refusal {
  const place = checkPlace(input);
  if (isRefusal(place)) return place;
  const email = oneLine(input.email);
  if (email !== '' && !isEmail(email)) return refuse('email-wrong', { field: 'email' });
  return {
    ...place,
    label: input.label,
    first_name: oneLine(input.firstName),
    last_name: oneLine(input.lastName),
    email,
    updated_at: now(),
  };
}
