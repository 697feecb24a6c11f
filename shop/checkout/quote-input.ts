import { z } from 'zod';
import { orderItems } from '#shop/orders/order-input.ts';
import { paymentMethods } from '#shop/pricing/quote.ts';
import { refuse } from '#shop/refusals.ts';

/** POST /api/quote (R5). Without items the account's cart is priced. */
export const quoteInput = z.object({
  items: orderItems.nullish(),
  paymentMethod: z.enum(paymentMethods, { error: refuse('method-not-offered').message }).default('phonepay'),
  discountCode: z.string().max(40).nullish(),
  state: z.string().max(100).nullish(),
  zipcode: z
    .string()
    .max(20)
    .nullish()
    .describe('PIN code of the delivery address: decides whether cash on delivery is available there'),
});
