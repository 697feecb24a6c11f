import { createRoute, z } from '@hono/zod-openapi';
import { orThrow, refused } from '#server/problem.ts';
import { checkDiscount, issueDiscount } from '#shop/checkout/discounts.ts';
import { isRefusal } from '#shop/refusals.ts';
import {
  answers,
  body,
  clientOf,
  findShopper,
  routeGroup,
  shopperOf,
  shoppersOnly,
  tokenHeader,
} from './route.server.ts';

export function discountRoutes() {
  return routeGroup()
    .openapi(add, async (c) => {
      const issued = await issueDiscount(c.var.shop, shopperOf(c));
      if (isRefusal(issued)) {
        return refused(c, issued, { error: issued.message }) as never;
      }
      const { code, expiresAt, percent } = issued;
      return c.json({ success: true as const, code, expiresAt: expiresAt.toISOString(), percent }, 200);
    })
    .openapi(check, async (c) => {
      const { email, code } = c.req.valid('json');
      const viewer = await findShopper(c);
      const found = orThrow(await checkDiscount(c.var.shop, viewer, { email, code }, clientOf(c)));
      return c.json(
        { success: true as const, message: 'Discount code applied successfully!', ...found },
        200,
      );
    });
}

const add = createRoute({
  method: 'post',
  path: '/discount/add',
  tags: ['Discounts'],
  middleware: shoppersOnly,
  summary: "The account's discount code for its first order",
  request: { headers: tokenHeader },
  responses: answers(
    z.object({ success: z.literal(true), code: z.string(), expiresAt: z.string(), percent: z.number() }),
    'The live code',
  ),
});

const check = createRoute({
  method: 'post',
  path: '/discount/check',
  tags: ['Discounts'],
  summary: 'Whether a code can be used by an account',
  request: {
    headers: tokenHeader,
    body: body(
      z.object({
        email: z.string().max(254).optional(),
        code: z
          .string({ error: 'Invalid discount code' })
          .min(1, 'Invalid discount code')
          .max(40, 'Invalid discount code'),
      }),
    ),
  },
  responses: answers(
    z.object({
      success: z.literal(true),
      message: z.string(),
      code: z.string(),
      name: z.string(),
      percent: z.number().describe('0 where it is no percentage that the code takes off'),
      expiresAt: z.string().nullable(),
    }),
    'The code can be used',
  ),
});
