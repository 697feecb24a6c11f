import { Truck } from 'lucide-react';
import { Rupees } from '#app/ui/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { quoteTexts } from './quote-texts.ts';
import type { ShownQuote } from './use-quote.ts';

type Asked = Pick<ShownQuote, 'itemsTotal' | 'discount' | 'missingForFreeDelivery' | 'deliveryFee'>;

/** The way to free delivery when paid online, in words and as a bar (R6). Its room is kept until the quote comes. */
export function FreeDelivery({ quote }: { quote: Asked | null }) {
  if (!quote) return <Skeleton className="h-11" />;
  const missing = quote.missingForFreeDelivery;
  const value = quote.itemsTotal - quote.discount;
  if (missing === 0 && quote.deliveryFee > 0) return null;
  const share = missing === 0 ? 1 : value / (value + missing);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-start gap-2 text-sm">
        <Truck aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4.5 shrink-0 text-gold" />
        {missing > 0 ? (
          <span>
            {quoteTexts.freeDelivery.before} <Rupees amount={missing} className="font-semibold" />{' '}
            {quoteTexts.freeDelivery.after}
          </span>
        ) : (
          <span className="font-semibold text-good">{quoteTexts.freeDelivery.reached}</span>
        )}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunk ring-1 ring-line">
        <div
          className={`h-full origin-left rounded-full transition-transform duration-500 ${missing > 0 ? 'bg-gold-line' : 'bg-good'}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
