import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { TextField } from '#app/ui/field.tsx';
import { amountInWords } from '#shop/amount-in-words.ts';
import { formatPaise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import type { MoneyRow } from '#shop/payments/money-desk.server.ts';
import type { MoneyQueue } from '#shop/payments/money-desk.ts';
import { methodName } from '#shop/settings/gateways.ts';
import { monthFirst } from '#shop/time.ts';
import { AdminForm } from './admin-form.tsx';

type Row = MoneyRow & { age: string };
type RowsProps = { queue: MoneyQueue; rows: Row[]; now: Date; mayMove: boolean };

/** The rows of a queue of the money desk, each with what is known of it and what can be done. */
export function MoneyRows({ queue, rows, now, mayMove }: RowsProps) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-1 gap-x-6 gap-y-3 px-3 py-3.5 sm:px-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link
                data-row=""
                to={`/admin/orders/${row.orderId}`}
                className="font-mono font-semibold"
                aria-label={`Order ${orderNumberOf(row.orderId)}`}
              >
                {orderNumberOf(row.orderId)}
              </Link>
              <span className="font-semibold tabular-nums">{formatPaise(row.amountPaise)}</span>
              <span className="text-sm text-soft">
                {methodOf(queue, row)}, since{' '}
                <time dateTime={row.at.toISOString()} title={monthFirst.dateTime(row.at)}>
                  {row.age}
                </time>
              </span>
            </p>
            <p className="mt-1 text-sm break-words">{wordsOf(queue, row, now)}</p>
            <p className="font-mono text-xs break-all text-soft">{idOf(queue, row)}</p>
          </div>
          <div className="space-y-3">{formsOf(queue, row, mayMove)}</div>
        </li>
      ))}
    </ul>
  );
}

function methodOf(queue: MoneyQueue, { gateway }: Row): string {
  if (queue === 'to-pay') return 'To an account';
  return gateway ? methodName(gateway) : 'Cash on Delivery';
}

/** By what the row is found in the gateway's dashboard. */
function idOf(queue: MoneyQueue, { id, orderId, attemptId, refundId }: Row): string {
  if (queue === 'differences')
    return refundId ? `refund ${refundId} of payment ${attemptId}` : `payment ${attemptId}`;
  if (queue === 'to-pay') return `order ${orderId}`;
  return queue === 'held' || queue === 'stuck' ? `payment ${id}` : `refund ${id}`;
}

function wordsOf(queue: MoneyQueue, row: Row, now: Date): string {
  switch (queue) {
    case 'held':
      return `${amountInWords(row.capturedPaise ?? 0, row.currency ?? 'INR')} came, ${formatPaise(row.amountPaise)} was asked.`;
    case 'stuck':
      return row.state === 'started'
        ? 'The shopper had the payment page.'
        : `No clear answer yet. ${row.reason}`;
    case 'failed':
      return [
        `${told(row.reason)} The gateway: ${stopped(row.failure || 'no reason given')}`,
        row.theirs &&
          `${sentence(row.theirs)}: look at the order’s reports and its dashboard before you pay this.`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'to-pay':
      return row.payableFrom && row.payableFrom > now
        ? `To ${row.hint}. The account, or the shopper’s email, was changed: pay it from ${monthFirst.dateTime(row.payableFrom)} on.`
        : `To ${row.hint ?? 'an account that is not there any more'}. ${told(row.reason)}`;
    case 'no-account':
      return row.failure ? `Another account is wanted: ${stopped(row.failure)}` : told(row.reason);
    case 'under-way':
      return row.state === 'requested'
        ? `${told(row.reason)} It is still to be asked for.`
        : told(row.reason);
    case 'differences': {
      const ours = row.bookedPaise === null ? 'nothing' : formatPaise(row.bookedPaise);
      return `${sentence(row.state)}: we have ${ours} booked, the gateway says: ${row.theirs}.`;
    }
  }
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
/** What somebody wrote may end with a full stop, or not. */
const stopped = (words: string) => (/[.!?।]$/.test(words) ? words : `${words}.`);
const told = (words: string) => stopped(sentence(words));

function formsOf(queue: MoneyQueue, { id, orderId, amountPaise, hint }: Row, mayMove: boolean): ReactNode {
  switch (queue) {
    case 'held':
      return (
        mayMove && (
          <>
            <AdminForm intent={`accept-held ${orderId}`} label="Accept it" variant="primary" guarded />
            <More title="Send it back">
              <AdminForm intent={`refund-held ${orderId}`} label="Send it back" guarded>
                <TextField
                  label="Reason"
                  name="reason"
                  maxLength={500}
                  hint="The shopper reads it."
                  required
                />
              </AdminForm>
            </More>
          </>
        )
      );
    case 'stuck':
      return <AdminForm intent={`ask-payment ${id}`} label="Ask the gateway now" keeps />;
    case 'under-way':
      return <AdminForm intent={`ask-refund ${id}`} label="Ask the gateway now" keeps />;
    case 'failed':
      return (
        <>
          {mayMove && (
            <AdminForm intent={`retry-refund ${id}`} label="Ask for it again" variant="primary" guarded />
          )}
          <AdminForm intent={`ask-refund ${id}`} label="What does the gateway say?" keeps />
          {mayMove && (
            <More title="Pay it to an account">
              <AdminForm intent={`refund-to-account ${id}`} label="Ask the shopper for an account" guarded>
                <p className="text-sm text-soft">
                  Where the gateway will not do it. It is asked once more how this refund stands; then the
                  shopper names an account on the order’s page, and you pay it there as cash is paid out.
                </p>
              </AdminForm>
            </More>
          )}
        </>
      );
    case 'to-pay':
      return mayMove && <PayOutForms key={amountPaise} {...{ orderId, amountPaise, hint }} />;
    case 'no-account':
      return null;
    case 'differences':
      return (
        <>
          <AdminForm intent={`compare-again ${id}`} label="Compare again" keeps />
          {mayMove && (
            <More title="Explain it">
              <AdminForm intent={`explain ${id}`} label="Explain it" guarded>
                <TextField
                  label="Why they differ"
                  name="note"
                  maxLength={500}
                  hint="Staff read it in the audit log. No names of shoppers."
                  required
                />
              </AdminForm>
            </More>
          )}
        </>
      );
  }
}

/**
 * All that waits of an order's cash. The sum is part of what is asked for: an account shown for another one is gone. What is
 * told afterwards is told of the account that was named when the page was opened.
 */
function PayOutForms({ orderId, amountPaise, hint }: Pick<Row, 'orderId' | 'amountPaise' | 'hint'>) {
  const [account] = useState(hint ?? '');
  const shown = <input type="hidden" name="account" value={account} />;
  return (
    <>
      <AdminForm intent={`account ${orderId} ${amountPaise}`} label="Show the account" guarded keeps />
      <More title="It is paid">
        <AdminForm intent={`paid-out ${orderId}`} label="It is paid" variant="primary" guarded>
          <input type="hidden" name="paise" value={amountPaise} />
          {shown}
          <TextField
            label="Reference of the bank"
            name="reference"
            maxLength={100}
            autoComplete="off"
            hint="The shopper gets it by mail."
            required
          />
        </AdminForm>
      </More>
      <More title="The bank refused the account">
        <AdminForm intent={`account-refused ${orderId}`} label="Ask for another account" guarded>
          {shown}
          <TextField label="Reason" name="reason" maxLength={500} hint="The shopper reads it." required />
        </AdminForm>
      </More>
    </>
  );
}

function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-8 text-sm underline underline-offset-4">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
