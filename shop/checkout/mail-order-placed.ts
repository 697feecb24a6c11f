import type { Tx } from '#db/database.server.ts';
import { getRecipient } from '../accounts/find-recipient.ts';
import { plainMail } from '../mail/plain-mail.ts';
import { formatPaise, type Paise } from '../money.ts';
import { getOrder } from '../orders/find-orders.ts';
import type { Shop } from '../shop.ts';

/** Tells the shopper that the order stands, in the transaction that places it. */
export async function mailOrderPlaced(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const order = await getOrder(tx, orderId);
  const { email, name } = await getRecipient(tx, order.userId);
  const pay = order.paymentMethod === 'cod' ? 'to pay at the door' : 'paid';
  const data = plainMail(email, `Order ${order.number} is placed`, [
    `Namaste ${name},`,
    'thank you for your order. We pack it within 1-2 business days and deliver it in 3-7 business days.',
    ...order.items.map((item) => `${item.quantity} x ${item.name}${item.size ? `, size ${item.size}` : ''}`),
    `Total: ${formatPaise(order.totalPaise)}, ${pay}.`,
    `Follow it at ${shop.publicUrl}/order`,
    shop.contact.businessName,
  ]);
  await shop.enqueue(tx, { name: 'send-mail', data });
}

/** Tells the shopper of money that came for an order that could not take it (decision 19). */
export async function mailMoneyReturned(
  shop: Shop,
  tx: Tx,
  orderId: string,
  amountPaise: Paise,
): Promise<void> {
  const order = await getOrder(tx, orderId);
  const { email, name } = await getRecipient(tx, order.userId);
  const data = plainMail(email, `Your payment for order ${order.number} goes back to you`, [
    `Namaste ${name},`,
    `your payment of ${formatPaise(amountPaise)} reached us when order ${order.number} could not take it any more.`,
    'We send all of it back the way it came, within 10 business days. You need not do anything.',
    shop.contact.businessName,
  ]);
  await shop.enqueue(tx, { name: 'send-mail', data });
}
