import { api, call, type Failed } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useAnswer } from '#app/data/use-answer.ts';
import { useAskAgainOnline } from '#app/data/when-online.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import type { QuoteOutput } from '#shop/pricing/quote-output.ts';
import type { RefusalCode } from '#shop/refusals.ts';
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

/** Why there is no quote. `isOfLine`: a line can't be bought any more, so that asking again does not help. */
type QuoteFailure = { words: string; isOfLine: boolean };

/**
 * The server's quote for a request; null asks for none. While a new one is on its way (`waiting`) the last one stays, but
 * no `failure` does; `ask` asks again; `take` takes one that a refused order brought.
 */
export function useQuote(request: QuoteRequest | null) {
  const { answer, waiting, ask, put } = useAnswer(request, fetchQuote);
  const quote: ShownQuote | null = answer?.ok ? answer.data.quote : null;
  const failed = answer && !answer.ok ? answer : null;
  useAskAgainOnline(failed !== null, ask);
  const take = (refused: QuoteOutput) =>
    put({ ok: true, data: { success: true, quote: { ...quote, ...refused } as never } });
  return { quote, failure: waiting ? null : failureOf(failed), waiting, ask, take };
}

/** What shows it says itself that there is no connection (R367), and the login that a session has ended. */
function failureOf(failed: Failed | null): QuoteFailure | null {
  if (!failed || failed.status === 401) return null;
  const words =
    failed.status === 0 ? quoteTexts.failed : failureWords(failed, { otherwise: quoteTexts.failed });
  return { words, isOfLine: isOfLine(failed.code) };
}

/** Whether a quote or an order was refused as the shop does not have a line of it any more. */
export function isOfLine(code: RefusalCode | null): boolean {
  return code !== null && ['product-unknown', 'size-unknown', 'size-needed'].includes(code);
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
