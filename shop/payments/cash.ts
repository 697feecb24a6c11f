import type { Database, Tx } from '#db/database.server.ts';
import type { Paise } from '../money.ts';

/** Writes down that the carrier collected an order's cash at the door (decision 20). */
export async function collectCash(
  tx: Tx,
  cash: { orderId: string; amountPaise: Paise; now: Date },
): Promise<void> {
  await tx
    .insertInto('cash_collections')
    .values({ order_id: cash.orderId, amount_paise: cash.amountPaise, collected_at: cash.now })
    .execute();
}

/** The cash that was collected for an order; null where none was. */
export async function findCash(db: Database | Tx, orderId: string): Promise<Paise | null> {
  const row = await db
    .selectFrom('cash_collections')
    .select('amount_paise')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.amount_paise ?? null;
}
