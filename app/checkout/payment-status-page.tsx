import { CircleCheckBig, CircleX, Clock, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { api, call, quietly } from '#app/api-client.ts';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { keepBuyNow } from '#app/cart/buy-now.ts';
import { loadCart } from '#app/cart/cart-mirror.ts';
import { pageMeta } from '#app/page-meta.ts';
import { dropToken, getToken, useToken } from '#app/session/session.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatRupees } from '#app/ui/price.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { orderNumberOf } from '#shop/order-number.ts';
import type { Route } from './+types/payment-status-page.ts';
import { forgetDiscount, forgetGift, keepPaid } from './checkout-memory.ts';
import { Facts, Sheet } from './payment-sheet.tsx';
import {
  askAgainAfterMs,
  type PaymentState,
  stateAfter,
  stateOfLookUp,
  stateOfVerify,
} from './payment-state.ts';
import { paymentTexts } from './payment-texts.ts';
import { Thanks } from './thanks.tsx';

export const handle = { needsScripts: paymentTexts.page.needsScripts };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: paymentTexts.page.title,
    description: paymentTexts.page.description,
    path: '/payment-status',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** Where the gateway sends the shopper back to (R71). What is shown is the server's word, not the address's. */
export default function PaymentStatusPage() {
  const { sessionId } = useParams();
  const [query] = useSearchParams();
  const state = usePaymentStatus({ sessionId: sessionId ?? null, returnToken: query.get('token') });
  return (
    <div className="page py-12 sm:py-20">
      <div aria-live="polite">
        <Result state={state} />
      </div>
    </div>
  );
}

function Result({ state }: { state: PaymentState }) {
  switch (state.kind) {
    case 'loading':
      return (
        <Sheet icon={<Spinner className="size-12 text-gold" />} title={paymentTexts.processing}>
          <p>{paymentTexts.checking}</p>
        </Sheet>
      );
    case 'success':
      return (
        <Sheet
          icon={<CircleCheckBig aria-hidden="true" className="size-14 text-good" strokeWidth={1.25} />}
          title={paymentTexts.success}
          actions={<HomeAndOrders ordersFirst />}
        >
          <Facts
            facts={{
              [paymentTexts.facts.orderId]: `#${orderNumberOf(state.orderId)}`,
              [paymentTexts.facts.amount]: formatRupees(state.amount),
              [paymentTexts.facts.items]: String(state.quantity),
            }}
          />
          <Thanks orderId={state.orderId} />
        </Sheet>
      );
    case 'pending':
      return (
        <Sheet
          icon={<Clock aria-hidden="true" className="size-14 text-warn" strokeWidth={1.25} />}
          title={paymentTexts.pending}
          actions={<HomeAndOrders />}
        >
          <p>
            <Spinner className="mr-2 size-5 align-[-0.2em] text-gold" /> {paymentTexts.checking}
          </p>
          <p>{paymentTexts.pendingLead}</p>
          <Facts facts={{ [paymentTexts.facts.orderId]: `#${orderNumberOf(state.orderId)}` }} />
        </Sheet>
      );
    case 'held':
      return (
        <Sheet
          icon={<Clock aria-hidden="true" className="size-14 text-warn" strokeWidth={1.25} />}
          title={paymentTexts.held}
          actions={<HomeAndOrders ordersFirst />}
        >
          <p>{state.message}</p>
          <Facts facts={{ [paymentTexts.facts.orderId]: `#${orderNumberOf(state.orderId)}` }} />
        </Sheet>
      );
    case 'unclear':
      return (
        <Sheet
          icon={<Hourglass aria-hidden="true" className="size-14 text-warn" strokeWidth={1.25} />}
          title={paymentTexts.processing}
          actions={<HomeAndOrders />}
        >
          <p>{paymentTexts.unclear(state.message)}</p>
          <p>{paymentTexts.checking}</p>
          {state.orderId && (
            <Facts facts={{ [paymentTexts.facts.orderId]: `#${orderNumberOf(state.orderId)}` }} />
          )}
        </Sheet>
      );
    case 'failed':
      return <Failed state={state} />;
    case 'signed-out':
      return <SignInFirst />;
  }
}

function Failed({ state }: { state: PaymentState & { kind: 'failed' } }) {
  return (
    <Sheet
      icon={<CircleX aria-hidden="true" className="size-14 text-danger" strokeWidth={1.25} />}
      title={paymentTexts.failed}
      actions={
        <>
          <LinkButton to="/checkout" state={state.buyNow ?? null}>
            {paymentTexts.tryAgain}
          </LinkButton>
          <LinkButton to="/" variant="secondary">
            {paymentTexts.home}
          </LinkButton>
        </>
      }
    >
      <p>{state.message}</p>
      {state.orderId && (
        <>
          <p>{paymentTexts.failedLead}</p>
          <Facts
            facts={{
              [paymentTexts.facts.orderId]: `#${orderNumberOf(state.orderId)}`,
              [paymentTexts.facts.userId]: state.userId ?? '',
            }}
          />
        </>
      )}
    </Sheet>
  );
}

/** Who comes back in another browser signs in there, and comes back here (R70). */
function SignInFirst() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signIn = () => {
    rememberIntent({ returnTo: pathname + search });
    navigate('/login');
  };
  return (
    <EmptyState
      level={1}
      title={paymentTexts.signIn.title}
      action={<Button onClick={signIn}>{paymentTexts.signIn.login}</Button>}
    >
      <p>{paymentTexts.signIn.lead}</p>
    </EmptyState>
  );
}

