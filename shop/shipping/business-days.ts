import { DAY_MS } from '#shop/time.ts';

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
