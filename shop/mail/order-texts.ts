import { monthFirst } from '#shop/time.ts';
import type { MailOf } from './mail.ts';
import { coded, mailText, ordered } from './mail-text.ts';

type Shipped = MailOf<'order-shipped'>;

const carried = { ...ordered, carrier: ({ parcel }: Shipped) => parcel.carrier };

const handed = { ...ordered, parcel: parcelOf };

/** Mails about orders, in the order in which they come. */
export const orderTexts = {
  'order-placed': mailText('order-placed', {
    title: 'Order placed',
    values: ordered,
    subject: 'Order {orderNumber} is placed',
    heading: 'Thank you, {name}',
    opening: 'Your order {orderNumber} is placed. We will pack it as if it were for our own family.',
  }),
  'cash-code': mailText('cash-code', {
    title: 'Code of a cash order',
    values: { ...ordered, ...coded },
    facts: { purpose: ({ order }) => `to place your cash on delivery order ${order.number}` },
    subject: '{code} confirms your {businessName} order {orderNumber}',
    heading: 'Confirm your order',
    opening: 'Namaste {name}, enter this code {purpose}:',
  }),
  'cash-prepay': mailText('cash-prepay', {
    title: 'Pay a cash order online',
    values: ordered,
    subject: 'Please pay your {businessName} order {orderNumber} online',
    heading: 'Pay online, and it is on its way',
    opening:
      'Namaste {name}, we can’t send order {orderNumber} as cash on delivery without a confirmation. Pay online, ' +
      'and it is on its way at once and costs less: no {handlingFee} for handling, and {onlineBonus} off the ' +
      'pieces.\n\nOpen the order, and choose “Pay online instead”.',
  }),
  'payment-link': mailText('payment-link', {
    title: 'Payment link',
    values: ordered,
    subject: 'Please pay your {businessName} order {orderNumber}',
    heading: 'Your order is ready to be paid',
    opening:
      'Namaste {name}, we made order {orderNumber} for you. Pay {total} and we’ll send it; there’s no need to sign in.',
  }),
  'address-corrected': mailText('address-corrected', {
    title: 'Address corrected',
    values: ordered,
    subject: 'The address of your order {orderNumber} was corrected',
    heading: 'Please check the address',
    opening: 'Namaste {name}, we corrected where your order {orderNumber} goes. It will be sent to:',
    closing: 'Not right? Please write to us at once at {email}, before the parcel leaves.',
  }),
  'order-shipped': mailText('order-shipped', {
    title: 'Order on its way',
    values: carried,
    subject: 'Order {orderNumber} is on its way',
    heading: 'It is on its way',
    opening:
      'Namaste {name}, your order {orderNumber} has left us and travels with {carrier}. The tax invoice comes ' +
      'with this mail.',
  }),
  'part-shipped': mailText('order-shipped', {
    title: 'One of several parcels',
    values: {
      ...carried,
      parcelNumber: ({ part }) => String(part?.number ?? 1),
      parcel: (mail) => (isLast(mail) ? 'The last parcel' : `${whichOf(mail)} of your order`),
      parcelOfOrder: (mail) => `${whichOf(mail)} of order ${mail.order.number}`,
    },
    subject: '{parcelOfOrder} is on its way',
    heading: '{parcel} is on its way',
    opening:
      'Namaste {name}, parcel {parcelNumber} of your order {orderNumber} has left us and travels with {carrier}. ' +
      'The tax invoice of the whole order comes with this mail.',
  }),
  'order-delivered': mailText('order-delivered', {
    title: 'Order delivered',
    values: { ...ordered, deliveredOn: ({ deliveredAt }) => monthFirst.date(deliveredAt) },
    subject: 'Order {orderNumber} is delivered',
    heading: 'It is with you',
    opening: 'Namaste {name}, your order {orderNumber} was delivered on {deliveredOn}. We hope you love it.',
    closingHeading: 'Keep its shine',
    closing: 'Keep it dry and away from perfume, and in its box when you’re not wearing it.',
  }),
  'parcel-undelivered': mailText('parcel-undelivered', {
    title: 'Parcel not handed over',
    values: handed,
    subject: 'We couldn’t hand over {parcel}',
    heading: 'It could not be handed over',
    opening:
      'Namaste {name}, the carrier could not hand over {parcel}. We’ll send it again, or take it back, and write to ' +
      'you either way.',
    closingHeading: 'Help us to reach you',
    closing:
      'Is the address wrong, or should it come at another time? Please write to {email} or call {phone}, with the ' +
      'order number.',
  }),
  'parcel-back': mailText('parcel-back', {
    title: 'Parcel back with the shop, not handed over',
    values: handed,
    subject: 'Not delivered: {parcel} is back with us',
    heading: 'It is back with us',
    opening: 'Namaste {name}, {parcel} could not be handed over and is back with us. We won’t send it again.',
    closing: 'Would you still like it? Please order it again, or write to {email}.',
  }),
  'order-cancelled': mailText('order-cancelled', {
    title: 'Order cancelled',
    values: ordered,
    subject: 'Order {orderNumber} is cancelled',
    heading: 'Your order is cancelled',
    opening: 'Namaste {name}, order {orderNumber} is cancelled. We will not send it.',
  }),
  'rest-cancelled': mailText('rest-cancelled', {
    title: 'Rest of an order cancelled',
    values: ordered,
    subject: 'A part of order {orderNumber} isn’t coming',
    heading: 'A part of your order isn’t coming',
    opening: 'Namaste {name}, we can’t send these pieces of your order {orderNumber}. We’re sorry.',
  }),
};

/** Whether all of an order has left with this parcel. */
export function isLast({ part }: Shipped): boolean {
  return part?.isLast === true && part.toCome.length === 0;
}

function parcelOf({ order, part }: Pick<MailOf<'parcel-back'>, 'order' | 'part'>): string {
  return part === null ? `order ${order.number}` : `parcel ${part} of order ${order.number}`;
}

function whichOf(mail: Shipped): string {
  if (isLast(mail)) return 'The last parcel';
  return mail.part && mail.part.toCome.length > 0 ? 'A part' : 'Another parcel';
}
