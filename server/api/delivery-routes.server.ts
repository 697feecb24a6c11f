import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { artSchema, orderByFor, orderByOutputSchema, runningFestival } from '#shop/content/festivals.ts';
import { readFestivals } from '#shop/content/read-content.ts';
import { refuse } from '#shop/refusals.ts';
import { findDelivery } from '#shop/shipping/delivery.ts';
import { deliveryOutput, deliveryOutputSchema } from '#shop/shipping/delivery-output.ts';
import { answers, routeGroup } from './route.server.ts';

export function deliveryRoutes() {
  return routeGroup().openapi(delivery, async (c) => {
    const found = orThrow(await findDelivery(c.var.shop, c.req.valid('param').pin));
    const { shop } = c.var;
    const festivals = await readFestivals(shop);
    const orderBy = orderByFor(festivals, found, shop.now());
    const festival = runningFestival(festivals, shop.now());
    const extras = {
      ...(orderBy && { orderBy }),
      ...(festival && { festival: festival.name, art: festival.art }),
    };
    return c.json({ success: true as const, ...deliveryOutput(found), ...extras }, 200);
  });
}

const delivery = createRoute({
  method: 'get',
  path: '/delivery/{pin}',
  tags: ['Orders'],
  summary: 'When a parcel comes to a PIN code, and whether it can be paid at the door',
  request: {
    params: z.object({ pin: z.string().max(40, refuse('pin-wrong').message).openapi({ example: '160055' }) }),
  },
  responses: answers(
    deliveryOutputSchema.extend({
      success: z.literal(true),
      orderBy: orderByOutputSchema
        .optional()
        .describe('The last day to order for the next festival; absent where the PIN code has none'),
      festival: z
        .string()
        .optional()
        .describe('The festival of the calendar that is on; absent between them'),
      art: artSchema.optional(),
    }),
    'The table’s row, or the shop’s usual days where it has none',
  ),
});
