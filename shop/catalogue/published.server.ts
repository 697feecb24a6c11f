import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/** A piece's page: its id, and when what it says last changed. */
export type Published = { id: string; changedAt: Date };

/** When the newest change was of each part of so many pieces, in the order of their ids. */
export async function listPublishedParts(db: Database | Tx, perPart: number): Promise<Date[]> {
  const { rows } = await sql<{ changed: Date }>`
    SELECT max(changed_at) AS changed FROM (
      SELECT changed_at, (row_number() OVER (ORDER BY id) - 1) / ${perPart}::int AS part FROM products WHERE listed
    ) AS placed
    GROUP BY part ORDER BY part`.execute(db);
  return rows.map(({ changed }) => changed);
}

/** The pieces of one part, the first is 0. */
export function listPublishedPart(db: Database | Tx, part: number, perPart: number): Promise<Published[]> {
  return db
    .selectFrom('products')
    .select(['id', 'changed_at as changedAt'])
    .where('listed', '=', true)
    .orderBy('id')
    .offset(part * perPart)
    .limit(perPart)
    .execute();
}

/** When the newest change was among the pieces of each stored type. */
export async function listNewestOfTypes(db: Database | Tx): Promise<{ type: string; changedAt: Date }[]> {
  return await db
    .selectFrom('products')
    .select((eb) => ['type', eb.fn.max('changed_at').as('changedAt')])
    .where('listed', '=', true)
    .groupBy('type')
    .execute();
}
