import type { Tx } from '#db/database.server.ts';
import type { Client } from '#shop/limits/admit.ts';
import type { LockedOrder } from '#shop/orders/change-status.ts';
import { listOrderLines } from '#shop/orders/find-orders.server.ts';
import { countUnpaidStarts, networkOf } from '#shop/orders/recent-starts.server.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { holdFairly } from '#shop/stock/hold-fairly.ts';

/**
 * Holds for an order that waits for its payment, and holds nothing, what is fair while somebody goes on to a gateway (R78
 * and R184). Refused where the pieces are gone. Comes after `waitForOwnOrders` and the order's lock.
 */
export async function holdAgain(
  shop: Shop,
  tx: Tx,
  { id, userId }: LockedOrder,
  { address }: Pick<Client, 'address'>,
): Promise<Refusal | null> {
  const starter = { userId, network: networkOf(shop, address) };
  const unpaidStarts = await countUnpaidStarts(tx, starter, shop.now());
  const lines = await listOrderLines(tx, id);
  const order = { id, lines, holder: { userId, unpaidStarts } };
  const notHeld = await holdFairly(tx, order, shop.terms.fairHolds);
  return isRefusal(notHeld) ? notHeld : null;
}
