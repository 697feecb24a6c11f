import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { listProducts, listProductsAfter } from '#shop/catalogue/find-products.server.ts';
import { productOutput, productOutputSchema } from '#shop/catalogue/product-output.ts';
import { refuse } from '#shop/refusals.ts';
import { answers, routeGroup } from './route.server.ts';

export function catalogueRoutes() {
  return routeGroup().openapi(productList, async (c) => {
    const { limit, after, type } = c.req.valid('query');
    const { db } = c.var.shop;
    const filter = type === undefined ? {} : { type };
    if (limit === undefined && after === undefined) {
      const products = await listProducts(db, filter);
      return c.json({ success: true as const, products: products.map(productOutput) }, 200);
    }
    const part = orThrow(
      await listProductsAfter(db, { ...filter, after: after ?? null, limit: limit ?? null }),
    );
    const next = part.next === null ? {} : { next: part.next };
    return c.json({ success: true as const, products: part.products.map(productOutput), ...next }, 200);
  });
}

const MOST_A_PART = 200;
const wrong = refuse('input-wrong').message;

const productList = createRoute({
  method: 'get',
  path: '/product/list',
  tags: ['Catalogue'],
  summary: 'All products, newest first; or some at a time',
  request: {
    query: z.object({
      limit: z
        .string()
        .regex(/^\d{1,3}$/, wrong)
        .transform(Number)
        .refine((limit) => limit >= 1 && limit <= MOST_A_PART, wrong)
        .optional()
        .openapi({ type: 'integer', minimum: 1, maximum: MOST_A_PART, description: 'So many at the most.' }),
      after: z.string().max(100, wrong).optional().openapi({ description: '`next` of the part before.' }),
      type: z.string().max(100, wrong).optional().openapi({ description: 'Of this stored type alone.' }),
    }),
  },
  responses: answers(
    z.object({
      success: z.literal(true),
      products: z.array(productOutputSchema),
      next: z
        .string()
        .optional()
        .openapi({ description: 'There when there are more: `after` of the next part.' }),
    }),
    'The products',
  ),
});
