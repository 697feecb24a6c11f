import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { actorName, type Viewer } from '#shop/viewer.ts';
import { mayChange, type OrderStatus } from './order.ts';
import { insertEvent, selectFirstLocked, selectLocked, updateStatus } from './queries.server.ts';

type Change = { orderId: string; to: OrderStatus; reason: string; now: Date; returnDays: number };
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** The order as it stands, locked to the end of `tx`: whoever changes an order locks it first. */
export async function lockOrder(tx: Tx, orderId: string) {
  const row = await selectLocked(tx, orderId);
  return row
    ? {
        id: row.id,
        userId: row.user_id,
        status: row.status as OrderStatus,
        paymentMethod: row.payment_method,
        isBuyNow: row.is_buy_now,
        createdAt: row.created_at,
        placedAt: row.placed_at,
        deliveredAt: row.delivered_at,
        totalPaise: row.total_paise,
        discountCode: row.discount_code,
        discounts: row.discounts,
        exchangeOf: row.exchange_of,
      }
    : null;
}

/** Locks the first order of a chain of exchanges before any later one: all who lock two do it in this order (R156). */
export async function lockFirst(tx: Tx, orderId: string): Promise<void> {
  await selectFirstLocked(tx, orderId);
}

/** Changes an order's status where R85 allows it, and records who, when and why (R86). */
export async function changeStatus(tx: Tx, viewer: Viewer, change: Change): Promise<Refusal | null> {
  const order = await lockOrder(tx, change.orderId);
  if (!order) return refuse('not-found');
  const { to, now, returnDays } = change;
  if (!mayChange({ from: order.status, to, now, deliveredAt: order.deliveredAt, returnDays })) {
    return refuse('change-not-allowed', { from: order.status, to });
  }
  await updateStatus(tx, order.id, to, now);
  await insertEvent(tx, {
    orderId: order.id,
    from: order.status,
    to,
    actor: actorName(viewer),
    reason: change.reason,
    now,
  });
  return null;
}
