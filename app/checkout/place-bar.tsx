import { Info, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { QuoteTotal } from '#app/cart/quote-lines.tsx';
import type { useQuote } from '#app/cart/use-quote.ts';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { Button } from '#app/ui/button.tsx';
import { useTryAgain } from '#app/ui/focus-kept.ts';
import { formatRupees } from '#app/ui/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { notHeldWords } from './order-summary.tsx';
import type { Refused } from './place-order.ts';

type PlaceBarProps = {
  asked: Pick<ReturnType<typeof useQuote>, 'quote' | 'failure' | 'waiting' | 'ask'>;
  isBuyNow: boolean;
  busy: boolean;
  refused: Refused | null;
  /** An order that got no answer. */
  mayBePlaced: boolean;
  changes: string[];
};

const PLACE = 'place-order';

/**
 * The total and the button that says what happens and how much, or why nothing can be ordered and what helps; on a phone
 * all of it stays at the bottom of the window (R55).
 */
export function PlaceBar({ asked, isBuyNow, busy, refused, mayBePlaced, changes }: PlaceBarProps) {
  const { quote, failure, waiting } = asked;
  const notHeld = quote ? notHeldWords(quote).sentence : null;
  const tryAgain = useTryAgain(quote !== null && !waiting, asked.ask, `#${PLACE}`);
  return (
    <div
      data-buy-bar=""
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:mt-5"
    >
      {failure && !failure.isOfLine && (
        <div className={fault}>
          <LoadFailed words={failure.words} onRetry={tryAgain} small />
        </div>
      )}
      <Refusal
        ofLine={(failure?.isOfLine ? failure.words : quote?.stockError) ?? null}
        refused={refused}
        mayBePlaced={mayBePlaced}
        changes={changes}
        isBuyNow={isBuyNow}
      />
      <div role="status" className="max-lg:not-empty:pt-3">
        {notHeld && (
          <p className="mb-3 flex gap-2 rounded-sm border border-info/40 bg-info/8 p-3 text-sm">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
            {notHeld}
          </p>
        )}
      </div>
      {quote && <QuoteTotal quote={quote} />}
      {!quote && !failure && <Skeleton className="h-9" />}
      <Button
        id={PLACE}
        type="submit"
        size="lg"
        full
        className="mt-3"
        busy={busy}
        disabled={!quote || waiting || Boolean(quote.stockError)}
      >
        {!busy && <LockKeyhole aria-hidden="true" className="size-4" />}
        {checkoutTexts.summary.placeOrder}
        {quote && ` · ${formatRupees(quote.total)}`}
      </Button>
    </div>
  );
}

const fault = 'mb-3 rounded-sm border border-danger bg-danger/8 p-3 text-sm';

type RefusalProps = Pick<PlaceBarProps, 'refused' | 'mayBePlaced' | 'changes' | 'isBuyNow'> & {
  /** What is wrong with a line: it goes, or nothing is ordered. */
  ofLine: string | null;
};

/** Why nothing was or can be ordered, and where it is mended. */
function Refusal({ ofLine, refused, mayBePlaced, changes, isBuyNow }: RefusalProps) {
  const reason = ofLine ?? refused?.message;
  if (!reason && !mayBePlaced) return null;
  return (
    <div role="alert" className={fault}>
      {reason && <p className="font-semibold whitespace-pre-line text-danger">{reason}</p>}
      {mayBePlaced && (
        <p className="mt-1 first:mt-0">
          {checkoutTexts.unanswered.hint}{' '}
          <Link to="/order" className="underline underline-offset-2">
            {checkoutTexts.unanswered.action}
          </Link>
        </p>
      )}
      {changes.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {ofLine && (
        <p className="mt-1">
          <Link to={isBuyNow ? '/collection' : '/cart'} className="underline underline-offset-2">
            {isBuyNow ? checkoutTexts.empty : checkoutTexts.summary.changeCart}
          </Link>
        </p>
      )}
    </div>
  );
}
