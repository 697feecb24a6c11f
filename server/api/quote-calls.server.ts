import { createRoute, z } from '@hono/zod-openapi';
import { getQuote } from '#shop/checkout/get-quote.ts';
import { quoteInput } from '#shop/checkout/quote-input.ts';
import { quoteOutput, quoteOutputSchema } from '#shop/pricing/quote-output.ts';
import { granted } from '../problem.ts';
import { answers, body, callGroup, findShopper, tokenHeader } from './call.server.ts';

export function quoteCalls() {
  return callGroup().openapi(quote, async (c) => {
    const { shop } = c.var;
    const priced = granted(await getQuote(shop, await findShopper(c), c.req.valid('json')));
    return c.json(
      {
        success: true as const,
        quote: {
          ...quoteOutput(priced.quote, shop.terms),
          discountError: priced.discountFault?.message ?? null,
          stockError: priced.stockFault?.message ?? null,
        },
      },
      200,
    );
  });
}

const quote = createRoute({
  method: 'post',
  path: '/quote',
  tags: ['Orders'],
  summary: 'What lines cost for a payment method, a code and a State',
  request: { headers: tokenHeader, body: body(quoteInput) },
  responses: answers(
    z.object({
      success: z.literal(true),
      quote: quoteOutputSchema.extend({
        discountError: z.string().nullable(),
        stockError: z.string().nullable(),
      }),
    }),
    'The quote',
  ),
});
