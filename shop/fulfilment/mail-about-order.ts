import type { Tx } from '#db/database.server.ts';
import type { Mail, MailedOrder } from '#shop/mail/mail.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.ts';
import { mailedOrder } from '#shop/orders/mailed-order.ts';
import type { Shop } from '#shop/shop.ts';

/** What a mail about an order says beside whom it goes to. */
type News = Mail extends infer M
  ? M extends { order: MailedOrder }
    ? Omit<M, 'to' | 'name'>
    : never
  : never;

/** Queues a mail to an order's buyer, in the transaction that makes its news true. */
export async function mailAboutOrder(
  shop: Shop,
  tx: Tx,
  orderId: string,
  tell: (order: MailedOrder) => News,
): Promise<void> {
  const { order, buyer } = await getOrderAndBuyer(tx, orderId);
  const mail = { ...tell(mailedOrder(order)), to: buyer.email, name: buyer.name } as Mail;
  await shop.enqueue(tx, { name: 'send-mail', data: mail });
}
