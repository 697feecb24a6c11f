import { createRoute, z } from '@hono/zod-openapi';
import { listProducts } from '#shop/catalogue/find-products.server.ts';
import { listBuyableBestSellers, listGoesWith } from '#shop/catalogue/goes-with.server.ts';
import { productOutput, productOutputSchema } from '#shop/catalogue/product-output.ts';
import { isProductId } from '#shop/ids.ts';
import { refuse } from '#shop/refusals.ts';
import { answers, routeGroup } from './route.server.ts';

export function catalogueRoutes() {
  return routeGroup()
    .openapi(productList, async (c) => {
      const products = await listProducts(c.var.shop.db);
      return c.json({ success: true as const, products: products.map(productOutput) }, 200);
    })
    .openapi(picks, async (c) => {
      const { db, now } = c.var.shop;
      const beside = idsIn(c.req.valid('query').beside);
      const products =
        beside.length > 0
          ? await listGoesWith(db, beside, MOST_PICKS)
          : await listBuyableBestSellers(db, now(), MOST_PICKS);
      return c.json({ success: true as const, products: products.map(productOutput) }, 200);
    });
}

const MOST_PICKS = 6;
/** Of a large cart the first say enough. */
const MOST_BESIDE = 20;

function idsIn(text = ''): string[] {
  return [...new Set(text.split(',').filter(isProductId))].slice(0, MOST_BESIDE);
}

const productList = createRoute({
  method: 'get',
  path: '/product/list',
  tags: ['Catalogue'],
  summary: 'All products, newest first',
  responses: answers(
    z.object({ success: z.literal(true), products: z.array(productOutputSchema) }),
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
