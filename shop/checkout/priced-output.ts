import { z } from 'zod';
import { quoteOutput, quoteOutputSchema } from '#shop/pricing/quote-output.ts';
import type { NotHeld } from '#shop/stock/hold-fairly.ts';
import type { PricedOrder } from './price-order.ts';

/** The quote on the wire with what stands in its way (R5): a code or a line that can't be used. */
export const pricedOutputSchema = quoteOutputSchema.extend({
  discountError: z.string().nullable(),
  stockError: z.string().nullable(),
  notHeld: z
    .array(z.object({ productId: z.string(), name: z.string(), quantity: z.number().int() }))
    .max(100)
    .optional()
    .describe(
      'Pieces that are not held before payment. Absent for cash, without a token and beside a stockError',
    ),
});

export function pricedOutput(
  priced: PricedOrder & { notHeld?: NotHeld[] | null },
): z.infer<typeof pricedOutputSchema> {
  return {
    ...quoteOutput(priced.quote),
    discountError: priced.discountFault?.message ?? null,
    stockError: priced.stockFault?.message ?? null,
    ...(priced.notHeld ? { notHeld: priced.notHeld } : {}),
  };
}
