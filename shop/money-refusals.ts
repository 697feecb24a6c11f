import { formatPaise } from './money.ts';
import type { Details, RefusalRow } from './refusal-row.ts';

/** What the money desk refuses: a part of the table in refusals.ts. */
export const moneyRefusals = {
  'gateway-silent': [
    504,
    'The gateway gave no clear answer in time, or has no settings here. Nothing has changed: try again in some minutes.',
  ],
  'refund-taken': [
    409,
    (d: Details) =>
      `The gateway has this refund all the same: ${d.words}. Nothing has changed: compare the books first.`,
  ],
  'note-missing': [400, 'Write down why the books differ.'],
  'difference-closed': [409, 'This difference was explained or settled meanwhile.'],
  'account-sealed-otherwise': [
    409,
    'The account was sealed with another SESSION_SECRET: use account-refused to ask for it again.',
  ],
  'account-named-since': [409, 'The shopper has named another account since. Load the page again.'],
  'no-pieces': [400, 'Say how many pieces of which line.'],
  'reference-missing': [400, 'Enter the reference that the bank gave for the payment.'],
  'payout-meanwhile': [
    409,
    (d: Details) =>
      `By now ${formatPaise(Number(d.openPaise))} wait to be paid out for this order. Load the page again and look first.`,
  ],
  'link-unknown': [404, 'This payment link is not known. Please open the newest one that we sent you.'],
  'link-not-due': [409, 'This order does not wait for a payment.'],
  'link-too-old': [409, 'This order has waited for five days. Please make it anew.'],
  'link-held': [409, 'Your payment came and we are looking at it. Please do not pay again: we write to you.'],
  'link-paid': [409, 'This order is paid. You need not pay again.'],
  'link-goes-back': [
    409,
    'Your payment could not be taken for this order. All of it goes back to you, and we have written to you why.',
  ],
  'link-cancelled-goes-back': [
    409,
    'This order was cancelled before your payment came. All of it goes back to you, and we have written to you.',
  ],
  'link-replaced': [409, 'We sent you a newer link for this order. Please open that one: this one is off.'],
  'link-cancelled': [409, 'This order was cancelled, so there is nothing to pay.'],
  'link-expired': [
    409,
    'This link was not used in time, so the order was not placed. Please ask us for a new one.',
  ],
  'link-price-changed': [
    409,
    (d: Details) => `The price of ${d.name} has changed since. Cancel this order and make it anew.`,
  ],
  'links-enough': [
    409,
    (d: Details) => `${d.most} orders of this customer wait to be paid by a link. Cancel one of them first.`,
  ],
  'held-first': [409, 'A payment of this order is held: accept it, or send it back, first.'],
  'no-lines': [400, 'Add what is ordered first.'],
  'payment-elsewhere': [
    409,
    (d: Details) =>
      `The payment that was begun with ${d.gateway} may still come. Please finish it there, or try again in a few minutes.`,
  ],
} as const satisfies Record<string, RefusalRow>;
