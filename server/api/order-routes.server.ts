import { createRoute, z } from '@hono/zod-openapi';
import { orThrow, RefusedRequest } from '#server/problem.ts';
import { cancelPending } from '#shop/checkout/cancel-pending.ts';
import { placeOrder } from '#shop/checkout/place-order.ts';
import { listPayable } from '#shop/checkout/verify-payment.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { listedOrderSchema, listedOutput } from '#shop/fulfilment/journey-output.ts';
import { listWays } from '#shop/fulfilment/list-ways.ts';
import { findOrder, listOrders } from '#shop/orders/find-orders.server.ts';
import { cancelInput, cashOrderRequest, placeOrderInput } from '#shop/orders/order-input.ts';
import { orderOutput, orderOutputSchema } from '#shop/orders/order-output.ts';
import { refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import {
  answers,
  body,
  clientOf,
  optionalBody,
  routeGroup,
  shopperOf,
  shoppersOnly,
  tokenHeader,
} from './route.server.ts';

export function orderRoutes() {
  return routeGroup()
    .openapi(place, async (c) => {
      const input = c.req.valid('json');
      if (input.paymentMethod !== undefined && input.paymentMethod.toLowerCase() !== 'cod') {
        throw new RefusedRequest(refuse('method-not-offered'));
      }
      const viewer = shopperOf(c);
      const request = cashOrderRequest(input);
      const placed = orThrow(await placeOrder(c.var.shop, viewer, request, clientOf(c)));
      const { orderId } = placed;
      const order = placed.order ? orderOutput(placed.order) : await showOrder(c.var.shop, viewer, orderId);
      const message = order.confirmation
        ? 'Enter the code that we mailed to you to place this order.'
        : 'Order placed successfully!';
      return c.json({ success: true as const, message, orderId, order }, 200);
    })
    .openapi(userOrders, async (c) => {
      const viewer = shopperOf(c);
      const { before = null } = c.req.valid('json');
      const page = { now: c.var.shop.now(), before };
      const { orders, next } = await listOrders(c.var.shop.db, viewer, page);
      const [payable, ways] = await Promise.all([
        listPayable(c.var.shop, orders),
        listWays(c.var.shop.db, orders),
      ]);
      const listed = orders.map((order) =>
        listedOutput(orderOutput(order, payable.get(order.id) ?? null), ways.get(order.id)!),
      );
      return c.json({ success: true as const, orders: listed, next }, 200);
    })
    .openapi(cancel, async (c) => {
      const viewer = shopperOf(c);
      const { shop } = c.var;
      const input = c.req.valid('json');
      const gaveUp = orThrow(await cancelPending(shop, viewer, input));
      const { orderId } =
        gaveUp ?? orThrow(await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, viewer, input)));
      const order = await showOrder(shop, viewer, orderId);
      const message = gaveUp
        ? 'You gave this order up before it was paid. Nothing was charged.'
        : 'Order cancelled';
      return c.json({ success: true as const, message, order }, 200);
    });
}

/** An own order as a call answers it that has just changed it. */
export async function showOrder(shop: Shop, viewer: Shopper, orderId: string) {
  const order = await findOrder(shop.db, viewer, orderId);
  if (!order) throw new Error('the order that was just changed is not there');
  return orderOutput(order);
}

const common = { tags: ['Orders'], middleware: shoppersOnly };
export const orderAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  order: orderOutputSchema,
});

const place = createRoute({
  ...common,
  method: 'post',
  path: '/order/place',
  summary: 'Place an order that is paid at the door (cod)',
  description:
    'One that is not believed answers with `order.confirmation`: it is placed by `confirm-cash` with the mailed code.',
  request: { headers: tokenHeader, body: body(placeOrderInput) },
  responses: answers(orderAnswer.extend({ orderId: z.string() }), 'The order stands, or waits for its code'),
});

const before = z
  .string()
  .max(100)
  .optional()
  .openapi({ description: 'Only orders older than this one: `next` of the answer before.' });

const userOrders = createRoute({
  ...common,
  method: 'post',
  path: '/order/userorders',
  summary: "The shopper's orders, newest first, twenty at a time",
  request: { headers: tokenHeader, body: optionalBody(z.object({ before })) },
  responses: answers(
    z.object({
      success: z.literal(true),
      orders: z.array(listedOrderSchema),
      next: z
        .string()
        .nullable()
        .openapi({ description: 'Sent as `before` it brings older ones; null: no more.' }),
    }),
    'The orders',
  ),
});

const cancel = createRoute({
  ...common,
  method: 'post',
  path: '/order/cancel',
  summary: 'Cancel an order before it ships',
  description:
    'One that is still to be paid online is given up, once the gateway was asked and has no money: it is Payment Failed.',
  request: {
    headers: tokenHeader,
    body: body(cancelInput),
  },
  responses: answers(orderAnswer, 'The cancelled order'),
});
