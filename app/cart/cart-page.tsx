import { useEffect, useState } from 'react';
import { shopContext, showsOnly } from '#app/context.ts';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { Arrival } from '#app/delivery/arrival.tsx';
import { frameTexts } from '#app/frame/frame-texts.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useWaysToPay } from '#app/terms.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Divider } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useFocusKept } from '#app/ui/focus-kept.ts';
import { PaymentMarks } from '#app/ui/payment-marks.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { countItems, linesOf } from '#shop/cart/cart.ts';
import { listBuyableBestSellers } from '#shop/catalogue/goes-with.server.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { productOutput } from '#shop/catalogue/product-output.ts';
import { methodName } from '#shop/settings/gateways.ts';
import { feesInWords } from '#shop/settings/terms-in-words.ts';
import type { Route } from './+types/cart-page.ts';
import { BestSellers } from './best-sellers.tsx';
import { loadCart } from './cart-mirror.ts';
import { CartRow } from './cart-row.tsx';
import { faultsByQuote, pricedLines, type CartRow as Row, rowsOf } from './cart-rows.ts';
import { clearCart, useCart } from './cart-store.ts';
import { cartTexts } from './cart-texts.ts';
import { CartTotals } from './cart-totals.tsx';
import type { ShownPiece } from './mini-piece.tsx';
import { useCartCode, useEndedCode } from './own-code.tsx';
import { PickRow } from './pick-row.tsx';
import { keepSeenPrices, type SeenPrices, seenPrices } from './seen-prices.ts';
import { usePicks } from './use-picks.ts';
import { useProducts } from './use-products.ts';
import { useQuote } from './use-quote.ts';

/** Below an empty one. */
const MOST_BEST_SELLERS = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, terms } = context.get(shopContext);
  const products = await listBuyableBestSellers(db, now(), MOST_BEST_SELLERS);
  showsOnly(context, products);
  return { fees: feesInWords(terms), bestSellers: products.map(shownPiece) };
}

function shownPiece(product: Product): ShownPiece {
  const { id, name, type, sizes, price, originalPrice, Mainimage } = productOutput(product);
  return { id, name, type, sizes, price, originalPrice, Mainimage };
}

/** An empty one is whole without scripts (R413). */
export const handle = { needsScripts: cartTexts.page.needsScripts, wholeWithoutCart: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: cartTexts.page.title,
    description: cartTexts.page.description,
    path: '/cart',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/**
 * The cart, a visitor's too (R38). Its lines and prices load in the browser (R136). Until it is known both an empty one and
 * one on its way are there, of which the style sheet shows what this browser has (`markCart`, R413).
 */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { cart, loading, failed } = useCart();
  const isKnown = useHydrated();
  const count = countItems(cart);
  const isEmpty = count === 0 && !loading && !failed;
  const { products, failure, load } = useProducts(isKnown ? Object.keys(cart) : []);
  useEffect(() => void loadCart(), []);
  useFocusKept(linesOf(cart).length);
  const Title = isKnown ? 'h1' : 'p';
  return (
    <div className="page py-8 sm:py-12">
      {(isEmpty || !isKnown) && (
        <div className={isKnown ? undefined : 'hidden no-cart:block'}>
          <EmptyState
            level={1}
            title={cartTexts.empty.title}
            action={<LinkButton to="/collection">{cartTexts.empty.action}</LinkButton>}
          >
            <p>{cartTexts.empty.lead}</p>
          </EmptyState>
          <BestSellers picks={loaderData.bestSellers} />
        </div>
      )}
      {!isEmpty && (
        <div className={isKnown ? undefined : 'no-cart:hidden'}>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-gold-line pb-4">
            <Title className="font-serif text-3xl">{cartTexts.title}</Title>
            {count > 0 && (
              <Button variant="quiet" size="sm" className="-mr-3" onClick={() => void clear()}>
                {cartTexts.clear}
              </Button>
            )}
          </div>
          {failed && count === 0 ? (
            <LoadFailed words={frameTexts.cart.failed} onRetry={() => void loadCart()} />
          ) : products && count > 0 ? (
            <FilledCart rows={rowsOf(cart, products)} fees={loaderData.fees} lookAgain={load} />
          ) : failure ? (
            <LoadFailed words={failure} onRetry={() => void load()} />
          ) : (
            <CartSkeleton />
          )}
        </div>
      )}
    </div>
  );
}

async function clear() {
  const { done, undo } = clearCart();
  // On a slow line Undo is there at once; without a connection nothing is called done that is not.
  if (navigator.onLine || (await done))
    toast.success(cartTexts.cleared, { action: { label: cartTexts.undo, onClick: undo } });
}

type FilledCartProps = {
  rows: Row[];
  fees: { prepaid: string; cod: string };
  /** Asks for the pieces again. */
  lookAgain: () => Promise<void>;
};

function FilledCart({ rows: seenRows, fees, lookAgain }: FilledCartProps) {
  const seen = useSeenPrices(seenRows);
  const lines = pricedLines(seenRows);
  const code = useCartCode();
  const asked = useQuote(
    lines.length > 0 ? { lines, paymentMethod: 'phonepay', discountCode: code.applied } : null,
  );
  useEndedCode(code, asked.waiting ? null : asked.quote);
  // Which piece left the shop since the cart was opened, its line then says.
  const hasLeft = asked.failure?.isOfLine === true;
  useEffect(() => void (hasLeft && lookAgain()), [hasLeft, lookAgain]);
  const rows = asked.waiting ? seenRows : faultsByQuote(seenRows, asked.quote);
  return (
    <>
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_23rem]">
        <div className="flex flex-col gap-6">
          <ul aria-label={cartTexts.lines}>
            {rows.map((row) => (
              <CartRow key={`${row.productId} ${row.size}`} row={row} seenPrice={seen[row.productId]} />
            ))}
          </ul>
          <GoodToKnow />
        </div>
        <CartTotals rows={rows} fees={fees} asked={asked} code={code} />
      </div>
      <CompletesTheLook rows={seenRows} />
    </>
  );
}

/** When it comes, and how it can be paid. */
function GoodToKnow() {
  const ways = useWaysToPay();
  return (
    <div className="grid items-start gap-x-10 gap-y-6 rounded-md bg-raised p-4 ring-1 ring-line sm:grid-cols-2 sm:p-5">
      <div className="sm:min-h-28">
        <Arrival />
      </div>
      {ways && <PaymentMarks gateways={ways.online.map(methodName)} cod={ways.cod} />}
    </div>
  );
}

/** What goes with the cart as it was at first: what is added from here does not move it (R310). */
function CompletesTheLook({ rows }: { rows: readonly Row[] }) {
  const [beside] = useState(() => [...new Set(rows.map(({ productId }) => productId))]);
  const { picks, waiting } = usePicks(beside);
  if (!waiting && picks.length === 0) return null;
  return (
    <div className="mt-14">
      <Divider className="mb-10" />
      <PickRow title={cartTexts.completeTheLook} picks={picks} waiting={waiting} />
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
        {cartTexts.page.loading}
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
