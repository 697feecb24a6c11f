import { BadgeCheck, TicketPercent } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { api, call, quietly } from '#app/api-client.ts';
import { keepDiscount, keptDiscount } from '#app/checkout/checkout-memory.ts';
import { useAskedAccount } from '#app/data/use-account.ts';
import { useAnswer } from '#app/data/use-answer.ts';
import { useToken } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { monthFirst } from '#shop/time.ts';
import { quoteTexts } from './quote-texts.ts';
import type { ShownQuote } from './use-quote.ts';

const requestCode = (_account: string) => call(api.discount.add.$post({}, quietly));

type OwnCode = { code: string; percent: number; expiresAt: string };

/** The account's own code, which serves a first order alone; `isComing` until it is known, or that it did not come. */
export function useOwnCode(): { own: OwnCode | null; isComing: boolean } {
  const { account, waiting: isAsked } = useAskedAccount();
  const { answer, waiting } = useAnswer(account?.firstOrder ? account.user._id : null, requestCode);
  return { own: answer?.ok ? answer.data : null, isComing: isAsked || waiting };
}

/**
 * The code that the cart is priced with, which the checkout takes over, and the account's own, which serves a first
 * order alone (R315). A code that the quote no longer takes is taken off, and `ended` says why.
 */
export function useCartCode() {
  const token = useToken();
  const own = useOwnCode();
  const [applied, setApplied] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => setApplied(token ? keptDiscount() : null), [token]);
  const change = (code: string | null, why: string | null = null) => {
    keepDiscount(code);
    setApplied(code);
    setEnded(why);
  };
  return {
    ...own,
    applied,
    ended,
    use: (code: string) => change(code),
    remove: (why: string | null = null) => change(null, why),
  };
}

/** Takes a code off as soon as a quote says that it does not hold. */
export function useEndedCode(code: ReturnType<typeof useCartCode>, quote: ShownQuote | null): void {
  useEffect(() => {
    if (code.applied && quote?.discountError) code.remove(quote.discountError);
  });
}

/** The account's code as a chip, one tap to use it; in use it can be taken off again. */
export function CodeChip({ code }: { code: ReturnType<typeof useCartCode> }) {
  const { own, applied, ended, isComing } = code;
  const [isPressed, setPressed] = useState(false);
  // It may lie under the finger that taps twice: the second click was meant for the button before it (R345).
  const press = (change: () => void) => (event: MouseEvent) => {
    if (event.detail > 1) return;
    setPressed(true);
    change();
  };
  // The button that comes in the place of the one that was pressed.
  const autoFocus = isPressed && !ended;
  return (
    <div className="flex flex-col gap-2 empty:hidden" aria-live="polite">
      {ended && <p className="text-sm font-semibold text-danger">{ended}</p>}
      {applied ? (
        <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm font-semibold text-good">
          <span className="inline-flex items-center gap-1.5">
            <BadgeCheck aria-hidden="true" className="size-4.5" />
            {quoteTexts.code.applied(applied)}
          </span>
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: see above
            autoFocus={autoFocus}
            onClick={press(() => code.remove())}
            className="tap font-normal text-soft underline underline-offset-4 hover:text-ink"
          >
            {quoteTexts.code.remove}
          </button>
        </p>
      ) : own ? (
        <div className="flex items-center gap-3 rounded-md border border-dashed border-gold bg-glow px-3 py-2">
          <TicketPercent aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-gold" />
          <p className="min-w-0 flex-1 text-sm">
            <span className="block font-semibold">{quoteTexts.code.offer(own.percent)}</span>
            <span className="block text-soft">
              {quoteTexts.code.until(own.code, monthFirst.date(own.expiresAt))}
            </span>
          </p>
          <Button
            autoFocus={autoFocus}
            size="sm"
            aria-label={quoteTexts.code.applyOf(own.code)}
            onClick={press(() => code.use(own.code))}
          >
            {quoteTexts.code.apply}
          </Button>
        </div>
      ) : (
        isComing && <Skeleton className="h-16" />
      )}
    </div>
  );
}
