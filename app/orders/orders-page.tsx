import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { BestSellersBelow } from '#app/cart/best-sellers.tsx';
import { seeUnanswered } from '#app/checkout/attempt.ts';
import { Thanks } from '#app/checkout/thanks.tsx';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { useAction } from '#app/data/use-form.ts';
import { useOwn } from '#app/data/use-own.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SignInFirst } from '#app/sign-in/sign-in-first.tsx';
import { useTerms } from '#app/terms.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClasses, LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Rupees } from '#app/ui/price.tsx';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ListedOrder } from '#shop/fulfilment/journey-output.ts';
import { formatPaise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/orders-page.ts';
import { ContinuePayment, DeliveryLine, OrderItems, PaymentLine } from './order-items.tsx';
import { nextStep, shownStatus, statusTone, waitingPaise } from './order-words.ts';
import { ordersTexts } from './orders-texts.ts';

const ask = () => call(api.order.userorders.$post({ json: {} }));

export const handle = { needsScripts: ordersTexts.page.needsScripts };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: ordersTexts.page.title,
    description: ordersTexts.page.description,
    path: '/order',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** The shopper's orders, newest first (R89 and R91). */
export default function OrdersPage() {
  const { state, retry } = useOwn(ask);
  const placed = usePlaced();
  const isShown = state.kind === 'loaded';
  useEffect(() => {
    if (isShown) void seeUnanswered();
  }, [isShown]);
  return (
    <div className="page max-w-4xl py-8 sm:py-12">
      {state.kind === 'signed-out' ? (
        <SignInFirst title={ordersTexts.page.signIn} returnTo="/order" />
      ) : (
        <>
          <h1 className="mb-6 border-b border-gold-line pb-4 text-3xl">{ordersTexts.page.heading}</h1>
          {placed && (
            <div className="mb-8">
              <Thanks orderId={placed} />
            </div>
          )}
          {state.kind === 'loading' && <OrdersSkeleton />}
          {state.kind === 'failed' && <LoadFailed words={ordersTexts.page.failed} onRetry={retry} />}
          {state.kind === 'loaded' && state.data.orders.length === 0 && (
            <>
              <EmptyState
                kind="orders"
                title={ordersTexts.empty.title}
                action={<LinkButton to="/collection">{ordersTexts.empty.action}</LinkButton>}
              >
                <p>{ordersTexts.empty.lead}</p>
              </EmptyState>
              <BestSellersBelow />
            </>
          )}
          {state.kind === 'loaded' && (
            <div className="flex flex-col gap-6">
              <ul className="flex flex-col gap-6">
                {state.data.orders.map((order) => (
                  <li key={order._id}>
                    <OrderCard order={order} />
                  </li>
                ))}
              </ul>
              {state.data.next && <OlderOrders key={state.data.next} from={state.data.next} />}
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** The order that was just placed, to be paid at the door: the checkout leads here with it. */
function usePlaced(): string | null {
  const { state } = useLocation();
  const { placed } = (state ?? {}) as { placed?: unknown };
  return useHydrated() && typeof placed === 'string' ? placed : null;
}

function OrdersSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {ordersTexts.page.loading}
      </p>
      {[1, 2].map((order) => (
        <div key={order} className="flex gap-4">
          <Skeleton className="aspect-square w-20" />
          <div className="flex-1">
            <SkeletonText lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The orders that come after the order `from`: some more each time that the shopper asks for them. */
function OlderOrders({ from }: { from: string }) {
  const [shown, setShown] = useState({
    orders: [] as ListedOrder[],
    firstNew: 0,
    next: from as string | null,
  });
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { busy, faults, run } = useAction(async (before: string) => {
    const answer = await call(api.order.userorders.$post({ json: { before } }));
    if (!answer.ok) return ordersTexts.page.failed;
    const { orders, next } = answer.data;
    setShown(({ orders: before }) => ({ orders: [...before, ...orders], firstNew: before.length, next }));
    return null;
  });
  // Where the button was, or is again.
  useEffect(() => {
    const firstNew = list.current?.children[shown.firstNew];
    if (firstNew instanceof HTMLElement) firstNew.focus();
  }, [shown]);
  useEffect(() => {
    if (faults.form && !busy) button.current?.focus();
  }, [faults, busy]);

  const { orders, next } = shown;
  return (
    <>
      <ul ref={list} className="flex flex-col gap-6 empty:hidden">
        {orders.map((order) => (
          <li key={order._id} tabIndex={-1}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {faults.form && (
        <p role="alert" className="font-semibold text-danger">
          {faults.form}
        </p>
      )}
      {next !== null && (
        <Button
          ref={button}
          variant="secondary"
          className="self-center"
          busy={busy !== null}
          onClick={() => void run(next)}
        >
          {ordersTexts.older}
        </Button>
      )}
    </>
  );
}

/** One order: what, when, how it stands and what happens next (R91). */
function OrderCard({ order }: { order: ListedOrder }) {
  const number = orderNumberOf(order._id);
  const status = shownStatus(order.status, order);
  const next = nextStep(status, useTerms(), order);
  const waiting = waitingPaise(order);
  return (
    <article aria-labelledby={`order-${order._id}`}>
      <Card className="flex flex-col gap-5">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id={`order-${order._id}`} className="font-sans text-lg">
              {ordersTexts.card.title(number)}
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
              status === 'Payment Failed' && !order.paymentHeld
                ? 'text-sm font-semibold text-danger'
                : 'text-sm text-soft'
            }
          >
            {next}
          </p>
        )}
        <DeliveryLine order={order} className="-mt-3 text-sm font-semibold" />
        <OrderItems items={order.items} />
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <PaymentLine order={order} />
          </p>
          <p>
            <span className="text-soft">{ordersTexts.card.total} </span>
            <Rupees amount={order.totalAmount} className="text-lg font-bold" />
          </p>
        </footer>
        <Link
          to={`/order/${order._id}`}
          aria-label={ordersTexts.card.detailsOf(number)}
          className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold underline decoration-gold-line underline-offset-4 hover:decoration-ink"
        >
          {ordersTexts.card.details}
        </Link>
        {waiting > 0 && (
          <LinkButton to={`/order/${order._id}`} full>
            {ordersTexts.card.whereTo(formatPaise(waiting))}
          </LinkButton>
        )}
        {order.confirmation && (
          <LinkButton to={`/order/${order._id}`} state={{ confirm: true }} full>
            {ordersTexts.card.confirm}
          </LinkButton>
        )}
        {!order.paymentHeld && <ContinuePayment order={order} className={buttonClasses({ full: true })} />}
      </Card>
    </article>
  );
}
