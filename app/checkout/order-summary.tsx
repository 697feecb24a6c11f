import { ChevronDown, ShoppingBag, Truck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { QuoteLines } from '#app/cart/quote-lines.tsx';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import type { Products } from '#app/cart/use-products.ts';
import type { ShownQuote } from '#app/cart/use-quote.ts';
import { deliveryWords, orderByWords } from '#app/delivery/use-delivery.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Rupees } from '#app/ui/price.tsx';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import type { OrderBy } from '#shop/content/festivals.ts';
import type { DeliveryOutput } from '#shop/shipping/delivery-output.ts';
import { checkoutTexts } from './checkout-texts.ts';

type OrderSummaryProps = {
  quote: ShownQuote | null;
  products: Products | null;
  /** There is no quote: why, the bar with the button says. */
  failed: boolean;
  children: ReactNode;
};

/** What is bought, line by line, from one quote (R55). `children` stand between items and amounts. */
export function OrderSummary({ quote, products, failed, children }: OrderSummaryProps) {
  if (!quote) return failed ? null : <SummarySkeleton />;
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
        <ShoppingBag
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-5 shrink-0 text-gold max-[22rem]:hidden"
        />
        <span className="flex-1 font-semibold">
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

type EstimateProps = {
  delivery: (DeliveryOutput & { orderBy?: OrderBy | undefined }) | null;
  usualWay: string;
};

/** When the order comes: for the address's PIN code, or, before it is known, the usual way. */
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
