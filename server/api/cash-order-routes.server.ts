import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { codeInput } from '#shop/accounts/account-input.ts';
import { resendCashCode } from '#shop/checkout/cash-code.ts';
import { confirmCash } from '#shop/checkout/confirm-cash.ts';
import { orderAnswer, showOrder } from './order-routes.server.ts';
import { answers, body, clientOf, routeGroup, shopperOf, shoppersOnly, tokenHeader } from './route.server.ts';

/** Confirming a cash order that waits for its code (R83). */
export function cashOrderRoutes() {
  return routeGroup()
    .openapi(confirm, async (c) => {
      const viewer = shopperOf(c);
      const { shop } = c.var;
      const { orderId } = orThrow(await confirmCash(shop, viewer, c.req.valid('json'), clientOf(c)));
      const order = await showOrder(shop, viewer, orderId);
      return c.json({ success: true as const, message: 'Order placed successfully!', orderId, order }, 200);
    })
    .openapi(resend, async (c) => {
      const viewer = shopperOf(c);
      const { shop } = c.var;
      const { orderId } = orThrow(await resendCashCode(shop, viewer, c.req.valid('json')));
      const order = await showOrder(shop, viewer, orderId);
      return c.json({ success: true as const, message: 'A code is on its way to your email.', order }, 200);
    });
}

const common = { method: 'post' as const, tags: ['Orders'], middleware: shoppersOnly };
const orderId = z.string().min(1).max(100);

const confirm = createRoute({
  ...common,
  path: '/order/confirm-cash',
  summary: 'Place a cash order that waits for its confirmation, by the code that was mailed',
  request: { headers: tokenHeader, body: body(z.object({ orderId, code: codeInput })) },
  responses: answers(orderAnswer.extend({ orderId: z.string() }), 'The order stands'),
});

const resend = createRoute({
  ...common,
  path: '/order/resend-cash-code',
  summary: 'Mail another code for a cash order that waits for its confirmation; the one before holds no more',
  request: { headers: tokenHeader, body: body(z.object({ orderId })) },
  responses: answers(orderAnswer, 'The order, which still waits'),
});
