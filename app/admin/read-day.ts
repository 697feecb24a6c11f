import { dayInIndia, midnightInIndia } from '#shop/time.ts';

/** The calendar day that a text names ('2026-11-21'); null where it names none, as '2026-02-31', which Date reads as a day of March. */
export function readDay(text: string | null): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const begins = midnightInIndia(text);
  return !Number.isNaN(begins.getTime()) && dayInIndia(begins) === text ? text : null;
}
