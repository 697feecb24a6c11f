import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { amountInWords } from '#shop/amount-in-words.ts';
import { formatPaise } from '#shop/money.ts';
import { worstDispute } from '#shop/payments/dispute.ts';
import { methodName } from '#shop/settings/gateways.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';
import { DeskWarning } from './desk-warning.tsx';

type Page = Route.ComponentProps['loaderData'];

const attemptWords: Record<string, string> = {
  created: 'being asked for',
  unclear: 'no clear answer from the gateway yet',
  started: 'the shopper has the payment page',
  failed: 'failed, nothing is owed',
  'given up': 'given up, nothing is owed',
  paid: 'paid: the order lives on this money',
  surplus: 'came too late and goes back',
  mismatch: 'held: another amount came than was asked',
};

/** The order's money: what each try to pay came to, what went back, and what the gateway reported and says now. */
export function OrderMoney({ page }: { page: Page }) {
  const { order, attempts, refunds, documents } = page;
  const isExchange = order.exchangeOf !== null;
  const isFree = isExchange && order.totalPaise === 0;
  const isCash = order.paymentMethod === 'cod' && !isFree;
  const isOver = ['Cancelled', 'Returned', 'Payment Failed'].includes(order.status);
  return (
    <Card>
      <h2 className="text-lg">Money</h2>
      <Dispute page={page} />
      {isFree && <p className="mt-2">An exchange, at no charge: nothing is collected.</p>}
      {isCash && (
        <p className="mt-2">
          {isExchange ? 'Exchange, the difference in cash' : 'Cash on delivery'}:{' '}
          {!isOver && !order.deliveredAt && 'collect '}
          <strong className="text-xl tabular-nums">{formatPaise(order.totalPaise)}</strong>
          {order.deliveredAt ? ', collected.' : isOver ? ' is not collected any more.' : '.'}
        </p>
      )}
      {!isFree && !isCash && attempts.length === 0 && (
        <p className="mt-2 text-soft">Nobody has tried to pay yet.</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="py-3">
            <Attempt attempt={attempt} />
          </li>
        ))}
        {refunds.map(({ id, toAccount, amountPaise, state, reason, failure }) => (
          <li key={id} className="space-y-2 py-3">
            <p>
              <span className="tabular-nums">{formatPaise(amountPaise)}</span> back{' '}
              <Badge tone={state === 'done' ? 'good' : state === 'failed' ? 'danger' : 'warn'}>{state}</Badge>
              <span className="block text-sm text-soft">
                {reason}
                {failure && `: ${failure}`}
              </span>
            </p>
            {!toAccount && <AdminForm intent={`ask-refund ${id}`} label="Ask about the refund now" keeps />}
          </li>
        ))}
      </ul>
      <Differences page={page} />
      <Reports page={page} />
      {documents.length > 0 && (
        <p className="mt-2 text-sm text-soft">
          {documents.map(({ kind, number }) => `${kind} ${number}`).join(', ')}
        </p>
      )}
    </Card>
  );
}

function Attempt({ attempt }: { attempt: Page['attempts'][number] }) {
  const { id, gateway, state, amountPaise, capturedPaise, capturedCurrency, reason, createdAt } = attempt;
  const isOther = capturedPaise !== null && (capturedPaise !== amountPaise || capturedCurrency !== 'INR');
  return (
    <div className="space-y-2">
      <p>
        <span className="tabular-nums">{formatPaise(amountPaise)}</span> by {methodName(gateway)}:{' '}
        {attemptWords[state] ?? state}
        {isOther && ` (${amountInWords(capturedPaise, capturedCurrency)} came)`}
        <span className="block text-sm text-soft">
          {monthFirst.dateTime(createdAt)}
          {reason && `, ${reason}`}
        </span>
        <span className="block font-mono text-xs break-all text-soft">{id}</span>
      </p>
      <AdminForm intent={`ask-payment ${id}`} label="Ask the gateway now" keeps />
    </div>
  );
}

const disputeWords = {
  open: {
    title: 'The buyer disputed a payment of this order, and the gateway takes back by itself what is lost.',
    next: 'Look in its dashboard how that stands, answer there in time, and send nothing back from here before it is decided.',
  },
  won: {
    title: 'The buyer disputed a payment of this order, and the shop won: its money stays.',
    next: 'What is to go back goes back from here as usual.',
  },
  lost: {
    title: 'The buyer disputed a payment of this order and won: the bank took the money back.',
    next: 'Send nothing back from here. The shop’s books don’t have it: it is missing in what the gateway pays out.',
  },
};

/** Money that a buyer wants back through the bank: whoever also sends it back here pays twice (R450). */
function Dispute({ page: { reports } }: { page: Page }) {
  const shown = worstDispute(reports.filter(({ isDispute }) => isDispute));
  if (!shown) return null;
  const { title, next } = disputeWords[shown.disputeEnd ?? 'open'];
  return (
    <DeskWarning title={title}>
      {next} Last report: {shown.event}, {monthFirst.dateTime(shown.receivedAt)}, about payment{' '}
      <span className="font-mono text-xs break-all">{shown.about}</span>.
    </DeskWarning>
  );
}

/** Where our books and the gateway's differed, and what staff wrote of it. */
function Differences({ page: { differences } }: { page: Page }) {
  if (differences.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 text-sm font-semibold">Books that differed</h3>
      <ul className="mt-1 space-y-1 text-sm">
        {differences.map(({ id, difference, theirs, state, note, foundAt }) => (
          <li key={id}>
            {monthFirst.date(foundAt)}: {difference}, the gateway said: {theirs}.{' '}
            <Badge tone={state === 'open' ? 'warn' : 'neutral'}>{state}</Badge> {note}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The gateway's reports, and what their check made of them. */
function Reports({ page: { reports } }: { page: Page }) {
  if (reports.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-8 text-sm underline underline-offset-4">
        The gateway’s reports ({reports.length})
      </summary>
      <ul className="mt-2 space-y-1.5 text-sm">
        {reports.map(({ event, verdict, deliveries, receivedAt, about }) => (
          <li key={`${event} ${about} ${receivedAt.toISOString()}`}>
            {monthFirst.dateTime(receivedAt)}: {event || 'no event named'}{' '}
            <Badge tone={verdict === 'genuine' ? 'good' : 'danger'}>{verdict}</Badge>
            {deliveries > 1 && ` ${deliveries} times`}
            <span className="block font-mono text-xs break-all text-soft">{about}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-soft">
        A report alone is never believed: the gateway is asked each time.
      </p>
    </details>
  );
}
