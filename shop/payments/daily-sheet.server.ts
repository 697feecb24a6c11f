import { sql } from 'kysely';
import type { Database } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import type { GatewayName } from '#shop/settings/gateways.ts';

/** What of money moved on a day by one method: captured and refunded by a gateway, collected at the door and paid out. */
export type DailyRow = {
  /** In India: '2026-10-05'. */
  day: string;
  method: GatewayName | 'cod';
  currency: string;
  capturedPaise: Paise;
  collectedPaise: Paise;
  refundedPaise: Paise;
  paidOutPaise: Paise;
};

/** The daily sheet of a span of time, the newest day first: every movement of money stands in it, once (R168). */
export async function readDailySheet(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<DailyRow[]> {
  const sum = (kind: string) =>
    sql<number>`coalesce(sum(money_movements.amount_paise) FILTER (WHERE kind = ${kind}), 0)::bigint`;
  return await db
    .selectFrom('money_movements')
    .leftJoin('refunds', 'refunds.id', 'money_movements.refund_id')
    .leftJoin('payment_attempts', (join) =>
      // What staff paid to an account in the place of a gateway is of its payment (R429).
      join.on('payment_attempts.id', '=', (eb) =>
        eb.fn.coalesce('money_movements.attempt_id', 'refunds.attempt_id'),
      ),
    )
    .select([
      sql<string>`to_char(moved_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`.as('day'),
      sql<GatewayName | 'cod'>`coalesce(gateway, 'cod')`.as('method'),
      'currency',
      sum('captured').as('capturedPaise'),
      sum('collected').as('collectedPaise'),
      sum('refunded').as('refundedPaise'),
      sum('paid out').as('paidOutPaise'),
    ])
    .where('moved_at', '>=', from)
    .where('moved_at', '<', until)
    .groupBy([sql`1`, sql`2`, sql`3`])
    .orderBy(sql`1`, 'desc')
    .orderBy(sql`2`)
    .orderBy(sql`3`)
    .execute();
}
