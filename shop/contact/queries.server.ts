import type { Insertable } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';

export async function insertMessage(tx: Tx, message: Insertable<Schema['contact_messages']>) {
  await tx.insertInto('contact_messages').values(message).execute();
}

export async function deleteMessagesBefore(db: Database, before: Date) {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}
