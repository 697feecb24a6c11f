import type { Database, Tx } from '#db/database.server.ts';

/** The rules of cash orders as staff set them last; null where they never did. */
export async function findSetRules(db: Database | Tx): Promise<{ version: number; rules: object } | null> {
  const row = await db
    .selectFrom('cash_rules')
    .select(['version', 'rules'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the rules anew; false where somebody else has set this version by now. */
export async function insertRules(
  tx: Tx,
  set: { version: number; rules: object; now: Date; by: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('cash_rules')
    .values({
      version: set.version,
      rules: JSON.stringify(set.rules),
      set_at: set.now,
      set_by: set.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}
