import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { orThrow } from '#server/problem.ts';
import { startPayment } from '#shop/checkout/start-payment.ts';
import { onlineOrderRequest, startPaymentInput } from '#shop/orders/order-input.ts';
import { handOffOutput, handOffSchema } from '#shop/orders/order-output.ts';
import { type GatewayName, gatewayList, gatewayNames } from '#shop/settings/gateways.ts';
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
  const routes = routeGroup();
  const [typed] = gatewayNames.map((gateway) =>
    routes.openapi(startRoute(gateway), async (c) =>
      c.json(await start(c, gateway, c.req.valid('json')), 200),
    ),
  );
  return typed!;
}

async function start(c: Context<CallEnv>, gateway: GatewayName, input: z.infer<typeof startPaymentInput>) {
  const request = onlineOrderRequest(input, gateway);
  const { order, paymentLink, handOff } = orThrow(
    await startPayment(c.var.shop, shopperOf(c), request, clientOf(c)),
  );
  const answer = { success: true as const, message: 'Payment started', orderId: order.id, paymentLink };
  return gatewayList[gateway].postsForm && handOff ? { ...answer, ...handOffOutput(order, handOff) } : answer;
}

const answer = z.object({
  success: z.literal(true),
  message: z.string(),
  orderId: z.string(),
  paymentLink: z.string(),
});

/** The path's type names the calls of all gateways, so that the typed client has each. */
function startRoute(gateway: GatewayName) {
  const { slug, title } = gatewayList[gateway];
  return createRoute({
    method: 'post',
    path: `/order/${slug}`,
    tags: ['Orders'],
    summary:
      `Start an online payment with ${title}; the link is the ` +
      "gateway's page, or one of the shop that leads there",
    middleware: shoppersOnly,
    request: { headers: tokenHeader, body: body(startPaymentInput) },
    responses: answers(answer.extend(handOffSchema.partial().shape), 'Where to pay'),
  });
}
