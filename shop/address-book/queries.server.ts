import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';
import type { Place } from '#shop/shipping/place.ts';

const columns = [
  'id',
  'label',
  'is_default',
  'first_name',
  'last_name',
  'email',
  'street',
  'city',
  'state',
  'zipcode',
  'country',
  'phone',
] as const;

/** The default first, then the newest. */
export function selectAddresses(db: Database | Tx, userId: string) {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type AddressColumns = {
  label: string;
  first_name: string;
  last_name: string;
  email: string;
  street: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
  phone: string;
  updated_at: Date;
};

export function insertAddress(tx: Tx, address: AddressColumns & { user_id: string; is_default: boolean }) {
  return tx.insertInto('addresses').values(address).returning('id').executeTakeFirstOrThrow();
}

/** Gives false where the user has no such address. */
export async function setAddress(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  address: AddressColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set(address)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives false where the user has no such address. */
export async function removeAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Two statements: the unique index on defaults is checked row by row. */
export async function setDefaultAddress(tx: Tx, userId: string, id: string): Promise<void> {
  const own = tx.updateTable('addresses').where('user_id', '=', userId);
  await own.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute();
  await own.set({ is_default: true }).where('id', '=', id).execute();
}

/** Writes the default address, the first of its book too. Fields that are absent stay as they were. */
export function upsertDefaultAddress(
  tx: Tx,
  userId: string,
  address: Place & Partial<ShippingAddress>,
  now: Date,
) {
  const { firstName, lastName, ...others } = address;
  const columns = {
    ...others,
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    updated_at: now,
  };
  return tx
    .insertInto('addresses')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.column('user_id').where('is_default', '=', sql.lit(true)).doUpdateSet(columns),
    )
    .execute();
}
