import type { Insertable } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';

/** False where the same was sent before (`request_hash`). */
export async function insertMessage(
  tx: Tx,
  message: Insertable<Schema['contact_messages']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('request_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of what was sent by this `request_hash`; null where nothing was. */
export async function findSent(db: Database | Tx, requestHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('contact_messages')
    .select('number')
    .where('request_hash', '=', requestHash)
    .executeTakeFirst();
  return row?.number ?? null;
}

export async function deleteMessagesBefore(db: Database, before: Date) {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}
