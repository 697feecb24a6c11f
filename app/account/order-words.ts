import type { Tone } from '#app/ui/badge.tsx';
import { businessDays } from '#shop/settings/days-in-words.ts';
import { terms } from '#shop/settings/terms.ts';

const tones: Record<string, Tone> = {
  'Order Placed': 'info',
  Processing: 'warn',
  Shipped: 'violet',
  Delivered: 'good',
  Cancelled: 'danger',
};

/** The colour of a status; grey for any other (R94). */
export function statusTone(status: string): Tone {
  return tones[status] ?? 'neutral';
}

/** What a cash order is called that waits for its confirmation, or has failed without (R84). */
const cashStatuses: Record<string, string> = {
  'Payment Pending': 'Waiting for your confirmation',
  'Payment Failed': 'Not confirmed',
};

/** A status as the shopper reads it: nobody waits for a payment of a cash order. */
export function shownStatus(status: string, { paymentMethod }: { paymentMethod: string }): string {
  return (paymentMethod === 'cod' && cashStatuses[status]) || status;
}

const steps: Record<string, string> = {
  'Waiting for your confirmation': 'It is placed once you enter the code that we mailed to you.',
  'Not confirmed': 'This order was not placed. You owe nothing.',
  'Payment Pending': 'This order is placed once it is paid.',
  'Payment Failed': 'The payment failed, so this order was not placed.',
  'Order Placed': `We pack it with care: it leaves us in ${businessDays(terms.processingDays)}.`,
  Processing: 'It is being packed and leaves us soon.',
  Shipped: 'It is on its way to you.',
  Undelivered: 'The parcel could not be handed over. We will be in touch.',
  'Return Requested': 'We are looking at your return.',
};

/** What happens next with an order of a status, as the shopper reads it; null where nothing does. */
export function nextStep(status: string): string | null {
  return steps[status] ?? null;
}

const methods: Record<string, string> = {
  cod: 'Cash on Delivery',
  phonepay: 'PhonePe',
  cashfree: 'Cashfree',
  payu: 'PayU',
};

export function methodName(method: string): string {
  return methods[method] ?? method;
}

/** R89: the last 6 signs of `_id`. */
export function orderNumber(id: string): string {
  return id.slice(-6).toUpperCase();
}
