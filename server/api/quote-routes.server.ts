import { createRoute, z } from '@hono/zod-openapi';
import { orThrow } from '#server/problem.ts';
import { getQuote } from '#shop/checkout/get-quote.ts';
import { pricedOutput, pricedOutputSchema } from '#shop/checkout/priced-output.ts';
import { quoteInput } from '#shop/checkout/quote-input.ts';
import { answers, body, clientOf, findShopper, routeGroup, tokenHeader } from './route.server.ts';

export function quoteRoutes() {
  return routeGroup().openapi(quote, async (c) => {
    const { shop } = c.var;
    const priced = orThrow(await getQuote(shop, await findShopper(c), c.req.valid('json'), clientOf(c)));
    return c.json({ success: true as const, quote: pricedOutput(priced) }, 200);
  });
}

const quote = createRoute({
  method: 'post',
  path: '/quote',
  tags: ['Orders'],
  summary: 'What lines cost for a payment method, a code, a State and a PIN code',
  request: { headers: tokenHeader, body: body(quoteInput) },
  responses: answers(z.object({ success: z.literal(true), quote: pricedOutputSchema }), 'The quote'),
});
