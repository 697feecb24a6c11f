import type { Database, Tx } from '#db/database.server.ts';

/** The account of an e-mail address, whatever its case; null where there is none. */
export async function findAccountId(db: Database | Tx, email: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}
