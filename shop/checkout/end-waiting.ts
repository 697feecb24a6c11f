import type { Tx } from '#db/database.server.ts';
import { releaseCode } from '#shop/discounts/use-code.ts';
import { type CashOutcome, noteConfirmationEnded } from '#shop/orders/cash-orders.ts';
import { changeStatus, type LockedOrder } from '#shop/orders/change-status.ts';
import { freeKey } from '#shop/orders/find-orders.ts';
import type { Shop } from '#shop/shop.ts';
import { releaseStock } from '#shop/stock/settle-stock.ts';
import type { System, Viewer } from '#shop/viewer.ts';

/** Who an order's history names where nobody confirmed it. */
export const cashDesk: System = { kind: 'system', name: 'cash' };

/** Whether an order is a cash order that waits for its confirmation (R84). */
export function isWaiting({ paymentMethod, status }: Pick<LockedOrder, 'paymentMethod' | 'status'>): boolean {
  return paymentMethod === 'cod' && status === 'Payment Pending';
}

/** A cash order that waits, and is locked, is not placed: its stock, code and key are free again (R84 and R85). */
export async function failWaiting(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  end: { viewer: Viewer; reason: string; outcome: CashOutcome },
): Promise<void> {
  const now = shop.now();
  await releaseStock(tx, order.id);
  await releaseCode(tx, order.id);
  await freeKey(tx, order.id);
  await noteConfirmationEnded(tx, order.id, end.outcome, now);
  const { returnDays } = shop.terms;
  const change = { orderId: order.id, to: 'Payment Failed' as const, reason: end.reason, now, returnDays };
  const refused = await changeStatus(tx, end.viewer, change);
  if (refused) throw new Error(refused.message);
}
