import { formatPaise, type Paise } from '#shop/money.ts';
import type { DayRange, Terms } from './terms.ts';

/** The fees as pages print them, from the settings (R7). */
export function feesInWords(
  terms: Pick<
    Terms,
    'prepaidFreeDeliveryFromPaise' | 'deliveryFeePaise' | 'codHandlingFeePaise' | 'methodsOff'
  >,
): { prepaid: string; cod: string } {
  const delivery = feeInWords(terms.deliveryFeePaise);
  const handling = feeInWords(terms.codHandlingFeePaise);
  return {
    prepaid: prepaidInWords(terms),
    cod: terms.methodsOff.includes('cod')
      ? 'Cash on delivery is not offered at present'
      : `Cash on delivery: ${delivery} delivery + ${handling} handling`,
  };
}

type DeliveryTerms = Pick<Terms, 'prepaidFreeDeliveryFromPaise' | 'deliveryFeePaise'>;

/** Which orders are delivered free, as pages print it: 'prepaid orders of ₹999 and above'. */
export function freeDeliveryInWords({
  prepaidFreeDeliveryFromPaise: from,
  deliveryFeePaise: fee,
}: DeliveryTerms): string {
  if (fee === 0) return 'all orders';
  return from === 0 ? 'all prepaid orders' : `prepaid orders of ${formatPaise(from)} and above`;
}

function prepaidInWords(terms: DeliveryTerms): string {
  const { prepaidFreeDeliveryFromPaise: from, deliveryFeePaise: fee } = terms;
  if (fee === 0 || from === 0) return `Free delivery on ${freeDeliveryInWords(terms)}`;
  return `Free delivery on prepaid orders of ${formatPaise(from)} and above, else ${formatPaise(fee)}`;
}

function feeInWords(fee: Paise): string {
  return fee === 0 ? 'free' : formatPaise(fee);
}

/** Up to where cash is taken, as pages promise it (R10); null where it is switched off. */
export function codLimitInWords({
  codLimitPaise,
  methodsOff,
}: Pick<Terms, 'codLimitPaise' | 'methodsOff'>): string | null {
  return methodsOff.includes('cod') ? null : `Cash on delivery on orders below ${formatPaise(codLimitPaise)}`;
}

/** A span of business days as pages print it: '3–7 business days'. */
export function businessDays([from, to]: DayRange): string {
  return `${from}–${to} business days`;
}

/** What the bank takes of a refund's time, in the words of R103. */
export function bankDaysInWords([from, to]: DayRange): string {
  return `${from}-${to} business days`;
}

/**
 * The way of a parcel where nothing is known of its PIN code: 'Sent in 1–2 business days, then 3–7 business days
 * on the way.'
 */
export function deliveryInWords({
  processingDays,
  deliveryDays,
}: Pick<Terms, 'processingDays' | 'deliveryDays'>) {
  return `Sent in ${businessDays(processingDays)}, then ${businessDays(deliveryDays)} on the way.`;
}

/** A time in minutes as pages and mails print it: '2 hours', '90 minutes'. */
export function timeInWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
