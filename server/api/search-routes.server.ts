import { createRoute, z } from '@hono/zod-openapi';
import { refuse } from '#shop/refusals.ts';
import { searchResult, searchResultSchema } from '#shop/search/search-output.ts';
import { searchBox } from '#shop/search/search-products.ts';
import { answers, listDbOf, routeGroup } from './route.server.ts';

export function searchRoutes() {
  return routeGroup().openapi(search, async (c) => {
    const text = c.req.valid('query').q ?? '';
    const db = listDbOf(c);
    const { products, suggestions } = await searchBox(db, text);
    return c.json({ success: true as const, results: products.map(searchResult), suggestions }, 200);
  });
}

/** Beyond this a text is no search; between 100 characters and this it is cut. */
const MAX_QUERY_LENGTH = 8000;

const search = createRoute({
  method: 'get',
  path: '/search/search',
  tags: ['Catalogue'],
  summary: 'Products that a text finds, best first; misspelt words too, at most 48',
  request: {
    query: z.object({
      q: z.string().max(MAX_QUERY_LENGTH, refuse('input-wrong').message).optional().openapi({
        description: 'What to look for; blank finds nothing, beyond 100 characters is left off.',
      }),
    }),
  },
  responses: answers(
    z.object({
      success: z.literal(true),
      results: z.array(searchResultSchema),
      suggestions: z.array(z.string()),
    }),
    'The products found',
  ),
});
