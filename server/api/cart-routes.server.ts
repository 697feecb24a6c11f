import { createRoute, z } from '@hono/zod-openapi';
import { isCounted } from '#server/count-pages.server.ts';
import { orThrow } from '#server/problem.ts';
import { addToCart, clearCart, getCart, mergeCart, updateCartLine } from '#shop/cart/account-cart.ts';
import { addToCartInput, cartDataSchema, mergeCartInput, updateCartInput } from '#shop/cart/cart-input.ts';
import { inTransaction } from '#shop/transaction.ts';
import { answers, body, done, routeGroup, shopperOf, shoppersOnly, tokenHeader } from './route.server.ts';

/** The account's cart (R34, R35 and R37). */
export function cartRoutes() {
  return routeGroup()
    .openapi(get, async (c) => {
      const cartData = await getCart(c.var.shop.db, shopperOf(c));
      return c.json({ success: true as const, cartData, message: '' }, 200);
    })
    .openapi(add, async (c) => {
      const input = c.req.valid('json');
      const cartData = orThrow(
        await inTransaction(c.var.shop.db, (tx) => addToCart(tx, shopperOf(c), input)),
      );
      c.var.shop.tally.carted(input.itemId);
      return c.json({ success: true as const, cartData, message: 'Added to cart' }, 200);
    })
    .openapi(added, (c) => {
      if (isCounted(c.req.raw)) c.var.shop.tally.carted(c.req.valid('json').itemId);
      return c.json({ success: true as const, message: '' }, 200);
    })
    .openapi(update, async (c) => {
      const input = c.req.valid('json');
      const cartData = orThrow(
        await inTransaction(c.var.shop.db, (tx) => updateCartLine(tx, shopperOf(c), input)),
      );
      return c.json({ success: true as const, cartData, message: 'Cart updated' }, 200);
    })
    .openapi(clear, async (c) => {
      const cartData = orThrow(await inTransaction(c.var.shop.db, (tx) => clearCart(tx, shopperOf(c))));
      return c.json({ success: true as const, cartData, message: 'Cart cleared' }, 200);
    })
    .openapi(merge, async (c) => {
      const input = c.req.valid('json');
      const cartData = orThrow(
        await inTransaction(c.var.shop.db, (tx) => mergeCart(tx, shopperOf(c), input)),
      );
      return c.json({ success: true as const, cartData, message: '' }, 200);
    });
}

const cartAnswer = z.object({ success: z.literal(true), cartData: cartDataSchema, message: z.string() });

const get = createRoute({
  method: 'post',
  path: '/cart/get',
  tags: ['Cart'],
  summary: "The account's cart",
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader },
  responses: answers(cartAnswer, 'The cart'),
});

const add = createRoute({
  method: 'post',
  path: '/cart/add',
  tags: ['Cart'],
  summary: 'One more of a product',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, body: body(addToCartInput) },
  responses: answers(cartAnswer, 'The cart as it now is'),
});

const added = createRoute({
  method: 'post',
  path: '/cart/added',
  tags: ['Cart'],
  summary:
    "Counts, of nobody in particular, that a product was put into a visitor's cart, which the browser keeps",
  request: { body: body(addToCartInput.pick({ itemId: true })) },
  responses: answers(done, 'Counted'),
});

const update = createRoute({
  method: 'post',
  path: '/cart/update',
  tags: ['Cart'],
  summary: 'Sets the quantity of a line; 0 removes it, a negative number changes nothing',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, body: body(updateCartInput) },
  responses: answers(cartAnswer, 'The cart as it now is'),
});

const clear = createRoute({
  method: 'post',
  path: '/cart/clear',
  tags: ['Cart'],
  summary: 'Empties the cart',
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader },
  responses: answers(cartAnswer, 'The empty cart'),
});

const merge = createRoute({
  method: 'post',
  path: '/cart/merge',
  tags: ['Cart'],
  summary:
    "Merges the browser's cart into the account's at sign-in, or a cleared one back; the larger quantity of each line wins",
  middleware: [shoppersOnly] as const,
  request: { headers: tokenHeader, body: body(mergeCartInput) },
  responses: answers(cartAnswer, 'The merged cart'),
});
