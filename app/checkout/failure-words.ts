import type { PaymentMethod } from '#shop/pricing/quote.ts';

const noAnswer = {
  cod: 'Failed to create order',
  phonepay: 'Failed to initialize PhonePe payment',
  cashfree: 'Failed to initialize payment',
  payu: 'Failed to initialize payment',
} as const satisfies Record<PaymentMethod, string>;

const noMessage = {
  cod: 'Order placement failed',
  phonepay: 'PhonePe Payment initialization failed',
  cashfree: 'Payment initialization failed',
  payu: 'Payment initialization failed',
} as const satisfies Record<PaymentMethod, string>;

/** R58: one text where no answer or a 5xx came, another where the answer was unsuccessful and says nothing. */
export function failureWords(
  method: PaymentMethod,
  failure: { status: number; message: string | null },
): string {
  if (isUnclear(failure)) return noAnswer[method];
  return failure.message ?? noMessage[method];
}

/** Whether it is not known what the server did with the call: the same key may be sent again (R60). */
export function isUnclear({ status }: { status: number }): boolean {
  return status === 0 || status >= 500;
}
