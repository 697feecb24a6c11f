import { createRoute, z } from '@hono/zod-openapi';
import { nameRefundAccount } from '#shop/fulfilment/name-refund-account.ts';
import { requestReturn } from '#shop/fulfilment/request-return.ts';
import { refundAccountInput, returnInput } from '#shop/fulfilment/return-input.ts';
import { findOrder } from '#shop/orders/find-orders.ts';
import { orderOutput, orderOutputSchema } from '#shop/orders/order-output.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { granted } from '../problem.ts';
import { answers, body, callGroup, shopperOf, shoppersOnly, tokenHeader } from './call.server.ts';

/** What a shopper does with an order that has arrived: sends it back, says where its cash goes (decision 50). */
export function returnCalls() {
  return callGroup()
    .openapi(askReturn, async (c) => {
      const viewer = shopperOf(c);
      const { orderId } = granted(await requestReturn(c.var.shop, viewer, c.req.valid('json')));
      const order = await showOrder(c.var.shop, viewer, orderId);
      return c.json({ success: true as const, message: 'Return requested', order }, 200);
    })
    .openapi(nameAccount, async (c) => {
      const viewer = shopperOf(c);
      const input = c.req.valid('json');
      granted(await nameRefundAccount(c.var.shop, viewer, input));
      const order = await showOrder(c.var.shop, viewer, input.orderId);
      return c.json({ success: true as const, message: 'Thank you. We send your refund there.', order }, 200);
    });
}

async function showOrder(shop: Shop, viewer: Shopper, orderId: string) {
  const order = await findOrder(shop.db, viewer, orderId);
  if (!order) throw new Error('the order that was just changed is not there');
  return orderOutput(order);
}

const common = { tags: ['Orders'], middleware: shoppersOnly };
const orderAnswer = z.object({ success: z.literal(true), message: z.string(), order: orderOutputSchema });

const askReturn = createRoute({
  ...common,
  method: 'post',
  path: '/order/return',
  summary: 'Ask to send an order back, within 7 days of its delivery, with photos if need be',
  request: { headers: tokenHeader, body: body(returnInput) },
  responses: answers(orderAnswer, 'The order, with its return requested'),
});

const nameAccount = createRoute({
  ...common,
  method: 'post',
  path: '/order/refund-account',
  summary: 'Say which UPI id or bank account the refund of a cash order goes to',
  request: { headers: tokenHeader, body: body(refundAccountInput) },
  responses: answers(orderAnswer, 'The account is kept, encrypted, until the refund is sent'),
});
