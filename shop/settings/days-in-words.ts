import type { DayRange, Terms } from './terms.ts';

/** A span of business days as pages print it: '3-7 business days'. */
export function businessDays([from, to]: DayRange): string {
  return `${from}-${to} business days`;
}

/** The way of a parcel where nothing is known of its PIN code: 'Sent in 1-2 business days, then 3-7 business days on the way.' */
export function deliveryInWords({
  processingDays,
  deliveryDays,
}: Pick<Terms, 'processingDays' | 'deliveryDays'>) {
  return `Sent in ${businessDays(processingDays)}, then ${businessDays(deliveryDays)} on the way.`;
}
