import { CircleCheckBig, CircleX, Clock, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { api, call, quietly } from '#app/api-client.ts';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { keepBuyNow } from '#app/cart/buy-now.ts';
import { loadCart } from '#app/cart/cart-mirror.ts';
import { orderNumber } from '#app/orders/order-words.ts';
import { pageMeta } from '#app/page-meta.ts';
import { dropToken, getToken, useToken } from '#app/session/session.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatRupees } from '#app/ui/price.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Route } from './+types/payment-status-page.ts';
import { forgetGift, keepPaid } from './checkout-memory.ts';
import { Facts, Sheet } from './payment-sheet.tsx';
import {
  askAgainAfterMs,
  type PaymentState,
  sessionMissing,
  stateOfLookUp,
  stateOfVerify,
} from './payment-state.ts';
import { Thanks } from './thanks.tsx';

export const handle = { needsScripts: 'The state of your payment' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Payment | Gehna',
    description: 'Where the payment of your order stands.',
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

const CHECKING = "We're checking with your bank. Please don't pay twice.";

function Result({ state }: { state: PaymentState }) {
  switch (state.kind) {
    case 'loading':
      return (
        <Sheet icon={<Spinner className="size-12 text-gold" />} title="Processing Payment">
          <p>{CHECKING}</p>
        </Sheet>
      );
    case 'success':
      return (
        <Sheet
          icon={<CircleCheckBig aria-hidden="true" className="size-14 text-good" strokeWidth={1.25} />}
          title="Payment Successful!"
          actions={<HomeAndOrders ordersFirst />}
        >
          <Facts
            facts={{
              'Order ID': `#${orderNumber(state.orderId)}`,
              'Amount paid': formatRupees(state.amount),
              Items: String(state.quantity),
            }}
          />
          <Thanks orderId={state.orderId} />
        </Sheet>
      );
    case 'pending':
      return (
        <Sheet
          icon={<Clock aria-hidden="true" className="size-14 text-warn" strokeWidth={1.25} />}
          title="Payment pending"
          actions={<HomeAndOrders />}
        >
          <p className="flex items-center gap-3 text-left">
            <Spinner className="size-5 shrink-0 text-gold" /> {CHECKING}
          </p>
          <p>UPI can take a few minutes. This page turns by itself.</p>
          <Facts facts={{ 'Order ID': `#${orderNumber(state.orderId)}` }} />
        </Sheet>
      );
    case 'unclear':
      return (
        <Sheet
          icon={<Hourglass aria-hidden="true" className="size-14 text-warn" strokeWidth={1.25} />}
          title="Processing Payment"
          actions={<HomeAndOrders />}
        >
          <p>{state.message}. The shop couldn’t be reached.</p>
          <p>{CHECKING}</p>
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
      title="Payment Failed"
      actions={
        <>
          <LinkButton to="/checkout" state={state.buyNow ?? null}>
            Try Again
          </LinkButton>
          <LinkButton to="/" variant="secondary">
            Back to Home
          </LinkButton>
        </>
      }
    >
      <p>{state.message}</p>
      {state.orderId && (
        <Facts facts={{ 'Order ID': `#${orderNumber(state.orderId)}`, 'User ID': state.userId ?? '' }} />
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
    <EmptyState level={1} title="Sign in to see your order" action={<Button onClick={signIn}>Login</Button>}>
      <p>Your payment is safe. Only you can see your order.</p>
    </EmptyState>
  );
}

function HomeAndOrders({ ordersFirst = false }: { ordersFirst?: boolean }) {
  return (
    <>
      <LinkButton to="/order" variant={ordersFirst ? 'primary' : 'secondary'}>
        View Orders
      </LinkButton>
      <LinkButton to="/" variant="secondary">
        Back to Home
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
    let isSettled = false;
    const follow = async (timesAsked: number) => {
      clearTimeout(timer);
      const own = ++turn;
      const next = await findState({ sessionId, returnToken });
      if (own !== turn) return;
      setState(next);
      settle(next);
      isSettled = next.kind !== 'pending' && next.kind !== 'unclear';
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
  if (!sessionId && !returnToken) return { kind: 'failed', message: sessionMissing };
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
    forgetGift();
    keepPaid();
    void loadCart();
  }
  if (state.kind === 'failed' && state.buyNow !== undefined) keepBuyNow(state.buyNow);
  if (state.kind === 'signed-out' && getToken()) dropToken();
}
