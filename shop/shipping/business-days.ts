const DAY_MS = 24 * 3600 * 1000;
const INDIA_MS = 5.5 * 3600 * 1000;

/** The calendar day in India at a moment: '2026-11-21'. India has one time zone, and no summer time. */
export function dayInIndia(now: Date): string {
  return isoDay(now.getTime() + INDIA_MS);
}

/**
 * The day that lies `count` business days after a day. Business days are Monday to Saturday; what begins on a Sunday
 * counts from the Monday, as the Shipping Policy says. Public holidays differ by State and are not counted.
 */
export function addBusinessDays(day: string, count: number): string {
  let at = Date.parse(day);
  while (isSunday(at)) at += DAY_MS;
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    if (!isSunday(at)) left -= 1;
  }
  return isoDay(at);
}

function isSunday(at: number): boolean {
  return new Date(at).getUTCDay() === 0;
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
