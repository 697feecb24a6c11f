import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { pageOf } from '#standins/page-frame.ts';
import type { Transaction } from './books.ts';
import type { Outcome } from './switches.ts';

const page = (title: string, content: unknown) => pageOf({ name: 'PayU', colour: '#2f6a1e' }, title, content);
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

const modes = [
  ['UPI', 'UPI'],
  ['CC', 'Card'],
  ['NB', 'Net banking'],
] as const;

const choices: { outcome: Outcome; label: string; note: string }[] = [
  { outcome: 'pay', label: 'Pay', note: 'The payment succeeds and you go back to the shop.' },
  { outcome: 'fail', label: 'Decline', note: 'The bank says no and you go back to the shop.' },
  { outcome: 'cancel', label: 'Cancel', note: 'You cancel the payment and go back to the shop.' },
  {
    outcome: 'leave',
    label: 'Leave pending',
    note: 'You go back to the shop while the payment is still open.',
  },
  {
    outcome: 'authorise',
    label: 'Pay, captured later',
    note: 'The bank blocks the money; PayU takes it a little later.',
  },
  { outcome: 'drop', label: 'Let the bank fall silent', note: 'PayU hears nothing and calls it failed.' },
  {
    outcome: 'pay-and-close',
    label: 'Pay, but close the tab',
    note: 'It succeeds, but you do not come back.',
  },
  { outcome: 'pay-late', label: 'Pay late', note: 'It fails now; the money arrives a little later.' },
];

/** The page of an open payment: what is to be paid, by what (UPI first), and a button for each way this can end. */
export function payPage(transaction: Transaction, action: string) {
  const radios = modes.map(
    ([value, label]) =>
      html`<label><input type="radio" name="mode" value="${value}"${value === 'UPI' ? html` checked` : ''}> ${label}</label> `,
  );
  const buttons = choices.map(
    ({ outcome, label, note }) => html`<li>
          <button type="submit" name="outcome" value="${outcome}" aria-describedby="${outcome}-note">${label}</button>
          <p id="${outcome}-note">${note}</p>
        </li>`,
  );
  return page(
    `Pay ${money.format(transaction.amount / 100)}`,
    html`<dl>
        <dt>Amount</dt><dd class="amount">${money.format(transaction.amount / 100)}</dd>
        <dt>For</dt><dd>${transaction.fields.productinfo}</dd>
        <dt>Transaction</dt><dd>${transaction.txnid}</dd>
        <dt>Open until</dt><dd>${time.format(transaction.expireAt)} (India)</dd>
      </dl>
      <form method="post" action="${action}">
        <fieldset><legend>Pay by</legend>${radios}</fieldset>
        <h2>How should this payment end?</h2>
        <ul>
        ${buttons}
        </ul>
      </form>`,
  );
}

const leave = 'document.forms[0].submit()';
/** The one script of these pages, as their policy names it. */
export const leaveHash = `'sha256-${createHash('sha256').update(leave).digest('base64')}'`;

/** Sends the browser back with the outcome, as a form that posts itself. */
export function backPage(address: string, fields: Record<string, string>) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    'Back to the shop',
    html`<form method="post" action="${address}">${inputs}<button type="submit">Back to the shop</button></form>
      <script>${raw(leave)}</script>`,
  );
}

/** The stand-in's own start page: the newest payments, with their pages. */
export function transactionsPage(transactions: Transaction[], pathOf: (transaction: Transaction) => string) {
  const rows = transactions.map(
    (each) => html`<li>
          <a href="${pathOf(each)}">${each.txnid}</a>
          <p>${money.format(each.amount / 100)}, ${each.unmapped}, ${time.format(each.createdAt)} (India)</p>
        </li>`,
  );
  return page('Payments', rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No payment has come yet.</p>`);
}

/** What is left on the screen when the shopper pays and does not come back. */
export function closedPage() {
  return page('Paid', html`<p>You can close this tab. The shop will hear of the payment without you.</p>`);
}

export function missingPage() {
  return page('No such payment', html`<p>This payment page does not exist.</p>`);
}

/** What the vendor shows instead of a payment page. */
export function refusedPage(reason: string) {
  return page('This payment can not be taken', html`<p>${reason}</p>`);
}
