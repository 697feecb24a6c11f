import { z } from 'zod';
import { isSize, MOST_IN_SIZE, maxLines, maxQuantity } from '#shop/line-limits.ts';
import { refuse } from '#shop/refusals.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const itemId = z.string('Name the product.').max(100, refuse('product-unknown').message);
const size = z
  .string(refuse('size-unknown').message)
  .max(MOST_IN_SIZE, refuse('size-unknown').message)
  .refine(isSize, refuse('size-unknown').message)
  .default('');

/** `POST /api/cart/add`: one more of a product in a size ('' where it has none). */
export const addToCartInput = z.object({ itemId, size });

/** `POST /api/cart/update` (R34): 0 removes, a negative number changes nothing, above 99 is refused. */
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

/** `POST /api/cart/merge` (R37): whatever the browser kept; lines that no cart can hold are dropped. */
export const mergeCartInput = z.object({
  cartData: z
    .record(z.string().max(200), z.unknown(), 'Send the cart as cartData.')
    .refine(
      (cart) =>
        sum(Object.values(cart).map((sizes) => Math.max(1, Object.keys(sizes ?? {}).length))) <= maxLines,
      'That is too much for one cart.',
    )
    .meta({
      maxProperties: maxLines,
      additionalProperties: {
        type: 'object',
        maxProperties: maxLines,
        additionalProperties: { type: 'integer', minimum: 1, maximum: maxQuantity },
      },
    }),
});

export const cartDataSchema = z.record(z.string(), z.record(z.string(), z.number().int()));

export type AddToCartInput = z.infer<typeof addToCartInput>;
export type UpdateCartInput = z.infer<typeof updateCartInput>;
export type MergeCartInput = z.infer<typeof mergeCartInput>;
