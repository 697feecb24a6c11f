import type { Tx } from '#db/database.server.ts';
import { releaseCode } from '../discounts/use-code.ts';
import { changeStatus, lockOrder } from '../orders/change-status.ts';
import { listAttempts } from '../payments/attempts.ts';
import { requestRefund } from '../payments/refunds.ts';
import { type Refusal, refuse } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import { returnStock } from '../stock/settle-stock.ts';
import type { Viewer } from '../viewer.ts';

/**
 * Cancels an order before it ships (decision 20): the pieces go back on the shelf, the code back to the shopper
 * (decision 4), and what was paid goes back the way it came. A shopper can cancel only an order of their own.
 */
export async function cancelOrder(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  input: { orderId: string; reason: string },
): Promise<{ orderId: string } | Refusal> {
  const order = await lockOrder(tx, input.orderId);
  if (!order || (viewer.kind === 'shopper' && viewer.userId !== order.userId)) return refuse('not-found');
  const now = shop.now();
  const { returnDays } = shop.terms;
  const change = { orderId: order.id, to: 'Cancelled' as const, reason: input.reason, now, returnDays };
  const refused = await changeStatus(tx, viewer, change);
  if (refused) return refused;
  await returnStock(tx, order.id, now);
  await releaseCode(tx, order.id);
  const paid = (await listAttempts(tx, [order.id])).find((attempt) => attempt.state === 'paid');
  if (paid) {
    await requestRefund(shop, tx, {
      attemptId: paid.id,
      amountPaise: paid.amountPaise,
      reason: 'cancelled',
      now,
    });
  }
  return { orderId: order.id };
}
