import { DAY_MS, dayInIndia, midnightInIndia } from './time.ts';

/** The last moment of the day in India that a moment lies in. Apart from time.ts, so that the cart's scripts go without it. */
export function endOfDay(at: Date): Date {
  return new Date(midnightInIndia(dayInIndia(at)).getTime() + DAY_MS - 1);
}
