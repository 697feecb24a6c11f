import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router';
import { addressTexts } from '#app/address/address-texts.ts';
import { api, call } from '#app/api-client.ts';
import { ThanksFor } from '#app/checkout/thanks.tsx';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { useOwn } from '#app/data/use-own.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SignInFirst } from '#app/sign-in/sign-in-first.tsx';
import { useTerms } from '#app/terms.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClasses, LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useFocusKept } from '#app/ui/focus-kept.ts';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/order-page.ts';
import { GiftNote } from './gift-note.tsx';
import { CancelOrder, ConfirmOrder, mayCancel, OrderDocuments } from './order-actions.tsx';
import { ContinuePayment, DeliveryLine, OrderItems } from './order-items.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { AskReturn } from './order-return.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderSteps } from './order-steps.tsx';
import { orderTexts } from './order-texts.ts';
import { nextStep, shownStatus, statusTone } from './order-words.ts';
import { useFocusAfterLoad } from './use-focus-after-load.ts';

export const handle = { needsScripts: orderTexts.page.needsScripts };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: orderTexts.page.title,
    description: orderTexts.page.description,
    path: '/order',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** One order of the shopper's own: what happened, what happens next, and what was bought (R93). */
export default function OrderPage() {
  const { orderId: id = '' } = useParams();
  const ask = useCallback(() => call(api.order[':id'].$get({ param: { id } })), [id]);
  const { state, load, retry } = useOwn(ask);
  const isUnknown = state.kind === 'failed' && (state.status === 404 || state.status === 400);
  const isShown = state.kind === 'loaded' && state.data.order._id === id;
  useFocusKept(isShown || isUnknown ? 0 : 1);
  if (state.kind === 'signed-out')
    return <SignInFirst title={orderTexts.page.signIn} returnTo={`/order/${id}`} />;
  return (
    <div className="page max-w-5xl py-6 sm:py-10">
      <Link
        to="/order"
        className="inline-flex min-h-11 items-center gap-2 text-sm text-soft underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> {orderTexts.page.back}
      </Link>
      {state.kind !== 'loaded' && !isUnknown && <h1 className="sr-only">{orderTexts.page.heading}</h1>}
      {state.kind === 'loading' && <OrderSkeleton />}
      {isUnknown && (
        <EmptyState
          level={1}
          title={orderTexts.unknown.title}
          action={<LinkButton to="/order">{orderTexts.unknown.action}</LinkButton>}
        >
          <p>{orderTexts.unknown.lead}</p>
        </EmptyState>
      )}
      {state.kind === 'failed' && !isUnknown && <LoadFailed words={orderTexts.page.failed} onRetry={retry} />}
      {state.kind === 'loaded' && (
        <OrderView key={state.data.order._id} order={state.data.order} onChanged={load} />
      )}
    </div>
  );
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <p role="status" className="sr-only">
        {orderTexts.page.loading}
      </p>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-10 w-56" />
        <SkeletonText lines={4} />
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}

type OrderViewProps = { order: OrderJourney; onChanged: () => Promise<void> };

function OrderView({ order, onChanged }: OrderViewProps) {
  const terms = useTerms();
  const [isJustPlaced, setJustPlaced] = useState(false);
  const status = shownStatus(order.status, order);
  const isInPart = order.parcels.length > 0 && order.status === 'Processing';
  // Of one that is not placed the note below says more.
  const isUnplaced = order.status === 'Payment Pending' || order.status === 'Payment Failed';
  const next =
    order.paymentHeld && isUnplaced ? null : nextStep(status, terms, { ...order, paymentHeld: false });
  const leadTo = useFocusAfterLoad(onChanged);
  return (
    <>
      <header className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-gold-line/60 pb-6">
        <h1 className="text-3xl">
          {orderTexts.head.title}{' '}
          <span className="font-sans text-xl lining-nums">#{orderNumberOf(order._id)}</span>
        </h1>
        <Badge tone={statusTone(status)}>{status}</Badge>
        <p className="w-full text-soft">
          {orderTexts.head.orderedOn}{' '}
          <time dateTime={order.createdAt}>{monthFirst.dateTime(order.createdAt)}</time>
          {next && <> · {next}</>}
        </p>
        <DeliveryLine order={order} className="w-full font-semibold" />
      </header>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex flex-col gap-10">
          {isJustPlaced && !order.confirmation && <ThanksFor order={order} />}
          {order.confirmation && (
            <ConfirmOrder
              order={order}
              waits={order.confirmation}
              onChanged={onChanged}
              onPlaced={() => setJustPlaced(true)}
              onOver={leadTo('#thanks')}
            />
          )}
          {!order.paymentHeld && <ContinuePayment order={order} className={buttonClasses({ size: 'lg' })} />}
          {order.paymentHeld && (
            <p role="status" className="rounded-sm bg-warn/12 px-4 py-3">
              {orderTexts.paymentHeld}
            </p>
          )}
          <OrderRefunds order={order} onChanged={leadTo('#refund')} />
          {order.returns.length > 0 && <OrderReturns returns={order.returns} />}
          {order.parcels.length > 0 && <OrderParcels order={order} />}
          {order.tracking && order.parcels.length === 0 && order.status !== 'Returned' && (
            <OrderParcel tracking={order.tracking} />
          )}
          <OrderSteps order={order} />
          <section aria-labelledby="items">
            <h2 id="items" className="mb-4 text-xl">
              {orderTexts.items.title}
            </h2>
            <OrderItems items={order.items} />
          </section>
          {!isInPart && (mayCancel(order, terms) || order.confirmation) && (
            <CancelOrder order={order} onCancelled={leadTo('#main h1')} />
          )}
          {order.returnUntil && (
            <AskReturn order={order} until={order.returnUntil} onAsked={leadTo('#return')} />
          )}
        </div>
        <div className="flex flex-col gap-6">
          <OrderPayment order={order} />
          <OrderDocuments order={order} />
          <Card>
            <h2 className="mb-3 text-xl">{orderTexts.address.title}</h2>
            <Address address={order.shippingAddress} />
          </Card>
          {order.gift && <GiftNote gift={order.gift} />}
        </div>
      </div>
    </>
  );
}

function Address({ address }: { address: OrderJourney['shippingAddress'] }) {
  return (
    <address className="flex flex-col not-italic">
      <strong>
        {address.firstName} {address.lastName}
      </strong>
      <span>{address.street}</span>
      <span>
        {addressTexts.cityAndState(address.city ?? '', address.state ?? '')}{' '}
        <span className="tabular-nums">{address.zipcode}</span>
      </span>
      <span className="mt-2 text-soft tabular-nums">{address.phone}</span>
    </address>
  );
}

/** With whom the parcel travels, and under which number. */
function OrderParcel({ tracking }: { tracking: NonNullable<OrderJourney['tracking']> }) {
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel" className="mb-3 text-xl">
        {orderTexts.parcel.title}
      </h2>
      <p>
        {orderTexts.parcel.tracking(tracking.carrier)}{' '}
        <span className="font-semibold break-all tabular-nums">{tracking.trackingNumber}</span>
      </p>
      {tracking.url && (
        <a
          href={tracking.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere underline decoration-gold-line underline-offset-4 hover:decoration-ink"
        >
          {orderTexts.parcel.follow(tracking.carrier)}{' '}
          <span className="sr-only">{orderTexts.parcel.newTab}</span>
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </section>
  );
}
