import { accountTexts } from './account-texts.ts';
import type { Mail } from './mail.ts';
import type { MailText } from './mail-text.ts';
import { moneyTexts } from './money-texts.ts';
import { orderTexts } from './order-texts.ts';

const texts = { ...orderTexts, ...moneyTexts, ...accountTexts };
export type MailTextKey = keyof typeof texts;

/** Every mail that shoppers get, by its key. Those to the shop itself are not worded by staff. */
export const mailTexts: Readonly<Record<MailTextKey, MailText>> = texts;

/** The same, as staff look for them. */
export const mailGroups: readonly { title: string; keys: readonly MailTextKey[] }[] = [
  { title: 'Mails about orders', keys: keysOf(orderTexts) },
  { title: 'Mails about returns, refunds and messages', keys: keysOf(moneyTexts) },
  { title: 'Mails about accounts', keys: keysOf(accountTexts) },
];

function keysOf<T extends object>(of: T) {
  return Object.keys(of) as (keyof T)[];
}

export function isMailTextKey(key: string): key is MailTextKey {
  return Object.hasOwn(mailTexts, key);
}

/** Whose words a mail has; null for one to the shop itself. */
export function mailTextKey(mail: Mail): MailTextKey | null {
  if (mail.kind === 'order-shipped' && mail.part) return 'part-shipped';
  if (mail.kind === 'refund-account-named' && mail.payableFrom && mail.changed !== 'email')
    return 'refund-account-changed';
  if (mail.kind === 'late-money' && mail.soldMeanwhile) return 'late-money-sold';
  return isMailTextKey(mail.kind) ? mail.kind : null;
}

/** What the placeholders of a mail's own say in it. */
export function mailValues(key: MailTextKey, mail: Mail): Record<string, string> {
  const { values, facts } = mailTexts[key];
  return Object.fromEntries(
    Object.entries({ ...values, ...facts }).map(([name, value]) => [name, value(mail as never)]),
  );
}
