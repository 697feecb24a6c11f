import { z } from 'zod';
import { refuse } from '../refusals.ts';
import { isSize, maxQuantity } from './cart.ts';

const itemId = z.string('Name the product.');
const size = z
  .string(refuse('size-unknown').message)
  .refine(isSize, refuse('size-unknown').message)
  .default('');

/** `POST /api/cart/add`: one more of a product in a size ('' where it has none). */
export const addToCartInput = z.object({ itemId, size });

/** `POST /api/cart/update` (decision 52): 0 removes, a negative number changes nothing, above 99 is refused. */
export const updateCartInput = z.object({
  itemId,
  size,
  quantity: z
    .number(refuse('quantity-wrong').message)
    .refine(
      (value) => value < 0 || (Number.isInteger(value) && value <= maxQuantity),
      refuse('quantity-wrong').message,
    ),
});

/** `POST /api/cart/merge` (decision 47): whatever the browser kept; lines that no cart can hold are dropped. */
export const mergeCartInput = z.object({
  cartData: z.record(z.string(), z.unknown(), 'Send the cart as cartData.'),
});

export const cartDataSchema = z.record(z.string(), z.record(z.string(), z.number().int()));

export type AddToCartInput = z.infer<typeof addToCartInput>;
export type UpdateCartInput = z.infer<typeof updateCartInput>;
export type MergeCartInput = z.infer<typeof mergeCartInput>;
