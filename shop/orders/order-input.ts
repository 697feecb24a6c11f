import { z } from 'zod';
import { MOST_IN_SIZE, maxLines, maxQuantity } from '#shop/line-limits.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import type { GatewayName } from '#shop/settings/gateways.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';
import { shippingAddressInput } from '#shop/shipping/address-input.ts';
import { oneLine } from '#shop/text.ts';
import type { GiftRequest } from './gift.ts';

const rupees = z.number({ error: 'Amounts are numbers of rupees.' }).min(0).max(10_000_000);
// A NUL sign is no text to PostgreSQL.
const words = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);
/** What browsers send along and nothing reads: dropped as it comes in. Its size ends with the body's. */
const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .meta({ description: 'Not read.', 'x-ignored': true });

const quantityWrong = `The quantity must be a whole number from 1 to ${maxQuantity}.`;

const item = z.object({
  productId: words(100).optional(),
  id1: words(100).optional(),
  _id: words(100).optional(),
  size: words(MOST_IN_SIZE).nullish(),
  quantity: z
    .number({ error: quantityWrong })
    .int(quantityWrong)
    .min(1, quantityWrong)
    .max(maxQuantity, quantityWrong),
  price: rupees.optional(),
  name: ignored,
  Mainimage: ignored,
  images: ignored,
  category: ignored,
  type: ignored,
});

/** Order lines, as both order calls and the quote send them. `id1`, `_id`: the product's id by its other names. */
export const orderItems = z
  .array(item, { error: 'Your cart is empty. Please add items to your cart.' })
  .max(maxLines, `An order has ${maxLines} lines at the most.`);

const key = words(100).trim().min(1);

/** `checkGift` says what is wrong with it. */
const gift = z
  .object({ note: words(1000).optional(), arriveBy: words(20).nullish() })
  .nullish()
  .meta({ description: 'Ours: a present, with what its card says and until which day it should come' });

/** POST /api/order/place (R57 and R60). */
export const placeOrderInput = z.object({
  orderId: key.optional(),
  userId: ignored,
  items: orderItems,
  orderAmount: rupees.optional(),
  totalAmount: rupees.optional(),
  deliveryFee: rupees.optional(),
  shippingAddress: shippingAddressInput,
  paymentMethod: words(20).optional(),
  paymentStatus: ignored,
  discountCode: words(40).nullish(),
  isBuyNow: z.boolean().optional(),
  gift,
});

/** POST /api/order/phonepe and its siblings (R57). */
export const startPaymentInput = z.object({
  orderId: key.optional(),
  orderAmount: rupees.optional(),
  customerName: words(200).optional(),
  customerEmail: words(300).optional(),
  customerPhone: words(40).optional(),
  discountCode: words(40).nullish(),
  gift,
  orderDetails: z.object({
    items: orderItems,
    totalAmount: rupees.optional(),
    deliveryFee: rupees.optional(),
    notHeld: z
      .number()
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe(
        'Pieces of which the browser said that they are not held before payment; more than these: 409',
      ),
    userId: ignored,
    isBuyNow: z.boolean().optional(),
    discountCode: words(40).nullish(),
    shippingAddress: shippingAddressInput,
  }),
});

/**
 * What a shopper orders, whichever call it came by. `shown`: what the browser showed, in rupees and, of what is
 * not held (R80), in pieces: only compared.
 */
export type OrderRequest = {
  idempotencyKey: string | null;
  items: OrderRequestItem[];
  shippingAddress: ShippingAddress;
  paymentMethod: PaymentMethod;
  discountCode: string | null;
  isBuyNow: boolean;
  gift?: GiftRequest | null;
  shown: { orderAmount?: number; totalAmount?: number; deliveryFee?: number; notHeld?: number };
};

export type OrderRequestItem = { productId: string; size: string; quantity: number; price: number | null };

export function requestedItems(items: z.infer<typeof orderItems>): OrderRequestItem[] {
  return items.map((each) => ({
    productId: each.productId ?? each.id1 ?? each._id ?? '',
    size: each.size ?? '',
    quantity: each.quantity,
    price: each.price ?? null,
  }));
}

export function cashOrderRequest(input: z.infer<typeof placeOrderInput>): OrderRequest {
  return {
    idempotencyKey: input.orderId ?? null,
    items: requestedItems(input.items),
    shippingAddress: input.shippingAddress,
    paymentMethod: 'cod',
    discountCode: input.discountCode?.trim() || null,
    isBuyNow: input.isBuyNow ?? false,
    gift: input.gift ?? null,
    shown: given({
      orderAmount: input.orderAmount,
      totalAmount: input.totalAmount,
      deliveryFee: input.deliveryFee,
    }),
  };
}

export function onlineOrderRequest(
  input: z.infer<typeof startPaymentInput>,
  paymentMethod: GatewayName,
): OrderRequest {
  const details = input.orderDetails;
  return {
    idempotencyKey: input.orderId ?? null,
    items: requestedItems(details.items),
    shippingAddress: details.shippingAddress,
    paymentMethod,
    discountCode: input.discountCode?.trim() || details.discountCode?.trim() || null,
    isBuyNow: details.isBuyNow ?? false,
    gift: input.gift ?? null,
    shown: given({
      orderAmount: input.orderAmount,
      totalAmount: details.totalAmount,
      deliveryFee: details.deliveryFee,
      notHeld: details.notHeld,
    }),
  };
}

function given(amounts: Record<string, number | undefined>): OrderRequest['shown'] {
  return Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== undefined));
}

/** POST /api/order/cancel. The reason is read by staff: one line without signs that nobody sees. */
export const cancelInput = z.object({
  orderId: z.string().max(100),
  reason: z.string().max(500).transform(oneLine).default(''),
});
