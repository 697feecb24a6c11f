import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { rememberWant } from '#app/cart/after-sign-in.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import type { Route } from './+types/orders-page.ts';
import { OrderCard, type OrderOutput } from './order-card.tsx';
import { getToken, sessionExpired } from './session.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My orders | Gehna',
    description: 'Your orders, newest first, and where they are.',
    path: '/order',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** The shopper's orders, newest first (spec 2, decisions 23 and 60). */
export default function OrdersPage() {
  const { state, load } = useOrders();
  return (
    <div className="page max-w-4xl py-8 sm:py-12">
      {state.kind === 'signed-out' ? (
        <SignInFirst />
      ) : (
        <>
          <h1 className="mb-6 border-b border-gold-line pb-4 text-3xl">MY ORDERS</h1>
          {state.kind === 'loading' && <OrdersSkeleton />}
          {state.kind === 'failed' && (
            <div role="alert" className="flex flex-col items-start gap-4">
              <p className="font-semibold text-danger">Failed to load orders</p>
              <Button variant="secondary" onClick={load}>
                Try again
              </Button>
            </div>
          )}
          {state.kind === 'loaded' && state.orders.length === 0 && (
            <EmptyState
              title="No orders found"
              action={<LinkButton to="/collection">See all jewellery</LinkButton>}
            >
              <p>What you order stands here, with its way to you.</p>
            </EmptyState>
          )}
          {state.kind === 'loaded' && (
            <ul className="flex flex-col gap-6">
              {state.orders.map((order) => (
                <li key={order._id}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

type OrdersState = { kind: 'loading' | 'failed' | 'signed-out' } | { kind: 'loaded'; orders: OrderOutput[] };

function useOrders() {
  const [state, setState] = useState<OrdersState>({ kind: 'loading' });
  const load = useCallback(async () => {
    const token = getToken();
    if (!token) return setState({ kind: 'signed-out' });
    setState({ kind: 'loading' });
    const result = await call(api.order.userorders.$post({ header: { token } }));
    if (result.ok) setState({ kind: 'loaded', orders: result.data.orders });
    else if (result.status === 401) sessionExpired();
    else setState({ kind: 'failed' });
  }, []);
  useEffect(() => void load(), [load]);
  return { state, load };
}

function SignInFirst() {
  const navigate = useNavigate();
  const signIn = () => {
    rememberWant({ returnTo: '/order' });
    navigate('/login');
  };
  return (
    <EmptyState
      level={1}
      title="Sign in to see your orders"
      action={<Button onClick={signIn}>Login</Button>}
    />
  );
}

function OrdersSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        Loading your orders
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
