import { useCallback, useEffect, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import type { QuoteOutput } from '#shop/pricing/quote-output.ts';

export type ShownQuote = QuoteOutput & {
  discountError?: string | null;
  stockError?: string | null;
  /** Pieces by product that are not held before payment (R80). */
  notHeld?: { productId: string; name: string; quantity: number }[] | undefined;
};

export type QuoteRequest = {
  lines: readonly CartLine[];
  paymentMethod: PaymentMethod;
  discountCode?: string | null;
  state?: string | null;
  /** Delivery PIN code, six digits. */
  pin?: string | null;
};

const FAILED = 'The prices could not be loaded. Please try again.';

type Answer = { asked: string; quote: ShownQuote | null; failure: string | null };

/**
 * The server's quote for a request; null asks for none. While a new one is on its way (`waiting`) the last one stays.
 * `failure` is the sentence to show where there is none; `ask` asks again.
 */
export function useQuote(request: QuoteRequest | null) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const asked = request && JSON.stringify([request, tries]);
  const ask = useCallback(() => setTries((count) => count + 1), []);

  useEffect(() => {
    if (!asked) return;
    let wanted = true;
    const [sent] = JSON.parse(asked) as [QuoteRequest];
    void fetchQuote(sent).then((result) => {
      if (!wanted) return;
      if (result.ok) return setAnswer({ asked, quote: result.data.quote, failure: null });
      const failure = failureWords(result, { otherwise: FAILED, offline: FAILED });
      setAnswer({ asked, quote: null, failure });
    });
    return () => {
      wanted = false;
    };
  }, [asked]);

  return {
    quote: request ? (answer?.quote ?? null) : null,
    failure: request ? (answer?.failure ?? null) : null,
    waiting: asked !== null && answer?.asked !== asked,
    ask,
  };
}

function fetchQuote({ lines, paymentMethod, discountCode, state, pin }: QuoteRequest) {
  return call(
    api.quote.$post({
      json: {
        items: [...lines],
        paymentMethod,
        ...(discountCode && { discountCode }),
        ...(state && { state }),
        ...(pin && { zipcode: pin }),
      },
    }),
  );
}
