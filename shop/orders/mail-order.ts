import type { Tx } from '#db/database.server.ts';
import type { Mail } from '#shop/mail/mail.ts';
import type { MailedOrder } from '#shop/mail/mailed-order.ts';
import type { Paise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import type { Shop } from '#shop/shop.ts';
import { getOrderAndBuyer, type Order } from './find-orders.server.ts';
import { isAwaited } from './order.ts';

/** What a mail about an order says beside whom it goes to. */
type News = Mail extends infer M
  ? M extends { order: MailedOrder } | { orderNumber: string }
    ? Omit<M, 'to' | 'name'>
    : never
  : never;

/**
 * Queues a mail to an order's buyer, in the transaction that makes its news true. Gives the address that it goes
 * to.
 */
export async function mailAboutOrder(
  shop: Pick<Shop, 'enqueue'>,
  tx: Tx,
  orderId: string,
  tell: (order: MailedOrder) => News,
): Promise<string> {
  const { order, buyer } = await getOrderAndBuyer(tx, orderId);
  const mail = { ...tell(mailedOrder(order)), to: buyer.email, name: buyer.name } as Mail;
  await shop.enqueue(tx, { name: 'send-mail', data: mail });
  return buyer.email;
}

/** Tells the shopper that money was sent back, in the transaction that writes it down. */
export async function mailRefunded(
  shop: Pick<Shop, 'enqueue'>,
  tx: Tx,
  refund: { orderId: string; amountPaise: Paise; currency?: string; reference: string | null },
): Promise<void> {
  const { orderId, amountPaise, currency = 'INR', reference } = refund;
  await mailAboutOrder(shop, tx, orderId, ({ number: orderNumber }) => ({
    kind: 'refunded',
    orderId,
    orderNumber,
    amountPaise,
    currency,
    reference,
  }));
}

/** A mailed order with some of its pieces alone: `quantity` of the line at each position. */
export function onlyItems(
  order: MailedOrder,
  lines: readonly { position: number; quantity: number }[],
): MailedOrder {
  const some = lines.filter(({ quantity }) => quantity > 0);
  return { ...order, items: some.map(({ position, quantity }) => ({ ...order.items[position]!, quantity })) };
}

/** An order as its mails tell it. */
export function mailedOrder(order: Order): MailedOrder {
  const { firstName, lastName, street, city, state, zipcode, country, phone } = order.shippingAddress;
  return {
    id: order.id,
    number: order.number,
    items: order.items.map(({ name, size, quantity, unitPricePaise, images }) => ({
      name,
      size,
      quantity,
      unitPricePaise,
      picture: images[0] ?? null,
    })),
    itemsTotalPaise: order.itemsTotalPaise,
    discountPaise: order.discountPaise,
    discounts: order.discounts
      .filter(({ kind }) => kind === 'items')
      .map(({ name, code, amountPaise }) => ({ name, code, amountPaise })),
    freeDelivery: order.discounts.find(({ kind }) => kind === 'delivery')?.name ?? null,
    onlineBonusPaise: order.onlineBonusPaise,
    deliveryFeePaise: order.deliveryFeePaise,
    handlingFeePaise: order.handlingFeePaise,
    totalPaise: order.totalPaise,
    acceptedPaise: order.acceptedPaise,
    delivery: isToCome(order) ? order.promised : null,
    paidAtDoor: order.paymentMethod === 'cod' && order.totalPaise > 0,
    address: [
      `${firstName} ${lastName}`.trim(),
      `${street}`,
      `${city}, ${state} ${zipcode}`,
      `${country}`,
      `Phone ${phone}`,
    ],
    exchangeFor: order.exchangeOf && orderNumberOf(order.exchangeOf),
  };
}

/** Whether the promised dates are told (R320): also of what waits for its code or its payment. */
function isToCome({ status }: Order): boolean {
  return isAwaited(status) || status === 'Payment Pending';
}
