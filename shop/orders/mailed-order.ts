import type { MailedOrder } from '#shop/mail/mail.ts';
import type { Order } from './find-orders.ts';

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
    onlineBonusPaise: order.onlineBonusPaise,
    deliveryFeePaise: order.deliveryFeePaise,
    handlingFeePaise: order.handlingFeePaise,
    totalPaise: order.totalPaise,
    paidAtDoor: order.paymentMethod === 'cod',
    address: [
      `${firstName} ${lastName}`.trim(),
      `${street}`,
      `${city}, ${state} ${zipcode}`,
      `${country}`,
      `Phone ${phone}`,
    ],
  };
}
