import { findPendingHolding } from '../orders/find-orders.ts';
import type { OrderRequest } from '../orders/order-input.ts';
import { listAttempts } from '../payments/attempts.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../viewer.ts';
import { settlePayment } from './settle-payment.ts';

const causes: readonly RefusalCode[] = ['sold-out', 'only-left', 'discount-in-use'];

/**
 * Tries to place an order; where stock or code stands against it because the same shopper's earlier, unpaid order
 * holds it, the gateway is asked about that one, it is given up, and the order tried once more: Back at the
 * gateway costs nothing (decision 51).
 */
export async function retryWithoutOwnHolds<T>(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
  attempt: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const first = await attempt();
  if (!isRefusal(first) || !causes.includes(first.refusal)) return first;
  const pending = await findPendingHolding(shop.db, viewer, {
    productIds: request.items.map((item) => item.productId),
    code: request.discountCode?.toUpperCase() ?? null,
  });
  if (pending.length === 0) return first;
  for (const { id } of await listAttempts(shop.db, pending)) await settlePayment(shop, id, { giveUp: true });
  return await attempt();
}
