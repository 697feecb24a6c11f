import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useAnswer } from '#app/data/use-answer.ts';
import { useAskAgainOnline } from '#app/data/when-online.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import type { QuoteOutput } from '#shop/pricing/quote-output.ts';
import { quoteTexts } from './quote-texts.ts';

export type ShownQuote = QuoteOutput & {
  discountError?: string | null;
  stockError?: string | null;
  /** What is not held before payment, by product (R80). */
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

/**
 * The server's quote for a request; null asks for none. While a new one is on its way (`waiting`) the last one stays.
 * `failure` is the sentence to show where there is none; `ask` asks again; `take` takes one that a refused order brought.
 */
export function useQuote(request: QuoteRequest | null) {
  const { answer, waiting, ask, put } = useAnswer(request, fetchQuote);
  const quote: ShownQuote | null = answer?.ok ? answer.data.quote : null;
  const failure =
    answer && !answer.ok
      ? failureWords(answer, { otherwise: quoteTexts.failed, offline: quoteTexts.failed })
      : null;
  useAskAgainOnline(failure !== null, ask);
  const take = (refused: QuoteOutput) =>
    put({ ok: true, data: { success: true, quote: { ...quote, ...refused } as never } });
  return { quote, failure, waiting, ask, take };
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
