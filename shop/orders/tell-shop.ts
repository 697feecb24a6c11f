import type { Tx } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { lastDigest, listPlacedSince, noteDigest } from './digest.server.ts';
import type { Buyer, Order } from './find-orders.server.ts';
import { mailedOrder } from './mail-order.ts';

/**
 * Tells the shopper that an order stands and, where it is set so, the shop by a mail, in the transaction that places it
 * (R179). Open back offices hear of it from PostgreSQL (order_placed in db/migrations).
 */
export async function mailOrderPlaced(
  shop: Shop,
  tx: Tx,
  { order: placed, buyer }: { order: Order; buyer: Buyer },
): Promise<void> {
  const order = mailedOrder(placed);
  const mail = { kind: 'order-placed', to: buyer.email, name: buyer.name, order } as const;
  const news = { kind: 'new-order', to: shop.contact.email, order } as const;
  const isTold = shop.orderMails === 'at-once';
  await shop.enqueueAll(tx, [
    { name: 'send-mail', data: mail },
    ...(isTold ? [{ name: 'send-mail', data: news } as const] : []),
  ]);
}

/** One mail of all orders that were placed since the last such mail; none where there were none. */
export async function mailDigest(shop: Shop): Promise<void> {
  if (shop.orderMails !== 'hourly') return;
  // What is being placed just now is not to be seen yet: the next mail tells of it.
  const until = minutesAfter(shop.now(), -1);
  await shop.db.transaction().execute(async (tx) => {
    const since = await lastDigest(tx, until);
    const placed = await listPlacedSince(tx, since, until);
    await noteDigest(tx, until);
    if (placed.count === 0) return;
    const news = {
      kind: 'new-orders',
      to: shop.contact.email,
      since: since.toISOString(),
      ...placed,
    } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: news });
  });
}
