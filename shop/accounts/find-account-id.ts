import type { Database, Tx } from '#db/database.server.ts';

/** Of no account: what is asked with it takes as long as for somebody's, and finds nothing. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

/** The account of an e-mail address, whatever its case; null where there is none. */
export async function findAccountId(db: Database | Tx, email: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}
