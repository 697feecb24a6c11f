import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

export type OwnDevice = { userId: string; deviceHash: string };

export async function isDeviceKnown(db: Database, { userId, deviceHash }: OwnDevice): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an account was signed in to from a device; gives whether that was the first time. The longest unused beyond `most` go. */
export async function noteDevice(
  tx: Tx,
  { userId, deviceHash }: OwnDevice,
  now: Date,
  most: number,
): Promise<boolean> {
  const { is_new } = await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, first_used_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    // Only a row that was there before has a deleter or locker.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  if (is_new) {
    await tx
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('device_hash', 'in', (eb) =>
        eb
          .selectFrom('known_devices')
          .select('device_hash')
          .where('user_id', '=', userId)
          .orderBy('last_used_at', 'desc')
          .orderBy('device_hash')
          .offset(most),
      )
      .execute();
  }
  return is_new;
}

export async function deleteDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function deleteUnusedDevices(db: Database, usedBefore: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', usedBefore).execute();
}
