import { HOUR_MS, MINUTE_MS } from '#shop/time.ts';

/** How long ago something was, in the words of somebody who plans a day: '12 min', '5 h', '3 days'. */
export function ageInWords(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 48 * HOUR_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / (24 * HOUR_MS))} days`;
}
