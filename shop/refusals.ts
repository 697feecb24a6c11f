import { campaignRefusals } from './campaign-refusals.ts';
import { careRefusals } from './care-refusals.ts';
import { catalogueRefusals } from './catalogue-refusals.ts';
import { deskRefusals } from './desk-refusals.ts';
import { formRefusals, problemTypePrefix } from './form-refusals.ts';
import { formatPaise } from './money.ts';
import { moneyRefusals } from './money-refusals.ts';
import { pictureRefusals } from './picture-refusals.ts';
import { type Details, type RefusalRow, refusalFrom } from './refusal-row.ts';
import { returnRefusals } from './return-refusals.ts';
import { settingsRefusals } from './settings-refusals.ts';
import { stockRefusals } from './stock-refusals.ts';
import { monthFirst } from './time.ts';

/**
 * Every expected failure: the HTTP status and the words a shopper reads. Words that a rule
 * quotes (docs/rules.md) stand here as it has them; the others say what is wrong and what to do.
 */
const table = {
  ...formRefusals,

  'not-found': [404, 'We couldn’t find what you asked for.'],
  'body-unreadable': [400, 'The request is not readable JSON.'],
  'body-not-json': [415, 'Send the request as JSON (Content-Type: application/json).'],
  'body-too-large': [413, 'That is too much to send at once.'],
  'length-needed': [411, 'Send the request with its length (Content-Length).'],
  busy: [503, 'The shop is very busy. Please try again in a few seconds.'],
  'too-many-tries': [429, (d: Details) => `Too many tries. Please try again ${waitInWords(d)}.`],
  'shop-busy': [503, 'The shop is very busy. Please try again in a minute.'],
  'database-away': [503, 'The shop can’t be reached just now. Please try again in a minute.'],
  'no-changes': [503, 'We can’t take orders or changes just now. Please try again in a minute.'],
  'too-many-passwords': [
    429,
    (d: Details) =>
      `Too many wrong passwords. Please try again ${waitInWords(d)}, or reset your password: that works at once.`,
  ],

  'product-unknown': [404, 'This product is not in the shop any more.'],
  'size-unknown': [400, 'This piece doesn’t come in that size.'],
  'quantity-wrong': [400, 'The quantity must be a whole number from 0 to 99.'],

  'wishlist-ended': [404, 'This wishlist is not shared any more.'],
  'wishlist-voted-full': [409, 'Very many have voted on this wishlist already. Thank you for the thought!'],

  'email-taken': [409, 'An account with this email already exists. Please log in.'],
  'email-not-verified': [400, 'Please verify your email again.'],
  'password-same': [400, 'The new password is the same as the old one. Please choose another.'],
  'email-same': [400, 'Your account has this email already.'],
  'email-in-use': [409, 'Another account uses this email now. Please give a different one.'],
  'revert-email-in-use': [
    409,
    'Another account uses this email now, so we can’t give it back by ourselves. Please write to us.',
  ],
  'second-factor-needed': [409, 'Enter the code of your authenticator app.'],
  'second-factor-wrong': [
    400,
    'This code is not right, or was used already. Wait for the next one of your app, or use a recovery code.',
  ],
  'second-factor-on': [409, 'Two-step sign-in is on already.'],
  'second-factor-off': [409, 'Two-step sign-in is off.'],
  'second-factor-lapsed': [409, 'This took too long. Please start again with a new QR code.'],
  'reset-token-wrong': [400, 'Invalid or expired reset token'],
  'session-unknown': [404, 'That device is logged out already.'],
  'deletion-parcel': [
    409,
    (d: Details) =>
      `Order #${d.number} is under way. You can delete your ` +
      'account once it has arrived, or is cancelled or taken back.',
  ],
  'deletion-payment': [
    409,
    (d: Details) =>
      `A payment for order #${d.number} may still come in. You can ` +
      'delete your account once it is settled, after five days at most.',
  ],
  'deletion-refund': [
    409,
    (d: Details) =>
      `A refund for order #${d.number} is not done yet. You can delete your account once you have your money.`,
  ],
  'login-wrong': [400, 'The email or the password isn’t right.'],

  'google-not-offered': [400, 'Google sign-in is not set up here. Please log in with your email.'],
  'google-token-missing': [400, 'Send the ID token that Google gave.'],
  'google-email-unverified': [
    400,
    'Google has not verified the email of this Google account. Please use your email and a password.',
  ],
  'google-code-needed': [
    409,
    'You already have an account with this email. Enter the code that we have just mailed to it.',
  ],
  'google-other-account': [
    409,
    'Your account is joined to another Google account. Please log in by email, or use “Forgot password”.',
  ],

  'message-wrong': [400, 'Write a message of up to 4,000 characters.'],
  'review-too-long': [400, 'A review has up to 2,000 characters.'],
  'rating-wrong': [400, 'The rating must be a whole number from 1 to 5.'],

  'items-missing': [400, 'Send the items to price, or log in to price your cart.'],
  'label-wrong': [400, 'A label has up to 40 characters.'],
  'address-unknown': [404, 'This address isn’t in your address book any more.'],
  'address-book-full': [
    409,
    (d: Details) => `You can keep up to ${d.most} addresses. Delete one that you no longer need.`,
  ],
  'quote-changed': [409, 'Prices or stock have changed. Please check the new total and try again.'],
  'method-not-offered': [400, 'This way to pay is not available. Please choose another.'],
  'too-many-declined': [
    429,
    (d: Details) =>
      `Several payments did not go through. Please try again ${waitInWords(d)}, or choose cash on delivery.`,
  ],
  'too-many-starts': [
    429,
    (d: Details) => `You have started very many orders. Please try again ${waitInWords(d)}.`,
  ],
  'too-many-pending': [
    409,
    (d: Details) => `You are paying for ${d.most} orders at once. Finish one of them first: see Orders.`,
  ],
  'too-many-unconfirmed': [
    429,
    (d: Details) =>
      d.share === 'account'
        ? `${d.most} of your cash orders wait for their code. Enter a code under Orders first, or pay online.`
        : 'Too many cash orders to this phone number or address, or from your network, ' +
          'wait for their code. Please pay online, or try again in two hours.',
  ],
  'too-many-cash-orders': [
    429,
    (d: Details) =>
      d.share === 'account'
        ? `${d.most} of your cash orders are on their way. Please ` +
          'pay online, or order with cash again once one has arrived.'
        : 'Too many cash orders to this phone number or address are on their way. Please pay online.',
  ],
  'too-many-cash-in-hour': [
    429,
    (d: Details) =>
      `You have sent ${d.most} cash orders within an hour. Please pay online, or try again ${waitInWords(d)}.`,
  ],
  'newcomers-have-enough': [
    409,
    (d: Details) =>
      `Not so many pieces of ${d.name} can be ordered to be paid at ` +
      'delivery just now. Please pay online, or try again later.',
  ],
  'cash-not-waiting': [409, 'This order doesn’t need a code.'],
  'prepay-asked': [409, 'The shopper was asked to pay this order online already.'],
  'cash-code-over': [400, 'This code has expired. Ask for a new one.'],
  'cash-lapsed': [409, 'This order was not confirmed in time, so it was not placed. Please order again.'],
  'cash-stock-gone': [409, 'The pieces were sold before this order was confirmed, so it was not placed.'],
  'paid-already': [
    409,
    'Your payment for these pieces has just arrived: the order is placed. See it under Orders.',
  ],
  'paid-meanwhile': [
    409,
    'Your payment has just arrived, so this order is placed. You can still cancel it: all of it goes back.',
  ],
  'payment-looked-at': [409, 'Your payment reached us, but not as it was asked for. We are looking at it.'],
  'key-reused': [
    422,
    'This order was already sent with other contents. Please reload the page and try again.',
  ],
  'payment-session-unknown': [404, 'Invalid payment session'],
  'refund-too-large': [
    409,
    (d: Details) => `No more than ${formatPaise(Number(d.leftPaise))} can go back for this order.`,
  ],
  'refund-not-failed': [409, 'Only a refund that has failed, and was not asked for again, can be retried.'],
  'payout-too-early': [
    409,
    (d: Details) =>
      `The account, or the shopper’s email, was changed: pay it out from ${monthFirst.dateTime(String(d.until))} (India) on.`,
  ],
  'refund-not-payable': [409, 'No refund of this order waits to be paid out.'],
  'payout-not-needed': [409, 'No refund of this order waits for an account.'],
  ...returnRefusals,
  ...campaignRefusals,
  ...careRefusals,
  ...catalogueRefusals,
  ...deskRefusals,
  ...pictureRefusals,
  ...settingsRefusals,
  ...stockRefusals,
  'not-able': [403, (d: Details) => `Your role can't do this. Ask the ${d.ask}.`],
  'staff-sign-in-wrong': [
    401,
    'E-mail, password or code is wrong. A code works once: wait for the next one.',
  ],
  'staff-name-wrong': [400, 'Enter the name, up to 60 letters and digits.'],
  'staff-exists': [409, 'Somebody who works here has this e-mail already.'],
  'staff-unknown': [404, 'Nobody with this name works here.'],
  'refund-meanwhile': [
    409,
    'Something went back for this order since you opened the page. Load it again and look first.',
  ],
  ...moneyRefusals,
  'refund-amount-wrong': [400, 'Enter the amount in rupees, such as 250 or 99.50.'],
  'none-ticked': [400, 'Tick at least one order.'],
  'cash-rules-wrong': [400, (d: Details) => String(d.why)],
  'cash-rules-meanwhile': [
    409,
    'Somebody has changed the rules since you opened the page. Load it again and look first.',
  ],
  'step-up-needed': [403, 'Enter your password again to go on.'],
  'form-stale': [403, 'This form is out of date. Load the page again, and send it once more.'],
  'tracking-wrong': [400, 'Name the carrier and the tracking number, up to 60 characters each.'],
  'tracking-url-wrong': [400, 'The tracking address begins with https://.'],
  'held-other-currency': [409, 'Money in another currency can only be refunded.'],
  'payment-not-held': [409, 'No payment of this order is held.'],
  'stock-gone': [409, 'The pieces of this order are not there any more: refund the payment instead.'],
  'reason-missing': [400, 'Give the reason: the shopper reads it.'],
  'change-not-allowed': [
    409,
    (d: Details) =>
      d.from === d.to ? alreadyInWords(d) : `An order that is ${d.from} can't become ${d.to}.`,
  ],

  'no-invoice-yet': [404, 'Your tax invoice comes when the parcel ships.'],
} as const satisfies Record<string, RefusalRow>;

