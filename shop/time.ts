export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** A moment (epoch ms) as ISO 8601 with India's offset. India has one time zone, and no summer time. */
export function isoInIndia(ms: number): string {
  return `${new Date(ms + 5.5 * HOUR_MS).toISOString().slice(0, 19)}+05:30`;
}

/** The calendar day in India at a moment: '2026-11-21'. */
export function dayInIndia(at: Date): string {
  return isoInIndia(at.getTime()).slice(0, 10);
}

/** When a calendar day begins in India. */
export function midnightInIndia(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** Moments in India's time and the words of English (US), as orders, mails and messages have them (R95). */
export const monthFirst = {
  /** 'Nov 28, 2026' */
  date: inIndia('en-US', { dateStyle: 'medium' }),
  /** 'Nov 28, 2026, 4:05 PM' */
  dateTime: inIndia('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  /** 'November 28, 2026' */
  longDate: inIndia('en-US', { dateStyle: 'long' }),
  /** 'November 28, 2026 at 4:05 PM' */
  longDateTime: inIndia('en-US', { dateStyle: 'long', timeStyle: 'short' }),
  /** '4:05 PM' */
  time: inIndia('en-US', { timeStyle: 'short' }),
};

/** Moments in India's time and the words of English (India). */
export const dayFirst = {
  /** '28 Nov 2026' */
  date: inIndia('en-IN', { dateStyle: 'medium' }),
  /** '28 Nov 2026, 4:05 pm' */
  dateTime: inIndia('en-IN', { dateStyle: 'medium', timeStyle: 'short' }),
  /** '28 November 2026' */
  longDate: inIndia('en-IN', { dateStyle: 'long' }),
};

/** A calendar day ('2026-11-24') as 'Tue 24 Nov', whose parts stay on one line. */
export function weekdayWords(day: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatToParts(new Date(day));
  return ['weekday', 'day', 'month']
    .map((type) => parts.find((part) => part.type === type)?.value)
    .join('\u00a0');
}

/** Made when first used: that takes longer than to format. */
function inIndia(locale: string, style: Intl.DateTimeFormatOptions): (at: Date | string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Asia/Kolkata' });
    return format.format(new Date(at));
  };
}
