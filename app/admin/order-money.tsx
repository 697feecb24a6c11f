import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatPaise } from '#shop/money.ts';
import type { Route } from './+types/order-page.ts';

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

/** The order's money: what each try to pay came to, and what went back. */
export function OrderMoney({
  page: { order, attempts, refunds, documents },
}: {
  page: Route.ComponentProps['loaderData'];
}) {
  const isCash = order.paymentMethod === 'cod';
  return (
    <Card>
      <h2 className="text-lg">Money</h2>
      {isCash && (
        <p className="mt-2">
          Cash on delivery: collect{' '}
          <strong className="text-xl tabular-nums">{formatPaise(order.totalPaise)}</strong>
          {order.deliveredAt ? ', collected.' : '.'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {attempts.map(({ id, gateway, state, amountPaise, capturedPaise, reason }) => (
          <li key={id} className="py-2">
            <span className="tabular-nums">{formatPaise(amountPaise)}</span> by {gateway}:{' '}
            {attemptWords[state] ?? state}
            {capturedPaise !== null &&
              capturedPaise !== amountPaise &&
              ` (${formatPaise(capturedPaise)} came)`}
            <span className="block font-mono text-xs text-soft">
              {id} {reason}
            </span>
          </li>
        ))}
        {refunds.map(({ id, amountPaise, state, reason, failure }) => (
          <li key={id} className="py-2">
            <span className="tabular-nums">{formatPaise(amountPaise)}</span> back{' '}
            <Badge tone={state === 'done' ? 'good' : state === 'failed' ? 'danger' : 'warn'}>{state}</Badge>
            <span className="block text-sm text-soft">
              {reason} {failure}
            </span>
          </li>
        ))}
      </ul>
      {documents.length > 0 && (
        <p className="mt-2 text-sm text-soft">
          {documents.map(({ kind, number }) => `${kind} ${number}`).join(', ')}
        </p>
      )}
    </Card>
  );
}
