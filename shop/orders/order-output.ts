import { z } from 'zod';
import { pictureUrl } from '#shop/catalogue/product.ts';
import { rupeesFromPaise } from '#shop/money.ts';
import { paymentMethods } from '#shop/pricing/quote.ts';
import type { Order } from './find-orders.server.ts';
import { isPaid, orderStatuses } from './order.ts';
import type { OrderEvent } from './order-events.server.ts';

/** What /PayUpaymentPage is handed (R75): whose payment it is, what it is for, and the form's signed fields. */
export const handOffSchema = z.object({
  transactionId: z.string(),
  orderData: z.object({
    orderId: z.string(),
    totalAmount: z.number(),
    items: z.array(z.object({ name: z.string() })),
    shippingAddress: z.object({ firstName: z.string(), email: z.string(), phone: z.string() }),
  }),
  fields: z.record(z.string(), z.string()),
});

export function handOffOutput(
  order: Order,
  fields: Readonly<Record<string, string>>,
): z.infer<typeof handOffSchema> {
  const { firstName = '', email = '', phone = '' } = order.shippingAddress;
  return {
    transactionId: fields.txnid ?? '',
    orderData: {
      orderId: order.id,
      totalAmount: rupeesFromPaise(order.totalPaise),
      items: order.items.map(({ name }) => ({ name })),
      shippingAddress: { firstName, email, phone },
    },
    fields: { ...fields },
  };
}

const itemOutput = z.object({
  name: z.string(),
  price: z.number(),
  quantity: z.number().int(),
  size: z.string(),
  productId: z.string(),
  Mainimage: z.array(z.string()),
});

/** Where a pending order can still be paid (R92), and what that page is handed, for the gateway that needs it. */
export type Payable = { link: string; handOff: Readonly<Record<string, string>> | null };

/** An order on the wire (R90). `paymentLink`, `handOff`: where and with what a pending one can still be paid (R92). */
export const orderOutputSchema = z.object({
  _id: z.string(),
  id: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  status: z.enum(orderStatuses),
  items: z.array(itemOutput),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.boolean(),
  totalAmount: z.number(),
  /** What came, where staff accepted less than the total; null elsewhere. */
  paidAmount: z.number().nullable(),
  itemsTotal: z.number(),
  discount: z.number(),
  discountCode: z.string().nullable(),
  discounts: z.array(
    z.object({
      name: z.string(),
      code: z.string().nullable(),
      kind: z.enum(['items', 'delivery']),
      amount: z.number(),
    }),
  ),
  deliveryFee: z.number(),
  handlingFee: z.number(),
  onlineBonus: z.number(),
  shippingAddress: z.record(z.string(), z.string()),
  /** What the checkout promised, calendar days in India (R320): by when it leaves, and between which days it comes. */
  dispatchBy: z.iso.date().nullable(),
  deliveryFrom: z.iso.date().nullable(),
  deliveryUntil: z.iso.date().nullable(),
  /** A present: what its card says, and until which day it should come (R338). */
  gift: z.object({ note: z.string(), arriveBy: z.string().nullable() }).nullable(),
  paymentLink: z.string().nullable(),
  handOff: handOffSchema.nullable(),
  /** A cash order that is placed once the code that was mailed to `sentTo` is entered, until `until` (R84). */
  confirmation: z.object({ by: z.literal('email'), sentTo: z.string(), until: z.string() }).nullable(),
  /** It goes out in exchange for pieces of another order, at no charge (R155). */
  isExchange: z.boolean(),
});

export type OrderOutput = z.infer<typeof orderOutputSchema>;

export function orderOutput(order: Order, payable: Payable | null = null): OrderOutput {
  return {
    _id: order.id,
    id: order.id,
    orderNumber: order.number,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    items: orderItemsOutput(order),
    paymentMethod: order.paymentMethod,
    paymentStatus: isPaid(order),
    totalAmount: rupeesFromPaise(order.totalPaise),
    paidAmount: paidAmountOf(order),
    itemsTotal: rupeesFromPaise(order.itemsTotalPaise),
    discount: rupeesFromPaise(order.discountPaise),
    // What stands behind the pieces of an exchange is no code (R155).
    discountCode: order.exchangeOf === null ? order.discountCode : null,
    discounts: order.discounts.map(({ name, code, kind, amountPaise }) => ({
      name,
      code,
      kind,
      amount: rupeesFromPaise(amountPaise),
    })),
    deliveryFee: rupeesFromPaise(order.deliveryFeePaise),
    handlingFee: rupeesFromPaise(order.handlingFeePaise),
    onlineBonus: rupeesFromPaise(order.onlineBonusPaise),
    shippingAddress: order.shippingAddress,
    dispatchBy: order.promised?.dispatchBy ?? null,
    deliveryFrom: order.promised?.deliveryFrom ?? null,
    deliveryUntil: order.promised?.deliveryUntil ?? null,
    gift: order.gift,
    paymentLink: payable?.link ?? null,
    handOff: payable?.handOff ? handOffOutput(order, payable.handOff) : null,
    isExchange: order.exchangeOf !== null,
    confirmation: order.waits && {
      by: 'email',
      sentTo: order.waits.sentTo,
      until: order.waits.until.toISOString(),
    },
  };
}

/** An order with what happened to it, oldest first. Why is told where a person gave the reason. */
export const orderWithHistorySchema = orderOutputSchema.extend({
  history: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: z.string(),
      by: z.enum(['you', 'shop']),
      reason: z.string(),
    }),
  ),
});

export function withHistory(
  order: OrderOutput,
  events: readonly OrderEvent[],
): z.infer<typeof orderWithHistorySchema> {
  const history = events.map(({ to, at, actor, reason }) => {
    const [kind] = actor.split(' ');
    return {
      status: to,
      at: at.toISOString(),
      by: kind === 'shopper' ? ('you' as const) : ('shop' as const),
      reason: kind === 'shopper' || kind === 'staff' ? reason : '',
    };
  });
  return { ...order, history };
}

function orderItemsOutput(order: Order) {
  return order.items.map((item) => ({
    name: item.name,
    price: rupeesFromPaise(item.unitPricePaise),
    quantity: item.quantity,
    size: item.size,
    productId: item.productId,
    Mainimage: item.images.slice(0, 2).map((file) => pictureUrl(file, 800)),
  }));
}

/** What payment verification answers under `orderDetails` (R90). */
export const orderDetailsSchema = z.object({
  orderId: z.string(),
  totalAmount: z.number(),
  /** As in an order. */
  paidAmount: z.number().nullable(),
  items: z.array(itemOutput),
  isBuyNow: z.boolean(),
});

export function orderDetails(order: Order): z.infer<typeof orderDetailsSchema> {
  return {
    orderId: order.id,
    totalAmount: rupeesFromPaise(order.totalPaise),
    paidAmount: paidAmountOf(order),
    items: orderItemsOutput(order),
    isBuyNow: order.isBuyNow,
  };
}

function paidAmountOf({ acceptedPaise }: Order): number | null {
  return acceptedPaise === null ? null : rupeesFromPaise(acceptedPaise);
}
