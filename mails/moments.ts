// R95: dates in English (US), in Indian time.
const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;

/** A moment as a day in India: 'November 28, 2026'. Takes ISO 8601. */
export function indianDay(iso: string): string {
  return new Intl.DateTimeFormat('en-US', day).format(new Date(iso));
}

/** A moment to the minute in India: 'November 28, 2026 at 4:05 PM (India)'. Takes ISO 8601. */
export function indianTime(iso: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso));
  return `${indianDay(iso)} at ${time} (India)`;
}

/** A moment some days later, ISO 8601. */
export function daysAfter(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 24 * 3600 * 1000).toISOString();
}
