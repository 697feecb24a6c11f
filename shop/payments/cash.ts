import type { Tx } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import { recordMovement } from './money-movements.ts';

/** Writes down that the carrier collected an order's cash at the door (R87). */
export async function collectCash(
  tx: Tx,
  cash: { orderId: string; amountPaise: Paise; now: Date },
): Promise<void> {
  await tx
    .insertInto('cash_collections')
    .values({ order_id: cash.orderId, amount_paise: cash.amountPaise, collected_at: cash.now })
    .execute();
  await recordMovement(tx, { kind: 'collected', ...cash });
}
