import { useEffect, useState } from 'react';
import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.tsx';
import { countItems } from '#shop/cart/cart.ts';
import { feesInWords } from '#shop/settings/terms-in-words.ts';
import type { Route } from './+types/cart-page.ts';
import { loadCart } from './cart-mirror.ts';
import { CartRow } from './cart-row.tsx';
import { faultsByQuote, pricedLines, type CartRow as Row, rowsOf } from './cart-rows.ts';
import { clearCart, useCart } from './cart-store.ts';
import { CartTotals } from './cart-totals.tsx';
import { keepSeenPrices, type SeenPrices, seenPrices } from './seen-prices.ts';
import { useProducts } from './use-products.ts';
import { useQuote } from './use-quote.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { fees: feesInWords(context.get(shopContext).terms) };
}

export const handle = { needsScripts: 'The cart' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Cart | Gehna',
    description: 'The pieces in your cart, what they cost, and the way to pay.',
    path: '/cart',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** The cart, a visitor's too (R38). Its lines and prices load in the browser (R136). */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { cart, loading } = useCart();
  const { products, failure } = useProducts();
  useEffect(() => void loadCart(), []);
  const count = countItems(cart);
  return (
    <div className="page py-8 sm:py-12">
      {count === 0 && !loading ? (
        <EmptyState
          level={1}
          title="Your cart is currently empty"
          action={<LinkButton to="/collection">See all jewellery</LinkButton>}
        >
          <p>Whatever you add waits for you here.</p>
        </EmptyState>
      ) : (
        <>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-gold-line pb-4">
            <h1 className="text-3xl">Your cart</h1>
            {count > 0 && (
              <Button variant="quiet" size="sm" className="-mr-3" onClick={clear}>
                Clear cart
              </Button>
            )}
          </div>
          {failure && !products && <p className="text-danger">{failure}</p>}
          {products && count > 0 ? (
            <FilledCart rows={rowsOf(cart, products)} fees={loaderData.fees} />
          ) : (
            !failure && <CartSkeleton />
          )}
        </>
      )}
    </div>
  );
}

function clear() {
  const undo = clearCart();
  toast.success('Cart cleared', { action: { label: 'Undo', onClick: undo } });
}

type FilledCartProps = { rows: Row[]; fees: { prepaid: string; cod: string } };

function FilledCart({ rows: seenRows, fees }: FilledCartProps) {
  const seen = useSeenPrices(seenRows);
  const lines = pricedLines(seenRows);
  const asked = useQuote(lines.length > 0 ? { lines, paymentMethod: 'phonepay' } : null);
  const rows = asked.waiting ? seenRows : faultsByQuote(seenRows, asked.quote);
  return (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_23rem]">
      <ul>
        {rows.map((row) => (
          <CartRow key={`${row.productId} ${row.size}`} row={row} seenPrice={seen[row.productId]} />
        ))}
      </ul>
      <CartTotals rows={rows} fees={fees} asked={asked} />
    </div>
  );
}

/** The prices as they were before this visit; those of now are kept for the next one. */
function useSeenPrices(rows: readonly Row[]): SeenPrices {
  const [before] = useState(seenPrices);
  useEffect(() => {
    const now = rows.flatMap(({ product }) => (product ? [[product.id, product.price] as const] : []));
    keepSeenPrices(Object.fromEntries(now));
  }, [rows]);
  return before;
}

/** The cart page while its lines are on their way. */
function CartSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_23rem]">
      <p role="status" className="sr-only">
        Loading your cart
      </p>
      <div className="flex flex-col gap-6">
        {[1, 2].map((line) => (
          <div key={line} className="flex gap-4">
            <Skeleton className="aspect-square w-24 sm:w-28" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-11 w-32" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
