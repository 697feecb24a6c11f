import { cashReasonInWords } from '#shop/checkout/cash-sentences.ts';
import { listDoubtfulCash } from '#shop/checkout/weigh-cash.ts';
import { getJourney } from '#shop/fulfilment/get-journey.ts';
import { returnStage } from '#shop/fulfilment/return-request.ts';
import { formatPaise } from '#shop/money.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { listEvents } from '#shop/orders/order-events.server.ts';
import { paymentName } from '#shop/orders/payment-name.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import type { Shop } from '#shop/shop.ts';
import { monthFirst } from '#shop/time.ts';
import { inLine, quoted } from './others-words.ts';

/** All that staff must know of an order, as text. */
export async function describeOrder(shop: Shop, orderId: string): Promise<string> {
  const { order, buyer } = await getOrderAndBuyer(shop.db, orderId);
  const [events, journey, attempts, [doubted]] = await Promise.all([
    listEvents(shop.db, orderId),
    getJourney(shop.db, orderId),
    listAttempts(shop.db, [orderId]),
    listDoubtfulCash(shop.db, orderId),
  ]);
  const { firstName, lastName, street, city, state, zipcode, phone } = order.shippingAddress;
  const { parcel, parts, returnRequest, refunds } = journey;
  return [
    `Order ${order.number} (${order.id}): ${order.status}`,
    inLine(`${buyer.name} <${buyer.email}>`),
    inLine(`${firstName} ${lastName}, ${street}, ${city}, ${state} ${zipcode}, ${phone}`),
    '',
    ...order.items.map(({ productId, name, size, quantity, unitPricePaise }, place) => {
      const what = `${quantity} x ${name}${size ? `, size ${size}` : ''} (${productId})`;
      return `  ${place + 1}. ${what} at ${formatPaise(unitPricePaise)}`;
    }),
    `  ${formatPaise(order.totalPaise)} by ${paymentName(order)}`,
    '',
    ...events.flatMap(({ to, at, actor, reason }) => {
      const line = `  ${monthFirst.dateTime(at)}  ${to}  by ${inLine(actor)}`;
      return actor.startsWith('shopper ')
        ? [line, ...quoted(reason)]
        : [inLine(reason) === '' ? line : `${line}: ${inLine(reason)}`];
    }),
    ...(doubted
      ? [
          '',
          doubted.outcome
            ? `Needed a confirmation: ${doubted.outcome}`
            : `Waits for its confirmation until ${monthFirst.dateTime(doubted.until)}`,
          ...doubted.reasons.map((reason) => `  ${cashReasonInWords(reason)}`),
        ]
      : []),
    ...parts.map(({ part, carrier, trackingNumber, state: how, lines }) => {
      const pieces = lines.map(({ position, quantity }) => `${quantity} of line ${position + 1}`).join(', ');
      return inLine(`Parcel ${part} of ${parts.length}: ${pieces}, ${how}, ${carrier}, ${trackingNumber}`);
    }),
    ...(parcel && parts.length === 0
      ? ['', inLine(`Parcel: ${parcel.carrier}, ${parcel.trackingNumber} ${parcel.trackingUrl ?? ''}`)]
      : []),
    ...(returnRequest
      ? [
          '',
          `Return: ${inLine(returnRequest.cause)} (${returnRequest.photos} photos), ${returnStage(returnRequest)}`,
          ...returnRequest.lines.map(
            ({ position, quantity, exchangeSize, exchangeProduct, exchangeQuantity }) => {
              const another = exchangeProduct && ` for ${exchangeQuantity} × ${exchangeProduct}`;
              const size = exchangeSize && `${another ? ',' : ' for'} size ${exchangeSize}`;
              const instead = exchangeSize === null ? '' : `, in exchange${another ?? ''}${size}`;
              return `  ${quantity} of line ${position + 1}${instead}`;
            },
          ),
          ...quoted(returnRequest.words),
        ]
      : []),
    ...attempts.map(
      ({ id, gateway, amountPaise, state: how }) =>
        `Payment ${id}: ${formatPaise(amountPaise)} by ${gateway}, ${how}`,
    ),
    ...refunds.map(
      ({ id, amountPaise, state: how, reason }) =>
        `Refund ${id}: ${formatPaise(amountPaise)}, ${how} (${inLine(reason)})`,
    ),
  ].join('\n');
}
