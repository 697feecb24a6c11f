import { LockKeyhole } from 'lucide-react';
import { useNavigate } from 'react-router';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { Button } from '#app/ui/button.tsx';
import { useTryAgain } from '#app/ui/focus-kept.ts';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import { type CartRow, pricedLines } from './cart-rows.ts';
import { cartTexts } from './cart-texts.ts';
import { FreeDelivery } from './free-delivery.tsx';
import { CodeChip, type useCartCode } from './own-code.tsx';
import { QuoteLines, QuoteTotal } from './quote-lines.tsx';
import { SavedLine } from './saved-line.tsx';
import type { useQuote } from './use-quote.ts';

type CartTotalsProps = {
  rows: readonly CartRow[];
  fees: { prepaid: string; cod: string };
  asked: ReturnType<typeof useQuote>;
  code: ReturnType<typeof useCartCode>;
};

const PAY = 'proceed-to-pay';

/**
 * What the cart comes to, from the server's quote for paying online (R6), and the way on. On a phone the
 * total and the button stay at the bottom of the window.
 */
export function CartTotals({ rows, fees, asked, code }: CartTotalsProps) {
  const navigate = useNavigate();
  const lines = pricedLines(rows);
  const { quote, failure, waiting } = asked;
  const isBlocked = rows.some((row) => row.fault !== null);
  const tryAgain = useTryAgain(quote !== null, asked.ask, `#${PAY}`);
  return (
    <aside
      aria-label={cartTexts.totals.title}
      aria-busy={waiting}
      className="max-lg:contents lg:sticky lg:top-28 lg:rounded-md lg:bg-raised lg:p-6 lg:ring-1 lg:ring-line"
    >
      <div className="flex flex-col gap-4">
        <h2 className="text-xl">{cartTexts.totals.title}</h2>
        {quote ? (
          <QuoteLines quote={quote} prepaid />
        ) : (
          !failure && lines.length > 0 && <SkeletonText lines={3} />
        )}
        {quote && <SavedLine rows={rows} quote={quote} />}
        <CodeChip code={code} />
        {!failure && lines.length > 0 && <FreeDelivery quote={quote} />}
        <ul className="flex flex-col gap-1 text-sm text-soft">
          <li>{fees.prepaid}</li>
          <li>{fees.cod}</li>
        </ul>
      </div>
      <div
        data-buy-bar=""
        className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:pb-3 lg:mt-4"
      >
        {failure && (
          <div className="max-lg:pt-3">
            <LoadFailed words={failure.words} onRetry={tryAgain} small />
          </div>
        )}
        {quote ? (
          <QuoteTotal quote={quote} label={cartTexts.totals.online} />
        ) : (
          lines.length > 0 && !failure && <Skeleton className="h-8" />
        )}
        {isBlocked && (
          <p id="cart-blocked" className="mt-2 text-sm font-semibold text-danger">
            {cartTexts.totals.faults}
          </p>
        )}
        <Button
          id={PAY}
          size="lg"
          full
          className="mt-3"
          disabled={isBlocked || !quote}
          aria-describedby={isBlocked ? 'cart-blocked' : undefined}
          onClick={() => navigate('/placeorder')}
        >
          <LockKeyhole aria-hidden="true" className="size-4" />
          {cartTexts.totals.pay}
        </Button>
      </div>
    </aside>
  );
}
