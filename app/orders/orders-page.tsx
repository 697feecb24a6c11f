import { api, call } from '#app/api-client.ts';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { useOwn } from '#app/data/use-own.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SignInFirst } from '#app/sign-in/sign-in-first.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import type { Route } from './+types/orders-page.ts';
import { OlderOrders } from './older-orders.tsx';
import { OrderCard } from './order-card.tsx';

const ask = () => call(api.order.userorders.$post({ json: {} }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My orders | Gehna',
    description: 'Your orders, newest first, and where they are.',
    path: '/order',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** The shopper's orders, newest first (R89 and R91). */
export default function OrdersPage() {
  const { state, retry } = useOwn(ask);
  return (
    <div className="page max-w-4xl py-8 sm:py-12">
      {state.kind === 'signed-out' ? (
        <SignInFirst title="Sign in to see your orders" returnTo="/order" />
      ) : (
        <>
          <h1 className="mb-6 border-b border-gold-line pb-4 text-3xl">MY ORDERS</h1>
          {state.kind === 'loading' && <OrdersSkeleton />}
          {state.kind === 'failed' && <LoadFailed words="Failed to load orders" onRetry={retry} />}
          {state.kind === 'loaded' && state.data.orders.length === 0 && (
            <EmptyState
              title="No orders found"
              action={<LinkButton to="/collection">See all jewellery</LinkButton>}
            >
              <p>What you order stands here, with its way to you.</p>
            </EmptyState>
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
