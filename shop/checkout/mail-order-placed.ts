import type { Tx } from '#db/database.server.ts';
import { writeLetter } from '../mail/letter.ts';
import { formatPaise, type Paise } from '../money.ts';
import { getOrderAndBuyer } from '../orders/find-orders.ts';
import { businessDays } from '../settings/days-in-words.ts';
import type { Shop } from '../shop.ts';

/** Tells the shopper that the order stands, in the transaction that places it. */
export async function mailOrderPlaced(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const { order, buyer } = await getOrderAndBuyer(tx, orderId);
  const { processingDays, deliveryDays } = shop.terms;
  const lines = order.items.map(
    (item) => `${item.quantity} x ${item.name}${item.size ? `, size ${item.size}` : ''}`,
  );
  const pay = order.paymentMethod === 'cod' ? 'to pay at the door' : 'paid';
  await mailAboutOrder(shop, tx, buyer, `Order ${order.number} is placed`, [
    `Thank you for your order. We pack it within ${businessDays(processingDays)} and deliver it in ${businessDays(deliveryDays)}.`,
    ...lines,
    `Total: ${formatPaise(order.totalPaise)}, ${pay}.`,
  ]);
}

/** Tells the shopper of money that came for an order that could not take it (decision 19). */
export async function mailMoneyReturned(
  shop: Shop,
  tx: Tx,
  orderId: string,
  amountPaise: Paise,
): Promise<void> {
  const { order, buyer } = await getOrderAndBuyer(tx, orderId);
  const subject = `Your payment for order ${order.number} goes back to you`;
  await mailAboutOrder(shop, tx, buyer, subject, [
    `Your payment of ${formatPaise(amountPaise)} reached us when order ${order.number} could not take it any more.`,
    `We send all of it back the way it came, within ${shop.terms.refundDays} business days. You need not do anything.`,
  ]);
}

type Buyer = { email: string; name: string };

async function mailAboutOrder(shop: Shop, tx: Tx, buyer: Buyer, subject: string, paragraphs: string[]) {
  const letter = {
    to: buyer.email,
    subject,
    paragraphs: [`Namaste ${buyer.name},`, ...paragraphs],
    link: { text: 'See your orders', url: `${shop.publicUrl}/order` },
  };
  await shop.enqueue(tx, { name: 'send-mail', data: writeLetter(letter, shop.contact) });
}
