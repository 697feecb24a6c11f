import { type FormRefusal, refuseForm } from '#shop/form-refusals.ts';
import { severalLines } from '#shop/text.ts';
import { DAY_MS, dayInIndia } from '#shop/time.ts';

/** An order that is a present (R338): what its card says ('' for no card), and until which day it should come. */
export type Gift = { note: string; arriveBy: string | null };

/** As it comes in. */
export type GiftRequest = { note?: string | undefined; arriveBy?: string | null | undefined };

/** Characters of a card. */
export const MOST_NOTE = 200;
/** Lines of it: more would leave the card. */
export const MOST_NOTE_LINES = 10;
/** How far ahead a gift may be wished for. */
const MOST_DAYS = 365;

/** A present as it is kept: the card in the letters that the fonts have, and a day from now on. */
export function checkGift(request: GiftRequest, now: Date): Gift | FormRefusal {
  const note = severalLines(request.note ?? '');
  if ([...note].length > MOST_NOTE || note.split('\n').length > MOST_NOTE_LINES)
    return refuseForm('gift-note-long');
  if (!printable.test(note)) return refuseForm('gift-note-letters');
  const arriveBy = request.arriveBy || null;
  if (arriveBy !== null && !isSoon(arriveBy, now)) return refuseForm('gift-day-wrong');
  return { note, arriveBy };
}

/** Whether a wished day is kept, going by the days that are promised. */
export function judgeWish(
  { earliestDate, latestDate }: { earliestDate: string; latestDate: string },
  arriveBy: string,
): 'kept' | 'open' | 'late' {
  if (latestDate <= arriveBy) return 'kept';
  return earliestDate <= arriveBy ? 'open' : 'late';
}

/** Letters of English, Hindi and Punjabi with their signs: no emoji, which the fonts of the card don't have. */
const printable =
  /^(?:[\n -~\u00A0-\u017F\u2010-\u2015\u2018-\u201E\u2026\u20B9\u0964\u0965]|[\p{Script=Devanagari}\p{Script=Gurmukhi}]|\u200C|\u200D)*$/u;

function isSoon(day: string, now: Date): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return false;
  const last = dayInIndia(new Date(now.getTime() + MOST_DAYS * DAY_MS));
  return new Date(day).toISOString().startsWith(day) && day > dayInIndia(now) && day <= last;
}
