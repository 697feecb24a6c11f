import type { Paise } from '#shop/money.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { methodName } from '#shop/settings/gateways.ts';

type Paid = { paymentMethod: PaymentMethod; exchangeOf: string | null; totalPaise: Paise };

/** How an order is paid, as staff read it: of one in exchange the difference alone, if there is any. */
export function paymentName({ paymentMethod, exchangeOf, totalPaise }: Paid): string {
  if (exchangeOf === null) return methodName(paymentMethod);
  return totalPaise === 0 ? 'Exchange' : `Exchange, ${methodName(paymentMethod)}`;
}
