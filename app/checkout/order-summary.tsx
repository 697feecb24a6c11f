import { ChevronDown, Info, LockKeyhole, ShoppingBag, Truck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { QuoteLines, QuoteTotal } from '#app/cart/quote-lines.tsx';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import type { Products } from '#app/cart/use-products.ts';
import type { ShownQuote } from '#app/cart/use-quote.ts';
import { deliveryWords, orderByWords } from '#app/delivery/use-delivery.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatRupees, Rupees } from '#app/ui/price.tsx';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import type { OrderBy } from '#shop/content/festivals.ts';
import type { DeliveryOutput } from '#shop/shipping/delivery-output.ts';
import { checkoutTexts } from './checkout-texts.ts';
import type { Refused } from './place-order.ts';

type OrderSummaryProps = {
  quote: ShownQuote | null;
  products: Products | null;
  failure: string | null;
  children: ReactNode;
};

/** What is bought, line by line, from one quote (R55). `children` stand between items and amounts. */
export function OrderSummary({ quote, products, failure, children }: OrderSummaryProps) {
  if (failure) return <p className="font-semibold text-danger">{failure}</p>;
  if (!quote) return <SummarySkeleton />;
  const { byProduct } = notHeldWords(quote);
  return (
    <>
      <ul className="flex flex-col gap-4">
        {quote.items.map((item) => (
          <li key={`${item.productId} ${item.size}`} className="flex gap-3">
            <Thumbnail
              address={products?.get(item.productId)?.Mainimage[0]}
              night={products?.get(item.productId)?.Mainimage[1]}
              className="w-16"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{item.name}</p>
              <p className="text-sm text-soft">
                {item.size !== '' && <>{checkoutTexts.summary.size(item.size)} </>}
                {checkoutTexts.summary.quantity(item.quantity)}
              </p>
              {byProduct.has(item.productId) && (
                <p className="text-sm text-info">{byProduct.get(item.productId)}</p>
              )}
            </div>
            <Rupees amount={item.lineTotal} className="shrink-0 font-semibold" />
          </li>
        ))}
      </ul>
      {children}
      <div className="border-t border-line pt-4">
        <QuoteLines quote={quote} />
      </div>
    </>
  );
}

/** What is bought, on a phone behind one line with the number of pieces and the total. */
export function SummaryFold({ quote, children }: { quote: ShownQuote | null; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = sum(quote?.items.map(({ quantity }) => quantity) ?? []);
  return (
    <div className="max-lg:order-first max-lg:rounded-md max-lg:bg-raised max-lg:ring-1 max-lg:ring-line">
      <h2 className="text-xl max-lg:hidden">{checkoutTexts.summary.title}</h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-3 px-4 text-left lg:hidden"
      >
        <ShoppingBag aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-gold" />
        <span className="min-w-0 flex-1 font-semibold">
          {checkoutTexts.summary.title}
          {count > 0 && (
            <span className="block text-sm font-normal text-soft">
              {count} {count === 1 ? 'piece' : 'pieces'}
            </span>
          )}
        </span>
        {quote && <Rupees amount={quote.total} className="font-bold" />}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        className={classNames(
          'flex flex-col gap-4 max-lg:px-4 max-lg:pt-1 max-lg:pb-4 lg:mt-4',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}

function SummarySkeleton() {
  return (
    <>
      <div className="flex gap-3">
        <Skeleton className="aspect-square w-16" />
        <div className="flex-1">
          <SkeletonText lines={2} />
        </div>
      </div>
      <SkeletonText lines={4} />
    </>
  );
}

/** When the order comes: for the address's PIN code, or, before it is known, the usual way. */
type EstimateProps = {
  delivery: (DeliveryOutput & { orderBy?: OrderBy | undefined }) | null;
  usualWay: string;
};

export function EstimateLine({ delivery, usualWay }: EstimateProps) {
  return (
    <p className="flex gap-2 text-sm">
      <Truck aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0 text-gold" />
      <span className="min-w-0">
        {delivery ? deliveryWords(delivery) : usualWay}
        {delivery?.orderBy && <span className="block font-semibold">{orderByWords(delivery.orderBy)}</span>}
      </span>
    </p>
  );
}

type PlaceBarProps = {
  quote: ShownQuote | null;
  busy: boolean;
  waiting: boolean;
  refused: Refused | null;
  changes: string[];
};

/** The total and the button that says what happens and how much; on a phone both stay at the bottom of the window. */
export function PlaceBar({ quote, busy, waiting, refused, changes }: PlaceBarProps) {
  const stockError = quote?.stockError ?? null;
  const notHeld = quote ? notHeldWords(quote).sentence : null;
  return (
    <div
      data-buy-bar=""
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:mt-5"
    >
      {(refused || stockError) && (
        <div role="alert" className="mb-3 rounded-sm border border-danger bg-danger/8 p-3 text-sm">
          <p className="font-semibold whitespace-pre-line text-danger">{stockError ?? refused?.message}</p>
          {changes.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          {stockError && (
            <p className="mt-1">
              <Link to="/cart" className="underline underline-offset-2">
                {checkoutTexts.summary.changeCart}
              </Link>
            </p>
          )}
        </div>
      )}
      <div role="status" className="max-lg:not-empty:pt-3">
        {notHeld && (
          <p className="mb-3 flex gap-2 rounded-sm border border-info/40 bg-info/8 p-3 text-sm">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
            {notHeld}
          </p>
        )}
      </div>
      {quote ? <QuoteTotal quote={quote} /> : <Skeleton className="h-9" />}
      <Button
        type="submit"
        size="lg"
        full
        className="mt-3"
        busy={busy}
        disabled={!quote || waiting || stockError !== null}
      >
        {!busy && <LockKeyhole aria-hidden="true" className="size-4" />}
        {checkoutTexts.summary.placeOrder}
        {quote && ` · ${formatRupees(quote.total)}`}
      </Button>
    </div>
  );
}

type Told = Pick<ShownQuote, 'notHeld'> & { items: readonly { productId: string; quantity: number }[] };

/**
 * What the checkout says before payment of items that are not held until then (R80): a sentence above the button,
 * and words by product beside the lines. Null and none where all is held.
 */
export function notHeldWords({ items, notHeld = [] }: Told): {
  sentence: string | null;
  byProduct: ReadonlyMap<string, string>;
} {
  const words = checkoutTexts.summary.notHeld;
  const count = sum(notHeld.map(({ quantity }) => quantity));
  const all = sum(items.map(({ quantity }) => quantity));
  const byProduct = new Map(
    notHeld.map(({ productId, quantity }) => {
      const wanted = sum(items.filter((item) => item.productId === productId).map((item) => item.quantity));
      return [productId, quantity === wanted ? words.line : words.lineInPart(quantity, wanted)];
    }),
  );
  if (count === 0) return { sentence: null, byProduct };
  if (count < all) return { sentence: count === 1 ? words.oneOf(all) : words.someOf(count, all), byProduct };
  return { sentence: all === 1 ? words.piece : words.pieces, byProduct };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
