import type { DayRange } from './terms.ts';

/** A span of business days as pages print it: '3-7 business days'. */
export function businessDays([from, to]: DayRange): string {
  return `${from}-${to} business days`;
}
