import { oneLine } from '#shop/text.ts';

/** What a search for customers is: what it is compared with follows from how it looks. */
export type CustomerSearch = { by: 'phone'; phone: string } | { by: 'words'; words: string };

/** As long as an e-mail address may be. */
const MOST_SEARCHED = 254;

/** What staff typed: a phone (10 digits, with or without +91), else a part of a name or e-mail. Null for a blank. */
export function readCustomerSearch(typed: string): CustomerSearch | null {
  const text = oneLine(typed).slice(0, MOST_SEARCHED).toWellFormed();
  if (text === '') return null;
  const digits = text.replace(/[\s()+-]/g, '');
  if (/^(91|0)?\d{10}$/.test(digits)) return { by: 'phone', phone: digits.slice(-10) };
  return { by: 'words', words: text.toLowerCase() };
}
