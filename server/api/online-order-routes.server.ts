import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { orThrow } from '#server/problem.ts';
import { startPayment } from '#shop/checkout/start-payment.ts';
import { handOffOutput, handOffSchema } from '#shop/orders/hand-off-output.ts';
import { onlineOrderRequest, startPaymentInput } from '#shop/orders/order-input.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import {
  answers,
  body,
  type CallEnv,
  clientOf,
  routeGroup,
  shopperOf,
  shoppersOnly,
  tokenHeader,
} from './route.server.ts';

/** Starting an online payment: one call for each gateway, all with the same body (R62). */
export function onlineOrderRoutes() {
  return routeGroup()
    .openapi(phonepe, async (c) => c.json(await start(c, 'phonepay', c.req.valid('json')), 200))
    .openapi(cashfree, async (c) => c.json(await start(c, 'cashfree', c.req.valid('json')), 200))
    .openapi(payu, async (c) => c.json(await start(c, 'payu', c.req.valid('json')), 200));
}

async function start(c: Context<CallEnv>, gateway: GatewayName, input: z.infer<typeof startPaymentInput>) {
  const request = onlineOrderRequest(input, gateway);
  const { order, paymentLink, handOff } = orThrow(
    await startPayment(c.var.shop, shopperOf(c), request, clientOf(c)),
  );
  const answer = { success: true as const, message: 'Payment started', orderId: order.id, paymentLink };
  return gateway === 'payu' && handOff ? { ...answer, ...handOffOutput(order, handOff) } : answer;
}

const answer = z.object({
  success: z.literal(true),
  message: z.string(),
  orderId: z.string(),
  paymentLink: z.string(),
});
const common = {
  method: 'post' as const,
  tags: ['Orders'],
  middleware: shoppersOnly,
  request: { headers: tokenHeader, body: body(startPaymentInput) },
  responses: answers(answer.extend(handOffSchema.partial().shape), 'Where to pay'),
};

const phonepe = createRoute({
  ...common,
  path: '/order/phonepe',
  summary: 'Start an online payment with PhonePe',
});

const cashfree = createRoute({
  ...common,
  path: '/order/cashfree',
  summary: 'Start an online payment with Cashfree; the link is a page of the shop that opens it',
});

const payu = createRoute({
  ...common,
  path: '/order/payu',
  summary: 'Start an online payment with PayU; the link is a page of the shop that posts the signed fields',
});
