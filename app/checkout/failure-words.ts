import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { refuse } from '#shop/refusals.ts';
import { gatewayList } from '#shop/settings/gateways.ts';

/** R58: one text where no answer or a 5xx came, another where the answer was unsuccessful and says nothing. */
export function failureWords(
  method: PaymentMethod,
  failure: { status: number; message: string | null },
): string {
  if (method === 'cod') {
    return isUnclear(failure) ? 'Failed to create order' : (failure.message ?? 'Order placement failed');
  }
  const { notStarted, noMessage } = gatewayList[method];
  return isUnclear(failure) ? refuse(notStarted).message : (failure.message ?? noMessage);
}

/** Whether it is not known what the server did with the call: the same key may be sent again (R60). */
export function isUnclear({ status }: { status: number }): boolean {
  return status === 0 || status >= 500;
}
