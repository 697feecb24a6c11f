import { html } from 'hono/html';
import type { Order } from './books.ts';
import type { Outcome } from './switches.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

const choices: { outcome: Outcome; label: string; note: string }[] = [
  { outcome: 'pay', label: 'Pay', note: 'The payment succeeds and you go back to the shop.' },
  { outcome: 'fail', label: 'Decline', note: 'The bank says no and you go back to the shop.' },
  {
    outcome: 'leave',
    label: 'Leave pending',
    note: 'You go back to the shop while the payment is still open.',
  },
  {
    outcome: 'pay-and-close',
    label: 'Pay, but close the tab',
    note: 'It succeeds, but you do not come back.',
  },
  { outcome: 'late', label: 'Pay late', note: 'It fails now; the money arrives a little later.' },
];

/** The page of an open order: what is to be paid, and a button for each way this can end. */
export function payPage(order: Order, action: string) {
  const buttons = choices.map(
    ({ outcome, label, note }) => html`<li>
          <button type="submit" name="outcome" value="${outcome}" aria-describedby="${outcome}-note">${label}</button>
          <p id="${outcome}-note">${note}</p>
        </li>`,
  );
  return page(
    `Pay ${rupees.format(order.amount / 100)}`,
    html`${order.message ? html`<p>${order.message}</p>` : ''}
      <dl>
        <dt>Amount</dt><dd class="amount">${rupees.format(order.amount / 100)}</dd>
        <dt>Order</dt><dd>${order.merchantOrderId}</dd>
        <dt>Open until</dt><dd>${time.format(order.expireAt)} (India)</dd>
      </dl>
      <h2>How should this payment end?</h2>
      <form method="post" action="${action}">
        <ul>
        ${buttons}
        </ul>
      </form>`,
  );
}

/** The page of an order that is over. */
export function settledPage(order: Order) {
  const words = order.state === 'COMPLETED' ? 'This order is paid.' : 'This order failed or expired.';
  return page(words, html`<p><a href="${order.redirectUrl}">Back to the shop</a></p>`);
}

/** What is left on the screen when the shopper pays and does not come back. */
export function closedPage() {
  return page('Paid', html`<p>You can close this tab. The shop will hear of the payment without you.</p>`);
}

export function missingPage() {
  return page('No such order', html`<p>This payment page does not exist.</p>`);
}

function page(title: string, content: unknown) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – PhonePe stand-in</title>
    <style>
      body { margin: 0; background: #f6f3fa; color: #221a2e; font: 1rem/1.5 system-ui, sans-serif; }
      main { max-width: 34rem; margin: 0 auto; padding: 1.5rem; }
      .note { border-left: .3rem solid #5f259f; background: #fff; padding: .75rem 1rem; margin: 0 0 1.5rem; }
      h1, h2 { line-height: 1.2; } h2 { font-size: 1.1rem; }
      dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
      dd { margin: 0; overflow-wrap: anywhere; } .amount { font-weight: 700; }
      ul { list-style: none; margin: 0; padding: 0; } li p { margin: .25rem 0 1rem; }
      button { width: 100%; min-height: 3rem; border: 0; border-radius: .5rem; background: #5f259f; color: #fff;
        font: inherit; font-weight: 600; cursor: pointer; }
      :focus-visible { outline: .2rem solid #221a2e; outline-offset: .2rem; }
    </style>
  </head>
  <body>
    <main>
      <p class="note"><strong>This is a stand-in for PhonePe, for trying the shop out.</strong> No real money moves.</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}
