import { createRoute, z } from '@hono/zod-openapi';
import { RefusedRequest } from '#server/problem.ts';
import { listPayable } from '#shop/checkout/verify-payment.ts';
import { getJourney } from '#shop/fulfilment/get-journey.ts';
import { journeyOutput, orderJourneySchema } from '#shop/fulfilment/journey-output.ts';
import { orderIdPattern } from '#shop/id-patterns.ts';
import { findOrder } from '#shop/orders/find-orders.server.ts';
import { listEvents, listGivenUp } from '#shop/orders/order-events.server.ts';
import { orderOutput, withHistory } from '#shop/orders/order-output.ts';
import { refuse } from '#shop/refusals.ts';
import { returnDaysOf } from '#shop/settings-desk/return-days.ts';
import { answers, routeGroup, shopperOf, shoppersOnly, tokenHeader } from './route.server.ts';

/** One order of the shopper's own with what happened to it (R93). Stands after the other GETs under /order. */
export function orderHistoryRoutes() {
  return routeGroup().openapi(oneOrder, async (c) => {
    const { shop } = c.var;
    const order = await findOrder(shop.db, shopperOf(c), c.req.valid('param').id.toUpperCase());
    if (!order) throw new RefusedRequest(refuse('not-found'));
    const [events, givenUp, journey, payable] = await Promise.all([
      listEvents(shop.db, order.id),
      listGivenUp(shop.db, [order]),
      getJourney(shop.db, order.id),
      listPayable(shop, [order]),
    ]);
    const history = withHistory(orderOutput(order, payable.get(order.id) ?? null), events);
    const returnDays = await returnDaysOf(shop, shop.db, order);
    const isGivenUp = givenUp.has(order.id);
    const output = journeyOutput(history, { order, isGivenUp, journey, now: shop.now(), returnDays });
    return c.json({ success: true as const, message: '', order: output }, 200);
  });
}

const oneOrder = createRoute({
  method: 'get',
  path: '/order/{id}',
  tags: ['Orders'],
  summary: "One of the shopper's orders, with its history",
  middleware: shoppersOnly,
  request: {
    headers: tokenHeader,
    params: z.object({ id: z.string().regex(orderIdPattern, refuse('not-found').message) }),
  },
  responses: answers(
    z.object({ success: z.literal(true), message: z.string(), order: orderJourneySchema }),
    'The order',
  ),
});
