import { type Paise, paiseFromRupees } from './money.ts';

/** Digits, alone or in groups of lakhs (1,99,900) or of thousands (199,900), and decimals behind a point. */
const number = /^(?:\d{1,9}|[1-9]\d?(?:,\d{2}){0,3},\d{3}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.\d{1,4})?$/;

/**
 * A number as staff type it: 1499, 1,499, 1,99,900 or 7.5. NaN where it is none: a comma that groups nothing (7,5) may be
 * meant for a point, and is never left out.
 */
export function readNumber(text: string): number {
  const typed = text.trim();
  return number.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
}

/** Rupees as staff type them, with ₹ before them or without: ₹1,499.50. Null where they are no amount. */
export function readRupees(text: string): Paise | null {
  return paiseFromRupees(readNumber(text.trim().replace(/^₹/, '')));
}
