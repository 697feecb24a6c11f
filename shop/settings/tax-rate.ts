import { midnightInIndia } from '#shop/time.ts';
import type { Terms } from './terms.ts';

/** The GST rate in force at a moment, in percent (R12). Dates begin at midnight in India. */
export function taxRateAt({ taxRates }: Pick<Terms, 'taxRates'>, now: Date): number {
  const started = taxRates.filter((rate) => midnightInIndia(rate.fromDate) <= now);
  const current = started.at(-1);
  if (!current) throw new Error('no tax rate holds at this date');
  return current.percent;
}