function HomeAndOrders({ ordersFirst = false }: { ordersFirst?: boolean }) {
  return (
    <>
      <LinkButton to="/order" variant={ordersFirst ? 'primary' : 'secondary'}>
        {paymentTexts.orders}
      </LinkButton>
      <LinkButton to="/" variant="secondary">
        {paymentTexts.home}
      </LinkButton>
    </>
  );
}

type Address = { sessionId: string | null; returnToken: string | null };

/**
 * Follows the payment that the return address names, until it is settled: looks up the order, has the server ask the
 * gateway, and asks again while it is pending (R69).
 */
function usePaymentStatus({ sessionId, returnToken }: Address): PaymentState {
  const [state, setState] = useState<PaymentState>({ kind: 'loading' });
  const token = useToken();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    let last: PaymentState = { kind: 'loading' };
    let isSettled = false;
    const follow = async (timesAsked: number) => {
      clearTimeout(timer);
      const own = ++turn;
      const next = stateAfter(last, await findState({ sessionId, returnToken }));
      if (own !== turn) return;
      last = next;
      setState(next);
      settle(next);
      isSettled = !['pending', 'held', 'unclear'].includes(next.kind);
      if (!isSettled) timer = setTimeout(() => void follow(timesAsked + 1), askAgainAfterMs(timesAsked));
    };
    const askNow = () => {
      if (!isSettled) void follow(0);
    };
    window.addEventListener('online', askNow);
    // The token is a reason to ask again: who signs in on another tab sees the order here.
    if (token === getToken()) void follow(0);
    return () => {
      turn = -1;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
    };
  }, [sessionId, returnToken, token]);
  return state;
}

async function findState({ sessionId, returnToken }: Address): Promise<PaymentState> {
  if (!sessionId && !returnToken) return { kind: 'failed', message: paymentTexts.failures.sessionMissing };
  if (!getToken()) return { kind: 'signed-out' };
  const found = sessionId
    ? await call(api.order['payment-session'][':sessionId'].$get({ param: { sessionId } }, quietly))
    : await call(api.order['get-order-id-from-token'].$get({ query: { token: returnToken ?? '' } }, quietly));
  if (!found.ok) return stateOfLookUp(found);
  const { orderId, userId } = found.data;
  const verified = await call(
    api.order['verify-phonepe'].$post({ json: { orderId, orderUserId: userId } }, quietly),
  );
  return stateOfVerify({ orderId, userId }, verified);
}

/** What goes with the news: a paid order has emptied the cart, a failed one may be tried again as it was. */
function settle(state: PaymentState): void {
  if (state.kind === 'success') {
    const items = state.items.map(({ productId, ...item }) => ({ id: productId, ...item }));
    track({ name: 'purchase', orderId: state.orderId, items, value: state.amount });
    keepBuyNow(null);
    forgetDiscount();
    forgetGift();
    keepPaid(state.orderId);
    void loadCart();
  }
  if (state.kind === 'failed' && state.buyNow !== undefined) keepBuyNow(state.buyNow);
  if (state.kind === 'signed-out' && getToken()) dropToken();
}
