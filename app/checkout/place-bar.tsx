import { Info, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { formatRupees } from '#app/cart/format-rupees.ts';
import { QuoteTotal } from '#app/cart/quote-lines.tsx';
import type { ShownQuote } from '#app/cart/use-quote.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { notHeldWords } from './not-held.ts';
import type { Refused } from './use-place-order.ts';

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
          <p className="font-semibold text-danger">{stockError ?? refused?.message}</p>
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
                Change the cart
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
        Place Order{quote && ` · ${formatRupees(quote.total)}`}
      </Button>
    </div>
  );
}
