import { useState } from 'react';
import { Rupees } from '#app/cart/rupees.tsx';
import { type PageTerms, useTerms } from '#app/terms.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { businessDays } from '#shop/settings/terms-in-words.ts';
import { monthFirst } from '#shop/time.ts';
import type { OrderWithHistory } from './order-view.tsx';
import { RefundAccount } from './refund-account.tsx';

type OrderRefundsProps = { order: OrderWithHistory; onChanged: () => Promise<void> };
type Refund = OrderWithHistory['refunds'][number];

const badges = {
  waiting: { tone: 'warn', words: 'Waiting for you' },
  underway: { tone: 'info', words: 'On its way' },
  done: { tone: 'good', words: 'Sent' },
} as const;

/** What goes back to the shopper, where to, and when it is there (R103). */
export function OrderRefunds({ order, onChanged }: OrderRefundsProps) {
  const terms = useTerms();
  if (order.refunds.length === 0) return null;
  const waiting = order.refunds.find(({ state }) => state === 'waiting');
  const isNamed = order.refunds.some(({ state, to }) => state === 'underway' && to === 'account');
  return (
    <section aria-labelledby="refund" className="flex flex-col gap-5">
      <h2 id="refund" className="text-xl">
        Your refund
      </h2>
      <ul className="flex flex-col gap-4">
        {order.refunds.map((refund) => (
          <li key={`${refund.askedAt} ${refund.amount} ${refund.state}`}>
            <p className="flex flex-wrap items-center gap-3">
              <Rupees amount={refund.amount} className="text-lg font-bold" />
              <Badge tone={badges[refund.state].tone}>{badges[refund.state].words}</Badge>
            </p>
            <p className="text-soft">{wordsOf(refund, terms)}</p>
          </li>
        ))}
      </ul>
      {waiting?.accountFault && (
        <p role="status" className="font-semibold text-danger">
          The account that you named did not work: {waiting.accountFault}
        </p>
      )}
      {waiting && <RefundAccount orderId={order._id} onNamed={onChanged} />}
      {!waiting && isNamed && <ChangeAccount orderId={order._id} onChanged={onChanged} />}
    </section>
  );
}

/** An account that was mistyped can be changed until the money is sent. */
function ChangeAccount({ orderId, onChanged }: { orderId: string; onChanged: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setOpen(true)}>
        Change the account
      </Button>
    );
  }
  const onNamed = async () => {
    setOpen(false);
    await onChanged();
  };
  return <RefundAccount orderId={orderId} onNamed={onNamed} />;
}

function wordsOf(refund: Refund, terms: PageTerms): string {
  const { state, to, accountHint, payableFrom, doneAt, reference } = refund;
  const where =
    to === 'original' ? 'to the original method of payment' : `to your ${accountHint ?? 'account'}`;
  const bank = `The bank usually takes ${businessDays(terms.bankDays)} after we send it.`;
  if (state === 'done') {
    const under = reference ? ` Reference for your bank: ${reference}.` : '';
    return `Sent ${where}${doneAt ? ` on ${monthFirst.date(doneAt)}` : ''}. ${bank}${under}`;
  }
  if (state === 'waiting') return 'It is sent as soon as we know where to.';
  const wait = payableFrom
    ? ` As the account was changed, we send it after ${monthFirst.dateTime(payableFrom)}.`
    : '';
  return `It goes ${where} and is with you within ${terms.refundDays} business days. ${bank}${wait}`;
}
