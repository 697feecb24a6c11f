import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { orThrow } from '#server/problem.ts';
import { findPaymentOrder, verifyPayment } from '#shop/checkout/verify-payment.ts';
import { orderDetails, orderDetailsSchema } from '#shop/orders/order-output.ts';
import {
  answers,
  body,
  type CallEnv,
  routeGroup,
  shopperOf,
  shoppersOnly,
  tokenHeader,
} from './route.server.ts';

export function paymentRoutes() {
  return routeGroup()
    .openapi(bySession, async (c) => c.json(await lookUp(c, c.req.valid('param').sessionId), 200))
    .openapi(byToken, async (c) => c.json(await lookUp(c, c.req.valid('query').token), 200))
    .openapi(verify, async (c) => {
      const { orderId } = c.req.valid('json');
      const asked = orThrow(await verifyPayment(c.var.shop, shopperOf(c), orderId));
      const { status, order, message, isHeld } = asked;
      const answer = { status, message, paymentHeld: isHeld, orderDetails: orderDetails(order) };
      return c.json({ success: status === 'success', ...answer }, 200);
    });
}

async function lookUp(c: Context<CallEnv>, returnToken: string) {
  const viewer = shopperOf(c);
  const { order, status } = orThrow(await findPaymentOrder(c.var.shop, viewer, returnToken));
  return { success: true as const, orderId: order.id, userId: viewer.userId, status };
}

const status = z.enum(['success', 'pending', 'failed']);
const common = { tags: ['Payments'], middleware: shoppersOnly };
const lookUpAnswer = answers(
  z.object({ success: z.literal(true), orderId: z.string(), userId: z.string(), status }),
  'The order that the shopper came back for',
);
const returnToken = z.string().min(1).max(100);

const bySession = createRoute({
  ...common,
  method: 'get',
  path: '/order/payment-session/{sessionId}',
  summary: 'The order of a return address',
  request: { headers: tokenHeader, params: z.object({ sessionId: returnToken }) },
  responses: lookUpAnswer,
});

const byToken = createRoute({
  ...common,
  method: 'get',
  path: '/order/get-order-id-from-token',
  summary: 'The order of a return token',
  request: { headers: tokenHeader, query: z.object({ token: returnToken }) },
  responses: lookUpAnswer,
});

const verify = createRoute({
  ...common,
  method: 'post',
  path: '/order/verify-phonepe',
  summary: 'Ask the gateway how an order stands (every gateway, whatever the name)',
  request: {
    headers: tokenHeader,
    body: body(
      z.object({ orderId: z.string().min(1).max(100), orderUserId: z.string().max(100).optional() }),
    ),
  },
  responses: answers(
    z.object({
      success: z.boolean(),
      status,
      message: z.string(),
      paymentHeld: z.boolean().describe('Another amount came than was asked: the shop is looking'),
      orderDetails: orderDetailsSchema,
    }),
    'How the payment stands',
  ),
});
