import { getJourney } from '#shop/fulfilment/get-journey.ts';
import { formatPaise } from '#shop/money.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.ts';
import { listEvents } from '#shop/orders/list-events.ts';
import { listAttempts } from '#shop/payments/attempts.ts';
import type { Shop } from '#shop/shop.ts';

/** All that staff must know of an order, as text. */
export async function describeOrder(shop: Shop, orderId: string): Promise<string> {
  const { order, buyer } = await getOrderAndBuyer(shop.db, orderId);
  const [events, journey, attempts] = await Promise.all([
    listEvents(shop.db, orderId),
    getJourney(shop.db, orderId),
    listAttempts(shop.db, [orderId]),
  ]);
  const { firstName, lastName, street, city, state, zipcode, phone } = order.shippingAddress;
  const { parcel, returnRequest, refunds } = journey;
  return [
    `Order ${order.number} (${order.id}): ${order.status}`,
    `${buyer.name} <${buyer.email}>`,
    `${firstName} ${lastName}, ${street}, ${city}, ${state} ${zipcode}, ${phone}`,
    '',
    ...order.items.map(({ productId, name, size, quantity, unitPricePaise }, place) => {
      const what = `${quantity} x ${name}${size ? `, size ${size}` : ''} (${productId})`;
      return `  ${place + 1}. ${what} at ${formatPaise(unitPricePaise)}`;
    }),
    `  ${formatPaise(order.totalPaise)} by ${order.paymentMethod}`,
    '',
    ...events.map(
      ({ to, at, actor, reason }) => `  ${moment(at)}  ${to}  by ${actor}${reason && `: ${reason}`}`,
    ),
    ...(parcel
      ? ['', `Parcel: ${parcel.carrier}, ${parcel.trackingNumber} ${parcel.trackingUrl ?? ''}`.trimEnd()]
      : []),
    ...(returnRequest
      ? ['', `Return: ${returnRequest.cause}. ${returnRequest.words} (${returnRequest.photos} photos)`]
      : []),
    ...attempts.map(
      ({ id, gateway, amountPaise, state: how }) =>
        `Payment ${id}: ${formatPaise(amountPaise)} by ${gateway}, ${how}`,
    ),
    ...refunds.map(
      ({ id, amountPaise, state: how, reason }) =>
        `Refund ${id}: ${formatPaise(amountPaise)}, ${how} (${reason})`,
    ),
  ].join('\n');
}

function moment(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
