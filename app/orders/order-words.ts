import type { PageTerms } from '#app/terms.ts';
import type { Tone } from '#app/ui/badge.tsx';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { gatewayList } from '#shop/settings/gateways.ts';
import { businessDays } from '#shop/settings/terms-in-words.ts';

// A new status does not compile until it stands in each of these.
const tones: Record<OrderStatus, Tone> = {
  'Payment Pending': 'neutral',
  'Payment Failed': 'neutral',
  'Order Placed': 'info',
  Processing: 'warn',
  Shipped: 'violet',
  Delivered: 'good',
  Undelivered: 'neutral',
  'Return Requested': 'neutral',
  Returned: 'neutral',
  Cancelled: 'danger',
};

/** The colour of a status; grey for any other (R94). */
export function statusTone(status: string): Tone {
  return find(tones, status) ?? 'neutral';
}

/** What a cash order is called that waits for its confirmation, or has failed without (R84). */
const cashStatuses = {
  'Payment Pending': 'Waiting for your confirmation',
  'Payment Failed': 'Not confirmed',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** A status as the shopper reads it. */
export type ShownStatus = OrderStatus | (typeof cashStatuses)[keyof typeof cashStatuses];

/** A status as the shopper reads it: nobody waits for a payment of a cash order. */
export function shownStatus(
  status: OrderStatus,
  { paymentMethod }: { paymentMethod: PaymentMethod },
): ShownStatus {
  return (paymentMethod === 'cod' && find<ShownStatus>(cashStatuses, status)) || status;
}

const stepsWithin = ({ processingDays }: PageTerms): Record<ShownStatus, string | null> => ({
  'Waiting for your confirmation': 'It is placed once you enter the code that we mailed to you.',
  'Not confirmed': 'This order was not placed. You owe nothing.',
  'Payment Pending': 'This order is placed once it is paid.',
  'Payment Failed': 'The payment failed, so this order was not placed.',
  'Order Placed': `We pack it with care: it leaves us in ${businessDays(processingDays)}.`,
  Processing: 'It is being packed and leaves us soon.',
  Shipped: 'It is on its way to you.',
  Undelivered: 'The parcel could not be handed over. We will be in touch.',
  Delivered: null,
  'Return Requested': 'We are looking at your return.',
  Returned: null,
  Cancelled: null,
});

/** What happens next with an order of a status, as the shopper reads it; null where nothing does. */
export function nextStep(status: string, terms: PageTerms): string | null {
  return find(stepsWithin(terms), status) ?? null;
}

export function methodName(method: string): string {
  return method === 'cod' ? 'Cash on Delivery' : (find(gatewayList, method)?.title ?? method);
}

function find<T>(words: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** R89: the last 6 signs of `_id`. */
export function orderNumber(id: string): string {
  return id.slice(-6).toUpperCase();
}
