import type { z } from 'zod';
import { QuoteLines } from '#app/cart/quote-lines.tsx';
import { Rupees } from '#app/cart/rupees.tsx';
import { useTerms } from '#app/terms.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { orderJourneySchema } from '#shop/fulfilment/journey-output.ts';
import { monthFirst } from '#shop/time.ts';
import { AskReturn } from './ask-return.tsx';
import { CancelOrder, mayCancel } from './cancel-order.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { ContinuePayment } from './continue-payment.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderReturn } from './order-return.tsx';
import { OrderSteps } from './order-steps.tsx';
import { methodName, nextStep, orderNumber, shownStatus, statusTone } from './order-words.ts';

export type OrderWithHistory = z.infer<typeof orderJourneySchema>;

type OrderViewProps = { order: OrderWithHistory; onChanged: () => Promise<void> };

export function OrderView({ order, onChanged }: OrderViewProps) {
  const terms = useTerms();
  const status = shownStatus(order.status, order);
  const next = nextStep(status, terms);
  return (
    <>
      <header className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-gold-line/60 pb-6">
        <h1 className="text-3xl">
          Order <span className="font-sans text-2xl lining-nums">#{orderNumber(order._id)}</span>
        </h1>
        <Badge tone={statusTone(status)}>{status}</Badge>
        <p className="w-full text-soft">
          <time dateTime={order.createdAt}>{monthFirst.dateTime(order.createdAt)}</time>
          {next && <> · {next}</>}
        </p>
      </header>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex flex-col gap-10">
          {order.confirmation && (
            <ConfirmOrder order={order} waits={order.confirmation} onChanged={onChanged} />
          )}
          {!order.paymentHeld && <ContinuePayment order={order} className={buttonClasses({ size: 'lg' })} />}
          {order.paymentHeld && (
            <p role="status" className="rounded-sm bg-warn/12 px-4 py-3">
              Your payment reached us, but not as it was asked for. We are looking at it and will write to
              you: you need not pay again.
            </p>
          )}
          <OrderRefunds order={order} onChanged={onChanged} />
          {order.returnRequest && <OrderReturn request={order.returnRequest} />}
          {order.tracking && order.status !== 'Returned' && <OrderParcel tracking={order.tracking} />}
          <OrderSteps order={order} />
          <section aria-labelledby="pieces">
            <h2 id="pieces" className="mb-4 text-xl">
              What you ordered
            </h2>
            <OrderItems items={order.items} />
          </section>
          {(mayCancel(order.status, terms) || order.confirmation) && (
            <CancelOrder order={order} onCancelled={onChanged} />
          )}
          {order.returnUntil && <AskReturn order={order} until={order.returnUntil} onAsked={onChanged} />}
        </div>
        <div className="flex flex-col gap-6">
          <Card>
            <h2 className="mb-4 text-xl">Payment</h2>
            <QuoteLines quote={order} />
            <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-gold-line pt-4">
              <span className="font-semibold">Total</span>
              <Rupees amount={order.totalAmount} className="text-xl font-bold" />
            </p>
            <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
              {methodName(order.paymentMethod)}
              {status !== 'Not confirmed' && (
                <Badge tone={order.paymentStatus ? 'good' : 'neutral'}>
                  {order.paymentStatus ? 'Paid' : 'Pending'}
                </Badge>
              )}
            </p>
          </Card>
          <OrderDocuments order={order} />
          <Card>
            <h2 className="mb-3 text-xl">Delivery address</h2>
            <Address address={order.shippingAddress} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Address({ address }: { address: OrderWithHistory['shippingAddress'] }) {
  return (
    <address className="flex flex-col not-italic">
      <strong>
        {address.firstName} {address.lastName}
      </strong>
      <span>{address.street}</span>
      <span>
        {address.city}, {address.state} <span className="tabular-nums">{address.zipcode}</span>
      </span>
      <span className="mt-2 text-soft tabular-nums">{address.phone}</span>
    </address>
  );
}
