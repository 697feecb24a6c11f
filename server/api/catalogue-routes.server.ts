import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { findProducts, listProductsAfter } from '#shop/catalogue/find-products.server.ts';
import { listBuyableBestSellers, listGoesWith } from '#shop/catalogue/goes-with.server.ts';
import { productOutput, productOutputSchema } from '#shop/catalogue/product-output.ts';
import { isProductId } from '#shop/id-patterns.ts';
import { maxLines } from '#shop/line-limits.ts';
import { refuse } from '#shop/refusals.ts';
import { answers, listDbOf, routeGroup } from './route.server.ts';
import { giveWholeList } from './whole-list.server.ts';

export function catalogueRoutes() {
  return routeGroup()
    .openapi(productList, async (c) => {
      const { ids, limit, after, type } = c.req.valid('query');
      if (ids !== undefined) {
        const named = await findProducts(listDbOf(c), ids);
        return c.json({ success: true as const, products: [...named.values()].map(productOutput) }, 200);
      }
      const filter = type === undefined ? {} : { type };
      const from = { ...filter, after: after ?? null };
      // Its statements, and the edition that its ETag stands for, must not be of replicas in different states.
      if (limit === undefined) return (await giveWholeList(c.req.raw, c.var.shop.db, from)) as never;
      const part = orThrow(await listProductsAfter(listDbOf(c), { ...from, limit }));
      // Of another one nothing can bring it into this part but what is told as a change of all.
      c.var.onProducts?.(part.products.map(({ id }) => id));
      const next = part.next === null ? {} : { next: part.next };
      return c.json({ success: true as const, products: part.products.map(productOutput), ...next }, 200);
    })
    .openapi(picks, async (c) => {
      const db = listDbOf(c);
      const beside = idsIn(c.req.valid('query').beside).slice(0, MOST_BESIDE);
      const products =
        beside.length > 0
          ? await listGoesWith(db, beside, MOST_PICKS)
          : await listBuyableBestSellers(db, c.var.shop.now(), MOST_PICKS);
      return c.json({ success: true as const, products: products.map(productOutput) }, 200);
    });
}

const MOST_PICKS = 6;
/** Of a large cart the first say enough. */
const MOST_BESIDE = 20;

function idsIn(text = ''): string[] {
  return [...new Set(text.split(',').filter(isProductId))];
}

const MOST_A_PART = 200;
/** What a cart may have. */
const MOST_IDS = maxLines;
const wrong = refuse('input-wrong').message;

const productList = createRoute({
  method: 'get',
  path: '/product/list',
  tags: ['Catalogue'],
  summary: 'All products, newest first; or some at a time',
  request: {
    query: z.object({
      ids: z
        .string()
        .max(MOST_IDS * 81, wrong)
        .transform(idsIn)
        .refine((ids) => ids.length <= MOST_IDS, wrong)
        .optional()
        .openapi({
          type: 'string',
          maxLength: MOST_IDS * 81,
          description: `Ids with commas between them, at most ${MOST_IDS}: these products alone; nothing else matters then.`,
        }),
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

const picks = createRoute({
  method: 'get',
  path: '/product/picks',
  tags: ['Catalogue'],
  summary: 'Up to six products that can be bought now: what goes with some, or best sellers',
  request: {
    query: z.object({
      beside: z.string().max(2000, refuse('input-wrong').message).optional().openapi({
        description: 'Ids with commas between them: what these are to go with. Absent: best sellers.',
      }),
    }),
  },
  responses: answers(
    z.object({ success: z.literal(true), products: z.array(productOutputSchema) }),
    'The products, the best first',
  ),
});
