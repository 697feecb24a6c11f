import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { useOwn } from '#app/data/use-own.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SignInFirst } from '#app/sign-in/sign-in-first.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import type { Route } from './+types/order-page.ts';
import { OrderView } from './order-view.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My order | Gehna',
    description: 'What you ordered, what happened to it, and what happens next.',
    path: '/order',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** One order of the shopper's own: what happened, what happens next, and what was bought (R93). */
export default function OrderPage() {
  const { orderId: id = '' } = useParams();
  const ask = useCallback(() => call(api.order[':id'].$get({ param: { id } })), [id]);
  const { state, load, retry } = useOwn(ask);
  if (state.kind === 'signed-out')
    return <SignInFirst title="Sign in to see your order" returnTo={`/order/${id}`} />;
  const isUnknown = state.kind === 'failed' && (state.status === 404 || state.status === 400);
  return (
    <div className="page max-w-5xl py-6 sm:py-10">
      <Link
        to="/order"
        className="inline-flex min-h-11 items-center gap-2 text-sm text-soft underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> My Orders
      </Link>
      {state.kind !== 'loaded' && !isUnknown && <h1 className="sr-only">My order</h1>}
      {state.kind === 'loading' && <OrderSkeleton />}
      {isUnknown && (
        <EmptyState
          level={1}
          title="There is no such order"
          action={<LinkButton to="/order">My Orders</LinkButton>}
        >
          <p>It may belong to another account of yours.</p>
        </EmptyState>
      )}
      {state.kind === 'failed' && !isUnknown && (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p className="font-semibold text-danger">Failed to load orders</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {state.kind === 'loaded' && <OrderView order={state.data.order} onChanged={load} />}
    </div>
  );
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <p role="status" className="sr-only">
        Loading your order
      </p>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-10 w-56" />
        <SkeletonText lines={4} />
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
