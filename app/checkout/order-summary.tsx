import type { ReactNode } from 'react';
import { QuoteLines } from '#app/cart/quote-lines.tsx';
import { Rupees } from '#app/cart/rupees.tsx';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import type { Products } from '#app/cart/use-products.ts';
import type { ShownQuote } from '#app/cart/use-quote.ts';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import { notHeldWords } from './not-held.ts';

type OrderSummaryProps = {
  quote: ShownQuote | null;
  products: Products | null;
  failure: string | null;
  children: ReactNode;
};

/** What is bought, line by line, from one quote (R55). `children` stand between pieces and amounts. */
export function OrderSummary({ quote, products, failure, children }: OrderSummaryProps) {
  if (failure) return <p className="font-semibold text-danger">{failure}</p>;
  if (!quote) return <SummarySkeleton />;
  const { byProduct } = notHeldWords(quote);
  return (
    <>
      <ul className="flex flex-col gap-4">
        {quote.items.map((item) => (
          <li key={`${item.productId} ${item.size}`} className="flex gap-3">
            <Thumbnail address={products?.get(item.productId)?.Mainimage[0]} className="w-16" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{item.name}</p>
              <p className="text-sm text-soft">
                {item.size !== '' && <>Size {item.size} · </>}
                Quantity {item.quantity}
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
