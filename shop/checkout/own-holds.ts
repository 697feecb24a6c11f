import type { Database } from '#db/database.server.ts';
import { findPendingHolding, listOrderLines } from '../orders/find-orders.ts';
import type { Shopper } from '../viewer.ts';

/** Pieces by product that the shopper's own unpaid orders hold: placing the next one gives those up (decision 51). */
export async function ownHolds(
  db: Database,
  viewer: Shopper,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  for (const orderId of await findPendingHolding(db, viewer, { productIds, code: null, exceptKey: null })) {
    for (const { productId, quantity } of await listOrderLines(db, orderId)) {
      held.set(productId, (held.get(productId) ?? 0) + quantity);
    }
  }
  return held;
}
