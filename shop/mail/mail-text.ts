import { amountInWords } from '#shop/amount-in-words.ts';
import { formatPaise } from '#shop/money.ts';
import type { MailKind, MailOf } from './mail.ts';

/**
 * What staff word in a mail (R240): what comes before and after that which its template says by itself (codes, links,
 * pieces, amounts). Plain text with placeholders in braces; no `subject` where it keeps a thread together.
 */
export type MailWords = {
  subject?: string;
  heading: string;
  opening: string;
  closingHeading: string;
  closing: string;
};

type Values<M> = Record<string, (mail: M) => string>;

/** A mail as staff know it. `values`: its own placeholders; `facts`: those that its opening can't do without. */
export type MailText<M = never> = {
  title: string;
  values: Values<M>;
  facts: Values<M>;
  words: MailWords;
};

/** The words that a mail has until staff change them. */
export function mailText<K extends MailKind>(
  _kind: K,
  {
    title,
    values = {},
    facts = {},
    ...words
  }: Pick<MailText, 'title'> &
    Partial<Pick<MailText<MailOf<K>>, 'values' | 'facts'>> &
    Pick<MailWords, 'heading' | 'opening'> &
    Partial<MailWords>,
): MailText<MailOf<K>> {
  return { title, values, facts, words: { closingHeading: '', closing: '', ...words } };
}

export const named = { name: (mail: { name: string }) => mail.name };
export const coded = { code: (mail: { code: string }) => mail.code };
/** Of a mail that is about an order. */
export const ordered = {
  ...named,
  orderNumber: (mail: { order: { number: string } }) => mail.order.number,
  total: (mail: { order: { totalPaise: number } }) => formatPaise(mail.order.totalPaise),
};
/** Of a mail about an amount of an order. */
export const paid = {
  ...named,
  orderNumber: (mail: { orderNumber: string }) => mail.orderNumber,
  amount: (mail: { amountPaise: number; currency?: string | undefined }) =>
    amountInWords(mail.amountPaise, mail.currency ?? 'INR'),
};
