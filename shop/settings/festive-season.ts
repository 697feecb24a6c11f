import { daysAfter, midnightInIndia } from '#shop/time.ts';

/**
 * From and until when the festive layer of the look is on, days in India (YYYY-MM-DD), both included; an absent
 * end is open.
 */
export type FestiveSeason = { fromDate?: string | undefined; untilDate?: string | undefined };

/** Whether the festive layer is on at a moment (R137): always, unless the settings give it dates. */
export function isFestive({ fromDate, untilDate }: FestiveSeason, now: Date): boolean {
  const begun = fromDate === undefined || now >= midnightInIndia(fromDate);
  const over = untilDate !== undefined && now >= daysAfter(midnightInIndia(untilDate), 1);
  return begun && !over;
}
