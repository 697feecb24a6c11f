import { z } from 'zod';
import { rupeesFromPaise } from '#shop/money.ts';
import { paymentMethods, type Quote } from './quote.ts';

const amount = z.number().min(0);

/** A quote on the wire, in rupees (R5). */
export const quoteOutputSchema = z.object({
  items: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      size: z.string(),
      quantity: z.number().int(),
      price: amount,
      lineTotal: amount,
      discount: amount,
      onlineBonus: amount,
      tax: amount,
    }),
  ),
  paymentMethod: z.enum(paymentMethods),
  discountCode: z.string().nullable(),
  discounts: z
    .array(
      z.object({
        name: z.string(),
        code: z.string().nullable(),
        kind: z.enum(['items', 'delivery']),
        amount,
        lines: z.array(amount),
      }),
    )
    .describe(
      'Each discount by its name: off the items, with the share of each line, or off the delivery fee',
    ),
  itemsTotal: amount,
  discount: amount,
  deliveryFee: amount,
  handlingFee: amount,
  onlineBonus: amount,
  total: amount,
  originalTotal: amount,
  missingForFreeDelivery: amount,
  codAvailable: z.boolean(),
  codReason: z.string().nullable(),
  taxIncluded: amount,
  feeTax: amount,
  taxKind: z.enum(['IGST', 'CGST+SGST']).nullable(),
});
export type QuoteOutput = z.infer<typeof quoteOutputSchema>;

export function quoteOutput(quote: Quote): QuoteOutput {
  return {
    items: quote.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      size: line.size,
      quantity: line.quantity,
      price: rupeesFromPaise(line.unitPricePaise),
      lineTotal: rupeesFromPaise(line.lineTotalPaise),
      discount: rupeesFromPaise(line.discountPaise),
      onlineBonus: rupeesFromPaise(line.bonusPaise),
      tax: rupeesFromPaise(line.taxPaise),
    })),
    paymentMethod: quote.paymentMethod,
    discountCode: quote.discountCode,
    discounts: quote.discounts.map(({ name, code, kind, amountPaise, linesPaise }) => ({
      name,
      code,
      kind,
      amount: rupeesFromPaise(amountPaise),
      lines: linesPaise.map(rupeesFromPaise),
    })),
    itemsTotal: rupeesFromPaise(quote.itemsTotalPaise),
    discount: rupeesFromPaise(quote.discountPaise),
    deliveryFee: rupeesFromPaise(quote.deliveryFeePaise),
    handlingFee: rupeesFromPaise(quote.handlingFeePaise),
    onlineBonus: rupeesFromPaise(quote.onlineBonusPaise),
    total: rupeesFromPaise(quote.totalPaise),
    originalTotal: rupeesFromPaise(quote.originalTotalPaise),
    missingForFreeDelivery: rupeesFromPaise(quote.missingForFreeDeliveryPaise),
    codAvailable: quote.codFault === null,
    codReason: quote.codFault?.message ?? null,
    taxIncluded: rupeesFromPaise(quote.taxIncludedPaise),
    feeTax: rupeesFromPaise(quote.feeTaxPaise),
    taxKind: quote.taxKind,
  };
}
