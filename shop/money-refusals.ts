import type { Details, RefusalRow } from './form-refusals.ts';
import { formatPaise } from './money.ts';

/** What the money desk refuses: a part of the table in refusals.ts. */
export const moneyRefusals = {
  'gateway-silent': [
    504,
    'The gateway gave no answer in time, or has no settings here. Nothing has changed: try again in some minutes.',
  ],
  'note-missing': [400, 'Write down why the books differ.'],
  'difference-closed': [409, 'This difference was explained or settled meanwhile.'],
  'account-sealed-otherwise': [
    409,
    'The account was sealed with another SESSION_SECRET: use account-refused to ask for it again.',
  ],
  'no-pieces': [400, 'Say how many pieces of which line.'],
  'reference-missing': [400, 'Enter the reference that the bank gave for the payment.'],
  'payout-meanwhile': [
    409,
    (d: Details) =>
      `By now ${formatPaise(Number(d.openPaise))} wait to be paid out for this order. Load the page again and look first.`,
  ],
} as const satisfies Record<string, RefusalRow>;
