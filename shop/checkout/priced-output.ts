import { z } from 'zod';
import { quoteOutput, quoteOutputSchema } from '../pricing/quote-output.ts';
import type { PricedOrder } from './price-order.ts';

/** The quote on the wire with what stands in its way (decision 42): a code or a line that can't be used. */
export const pricedOutputSchema = quoteOutputSchema.extend({
  discountError: z.string().nullable(),
  stockError: z.string().nullable(),
});

export function pricedOutput(priced: PricedOrder): z.infer<typeof pricedOutputSchema> {
  return {
    ...quoteOutput(priced.quote),
    discountError: priced.discountFault?.message ?? null,
    stockError: priced.stockFault?.message ?? null,
  };
}
