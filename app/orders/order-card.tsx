import { Link } from 'react-router';
import type { z } from 'zod';
import { Rupees } from '#app/cart/rupees.tsx';
import { useTerms } from '#app/terms.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClasses, LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { orderOutputSchema } from '#shop/orders/order-output.ts';
import { monthFirst } from '#shop/time.ts';
import { ContinuePayment } from './continue-payment.tsx';
import { OrderItems } from './order-items.tsx';
import { methodName, nextStep, orderNumber, shownStatus, statusTone } from './order-words.ts';

export type OrderOutput = z.infer<typeof orderOutputSchema>;

/** One order: what, when, how it stands and what happens next (R91). */
export function OrderCard({ order }: { order: OrderOutput }) {
  const number = orderNumber(order._id);
  const status = shownStatus(order.status, order);
  const next = nextStep(status, useTerms());
  return (
    <article aria-labelledby={`order-${order._id}`}>
      <Card className="flex flex-col gap-5">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id={`order-${order._id}`} className="font-sans text-lg">
              Order #{number}
            </h2>
            <time dateTime={order.createdAt} className="text-sm text-soft">
              {monthFirst.dateTime(order.createdAt)}
            </time>
          </div>
          <Badge tone={statusTone(status)}>{status}</Badge>
        </header>
        {next && (
          <p
            className={
              status === 'Payment Failed' ? 'text-sm font-semibold text-danger' : 'text-sm text-soft'
            }
          >
            {next}
          </p>
        )}
        <OrderItems items={order.items} />
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {methodName(order.paymentMethod)}
            {status !== 'Not confirmed' && (
              <Badge tone={order.paymentStatus ? 'good' : 'neutral'}>
                {order.paymentStatus ? 'Paid' : 'Pending'}
              </Badge>
            )}
          </p>
          <p>
            <span className="text-soft">Total </span>
            <Rupees amount={order.totalAmount} className="text-lg font-bold" />
          </p>
        </footer>
        <Link
          to={`/order/${order._id}`}
          aria-label={`Order ${number}: history and details`}
          className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold underline decoration-gold-line underline-offset-4 hover:decoration-ink"
        >
          History and details
        </Link>
        {order.confirmation && (
          <LinkButton to={`/order/${order._id}`} state={{ confirm: true }} full>
            Confirm order
          </LinkButton>
        )}
        <ContinuePayment order={order} className={buttonClasses({ full: true })} />
      </Card>
    </article>
  );
}
