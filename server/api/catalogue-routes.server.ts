import { createRoute, z } from '@hono/zod-openapi';
import { listProducts } from '#shop/catalogue/find-products.server.ts';
import { productOutput, productOutputSchema } from '#shop/catalogue/product-output.ts';
import { answers, routeGroup } from './route.server.ts';

export function catalogueRoutes() {
  return routeGroup().openapi(productList, async (c) => {
    const products = await listProducts(c.var.shop.db);
    return c.json({ success: true as const, products: products.map(productOutput) }, 200);
  });
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
