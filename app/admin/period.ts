import { monthAt } from '#shop/invoices/register.ts';
import { DAY_MS, dayInIndia, daysAfter, midnightInIndia } from '#shop/time.ts';
import { readDay } from './read-day.ts';

/** A year and a day: nobody asks for more at once. */
const MOST_MS = 366 * DAY_MS;

/** Days from and to as an address names them, both of India and both in it. Without them: this month so far; too long a span is cut. */
export function readPeriod(params: URLSearchParams, now: Date) {
  const first = readDay(params.get('from')) ?? `${monthAt(now)}-01`;
  const last = readDay(params.get('to')) ?? dayInIndia(now);
  const from = midnightInIndia(first);
  const asked = midnightInIndia(last).getTime() + DAY_MS;
  const until = new Date(Math.min(Math.max(asked, from.getTime()), from.getTime() + MOST_MS));
  return { first, last: until > from ? dayInIndia(new Date(until.getTime() - 1)) : last, from, until };
}

/** The same days as an address names them; without them the last 30. */
export function readLastDays(params: URLSearchParams, now: Date): { first: string; last: string } {
  const given = new URLSearchParams(params);
  if (!readDay(given.get('from'))) given.set('from', dayInIndia(daysAfter(now, -29)));
  const { first, last } = readPeriod(given, now);
  return { first, last };
}