/** A refusal's code as the `type` of problem details (RFC 9457): what clients branch on, never the sentence. */
export const problemType = (code: RefusalCode): string => `${problemTypePrefix}${code}`;

/** The code whose words a schema gave as its message; 'input-wrong' for any other. */
export function codeOfWords(words: string): RefusalCode {
  return codesByWords.get(words) ?? 'input-wrong';
}

const codesByWords = new Map<string, RefusalCode>(
  Object.entries(table).flatMap(([code, [, words]]) =>
    typeof words === 'string' ? [[words, code as RefusalCode] as const] : [],
  ),
);

/**
 * What a page tells of a refusal (R323): the answer's status and its sentence, with names in braces for what differs from
 * case to case; '' where the sentence can't be told without. Null for what is no code.
 */
export function explainRefusal(code: string): { status: number; words: string } | null {
  if (!Object.hasOwn(table, code)) return null;
  const [status, words]: RefusalRow = table[code as RefusalCode];
  const named = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
  if (typeof words === 'string') return { status, words };
  try {
    const told = words(named);
    return { status, words: /NaN|undefined|Invalid Date/.test(told) ? '' : told };
  } catch {
    return { status, words: '' };
  }
}

/** The order has become already what it was to become: in another tab, say, or by a colleague. */
function alreadyInWords({ to }: Details): string {
  return to === 'Return Requested'
    ? 'A return of this order is requested already.'
    : `This order is ${to} already.`;
}

/** When to try again, from `retryAfterSeconds`: 'in 12 minutes', 'in 3 hours'. */
function waitInWords({ retryAfterSeconds }: Details): string {
  const minutes = Math.ceil(Number(retryAfterSeconds) / 60);
  if (minutes > 90) return `in ${Math.ceil(minutes / 60)} hours`;
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}
export type RefusalCode = keyof typeof table;
export type Refusal = { refusal: RefusalCode; status: number; message: string; details: Details };

/** An expected failure as a value. `details` fill the words in and go out beside them. */
export function refuse(code: RefusalCode, details: Details = {}): Refusal {
  return refusalFrom<RefusalCode>(table, code, details);
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value;
}
