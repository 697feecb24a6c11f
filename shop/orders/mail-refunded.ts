import type { Tx } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import type { Shop } from '#shop/shop.ts';
import { getOrderAndBuyer } from './find-orders.ts';

/** Tells the shopper that money was sent back, in the transaction that writes it down. */
export async function mailRefunded(
  shop: Pick<Shop, 'enqueue'>,
  tx: Tx,
  refund: { orderId: string; amountPaise: Paise; reference: string | null },
): Promise<void> {
  const { order, buyer } = await getOrderAndBuyer(tx, refund.orderId);
  const { email: to, name } = buyer;
  const { id: orderId, number: orderNumber } = order;
  const { amountPaise, reference } = refund;
  await shop.enqueue(tx, {
    name: 'send-mail',
    data: { kind: 'refunded', to, name, orderId, orderNumber, amountPaise, reference },
  });
}
