export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** Whole seconds until a moment (epoch ms), at least one: for who is told when to try again. */
export function secondsUntil(ms: number, now: Date): number {
  return Math.max(1, Math.ceil((ms - now.getTime()) / 1000));
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

/** Moments in India's time and the words of English (US), as everything that people read has them (R95). */
export const monthFirst = {
  /** 'Nov 28, 2026' */
  date: (at: Moment) => inIndia(at, 'medium'),
  /** 'Nov 28, 2026, 4:05 PM' */
  dateTime: (at: Moment) => inIndia(at, 'medium', 'short'),
  /** '4:05 PM' */
  time: (at: Moment) => inIndia(at, undefined, 'short'),
};

/** A calendar day ('2026-11-24') as 'Tue, Nov 24', whose parts stay on one line. */
export function weekdayWords(day: string): string {
  return `${new Date(day).toUTCString().slice(0, 4)}\u00a0${shortDay(day)}`;
}

/** A calendar day as 'Nov 24', which stays on one line. */
export function shortDay(day: string): string {
  const [, date, month] = new Date(day).toUTCString().split(/,? /);
  return `${month}\u00a0${Number(date)}`;
}

/** Calendar days as 'Tue, Nov 24 – Sat, Nov 28', or as one where they are the same. */
export function daysWords(from: string, until: string): string {
  return from === until ? weekdayWords(until) : `${weekdayWords(from)} – ${weekdayWords(until)}`;
}

/** ISO 8601, or as it is kept. */
type Moment = string | Date;

/** A format is made when it is first needed: that takes longer than to format. */
const formats: Record<string, Intl.DateTimeFormat> = {};

function inIndia(at: Moment, dateStyle: 'medium' | undefined, timeStyle?: 'short'): string {
  const name = `${dateStyle} ${timeStyle}`;
  formats[name] ??= new Intl.DateTimeFormat('en-US', { dateStyle, timeStyle, timeZone: 'Asia/Kolkata' });
  return formats[name].format(new Date(at));
}
