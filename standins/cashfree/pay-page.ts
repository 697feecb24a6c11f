import { html } from 'hono/html';
import { pageOf } from '#standins/page-frame.ts';
import type { Order } from './books.ts';
import type { Outcome } from './switches.ts';

const page = (title: string, content: unknown) =>
  pageOf({ name: 'Cashfree', colour: '#0b5cad' }, title, content);
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

const methods = [
  ['upi', 'UPI'],
  ['card', 'Card'],
  ['netbanking', 'Net banking'],
] as const;

const choices: { outcome: Outcome; label: string; note: string }[] = [
  { outcome: 'pay', label: 'Pay', note: 'The payment succeeds and you go back to the shop.' },
  { outcome: 'fail', label: 'Decline', note: 'The bank says no and you go back to the shop.' },
  {
    outcome: 'fail-and-stay',
    label: 'Decline, and try again here',
    note: 'The bank says no; the order stays open for another try.',
  },
  {
    outcome: 'leave',
    label: 'Leave pending',
    note: 'You go back to the shop while the payment is still open.',
  },
  { outcome: 'drop', label: 'Give up', note: 'You leave the bank in the middle and go back to the shop.' },
  {
    outcome: 'pay-and-close',
    label: 'Pay, but close the tab',
    note: 'It succeeds, but you do not come back.',
  },
  { outcome: 'pay-late', label: 'Pay late', note: 'It fails now; the money arrives a little later.' },
];

/** The page of an open order: what is to be paid, by what (UPI first), and a button for each way this can end. */
export function payPage(order: Order, action: string) {
  const tries = order.payments.filter(({ status }) => status === 'FAILED').length;
  const radios = methods.map(
    ([value, label]) =>
      html`<label><input type="radio" name="method" value="${value}"${value === 'upi' ? html` checked` : ''}> ${label}</label> `,
  );
  const buttons = choices.map(
    ({ outcome, label, note }) => html`<li>
          <button type="submit" name="outcome" value="${outcome}" aria-describedby="${outcome}-note">${label}</button>
          <p id="${outcome}-note">${note}</p>
        </li>`,
  );
  return page(
    `Pay ${rupees.format(order.amount / 100)}`,
    html`${tries > 0 ? html`<p><strong>The bank declined the payment.</strong> You can try again.</p>` : ''}
      <dl>
        <dt>Amount</dt><dd class="amount">${rupees.format(order.amount / 100)}</dd>
        <dt>Order</dt><dd>${order.orderId}</dd>
        <dt>Open until</dt><dd>${time.format(order.expireAt)} (India)</dd>
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

/** The stand-in's own start page: the newest orders, with their pay pages. */
export function ordersPage(orders: Order[], payUrl: (order: Order) => string) {
  const rows = orders.map(
    (order) => html`<li>
          <a href="${payUrl(order)}">${order.orderId}</a>
          <p>${rupees.format(order.amount / 100)}, ${order.status}, ${time.format(order.createdAt)} (India)</p>
        </li>`,
  );
  return page('Orders', rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No order has come yet.</p>`);
}

/** The page of an order that is over. */
export function settledPage(order: Order) {
  const words = order.status === 'PAID' ? 'This order is paid.' : 'This order expired or was stopped.';
  const back = order.returnUrl ? html`<p><a href="${order.returnUrl}">Back to the shop</a></p>` : html``;
  return page(words, back);
}

/** What is left on the screen when the shopper pays and does not come back. */
export function closedPage() {
  return page('Paid', html`<p>You can close this tab. The shop will hear of the payment without you.</p>`);
}

export function missingPage() {
  return page('No such session', html`<p>This payment page does not exist.</p>`);
}
