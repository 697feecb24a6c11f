import type { Tx } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.ts';
import { mailedOrder } from '#shop/orders/mailed-order.ts';
import type { Shop } from '#shop/shop.ts';

/** Tells the shopper that the order stands, in the transaction that places it. */
export async function mailOrderPlaced(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const { order, buyer } = await getOrderAndBuyer(tx, orderId);
  await shop.enqueue(tx, {
    name: 'send-mail',
    data: { kind: 'order-placed', to: buyer.email, name: buyer.name, order: mailedOrder(order) },
  });
}

/**
 * Tells the shopper of money that came for an order that could not take it (R65). `soldMeanwhile`: it came in time,
 * but what was not held had been sold (R80).
 */
export async function mailLateMoney(
  shop: Shop,
  tx: Tx,
  orderId: string,
  { amountPaise, soldMeanwhile }: { amountPaise: Paise; soldMeanwhile: boolean },
): Promise<void> {
  const { order, buyer } = await getOrderAndBuyer(tx, orderId);
  const { email: to, name } = buyer;
  await shop.enqueue(tx, {
    name: 'send-mail',
    data: {
      kind: 'late-money',
      to,
      name,
      orderId: order.id,
      orderNumber: order.number,
      amountPaise,
      soldMeanwhile,
    },
  });
}
