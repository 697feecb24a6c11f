import { api, call } from '#app/api-client.ts';
import { useAnswer } from '#app/data/use-answer.ts';
import type { ProductOutput } from '#shop/catalogue/product-output.ts';

const fetchPicks = (beside: readonly string[]) =>
  call(api.product.picks.$get({ query: beside.length > 0 ? { beside: beside.join() } : {} }));

/**
 * What goes with these pieces (R310), or, beside none, best sellers; null asks for nothing. `waiting` until they are
 * there; none where they don't come.
 */
export function usePicks(beside: readonly string[] | null): { picks: ProductOutput[]; waiting: boolean } {
  const { answer, waiting } = useAnswer(beside, fetchPicks);
  return { picks: !waiting && answer?.ok ? answer.data.products : [], waiting };
}
