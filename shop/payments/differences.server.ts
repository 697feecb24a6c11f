import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Booked } from './money-movements.server.ts';
import type { Difference } from './reconciliation.ts';

/** As long as the database keeps of a gateway's words. */
const MOST_WORDS = 300;

const kept = sql.ref('reconciliation_differences.theirs');
const found = sql.ref('excluded.theirs');
const bare = (words: RawBuilder<unknown>) =>
  sql`regexp_replace(${words}, '^done, .*, reference ', 'done, reference ')`;
/** A gateway that says the same: not every answer tells the amount of a refund, and those of before never did. */
const saysSame = sql`(${kept} = ${found}
  OR ${bare(kept)} = ${bare(found)} AND (${bare(kept)} = ${kept} OR ${bare(found)} = ${found}))`;

/**
 * Keeps a difference between our books and a gateway's, once however often it is found. One that was explained stays so
 * while the gateway says the same (R166). Gives whether staff must look.
 */
export async function keepDifference(
  db: Database,
  booked: Booked,
  { difference, theirs, now }: { difference: Difference; theirs: string; now: Date },
): Promise<{ isOpen: boolean }> {
  const { gateway, orderId, attemptId, refundId, bookedPaise } = booked;
  const said = theirs.slice(0, MOST_WORDS);
  await settleDifferences(db, booked, difference);
  const row = await db
    .insertInto('reconciliation_differences')
    .values({
      order_id: orderId,
      gateway,
      attempt_id: attemptId,
      refund_id: refundId,
      difference,
      booked_paise: bookedPaise,
      theirs: said,
      found_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'refund_id', 'difference']).doUpdateSet({
        seen_at: now,
        theirs: sql<string>`CASE WHEN ${saysSame} AND ${bare(found)} = ${found} THEN ${kept} ELSE ${found} END`,
        booked_paise: bookedPaise,
        state: sql<'open'>`CASE WHEN reconciliation_differences.state = 'explained' AND ${saysSame}
          THEN 'explained' ELSE 'open' END`,
        found_at: sql<Date>`CASE WHEN reconciliation_differences.state = 'settled'
          THEN excluded.found_at ELSE reconciliation_differences.found_at END`,
      }),
    )
    .returning('state')
    .executeTakeFirstOrThrow();
  return { isOpen: row.state === 'open' };
}

/** The books agree on a payment or refund again, or differ by something else alone. */
export async function settleDifferences(
  db: Database,
  { attemptId, refundId }: Pick<Booked, 'attemptId' | 'refundId'>,
  but?: Difference,
): Promise<void> {
  let query = db
    .updateTable('reconciliation_differences')
    .set({ state: 'settled' })
    .where('attempt_id', '=', attemptId)
    .where('refund_id', 'is not distinct from', refundId)
    .where('state', '<>', 'settled');
  if (but) query = query.where('difference', '<>', but);
  await query.execute();
}

/** An id as an address or a form may have it; null where it is none. */
const idOf = (text: string) => (/^\d{1,18}$/.test(text) ? (text as never) : null);

/** A difference by its id; locked to the end of `tx`. */
export async function lockDifference(tx: Tx, id: string) {
  return await tx
    .selectFrom('reconciliation_differences')
    .selectAll()
    .where('id', '=', idOf(id))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function explainRow(tx: Tx, id: string, note: string): Promise<void> {
  await tx
    .updateTable('reconciliation_differences')
    .set({ state: 'explained', note })
    .where('id', '=', idOf(id))
    .execute();
}

/** The payment or refund that a difference is about, as our books have it now; null where there is none. */
export async function findDiffering(db: Database, id: string) {
  const row = await db
    .selectFrom('reconciliation_differences')
    .select(['attempt_id', 'refund_id'])
    .where('id', '=', idOf(id))
    .executeTakeFirst();
  return row ? { attemptId: row.attempt_id, refundId: row.refund_id } : null;
}

/** Where our books and a gateway's differed about an order, the newest first. */
export async function listDifferences(db: Database, orderId: string) {
  return await db
    .selectFrom('reconciliation_differences')
    .select(['id', 'difference', 'theirs', 'state', 'note', 'found_at as foundAt'])
    .where('order_id', '=', orderId)
    .orderBy('found_at', 'desc')
    .limit(50)
    .execute();
}
