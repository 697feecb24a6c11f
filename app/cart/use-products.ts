import { useCallback, useEffect, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureTexts } from '#app/data/failure-texts.ts';
import { useAskAgainOnline } from '#app/data/when-online.ts';
import type { ProductOutput } from '#shop/catalogue/product-output.ts';

/** By id; null is one that the shop does not have. */
export type Products = ReadonlyMap<string, ProductOutput | null>;

/** All that has been in this tab's carts, and so was asked for. */
let known: Products = new Map<string, ProductOutput | null>();

/**
 * The products of these ids, as they are now: pictures, stock and prices of the lines. Null until they come; `failure` is the
 * sentence to show where they don't. `load` asks for them again.
 */
export function useProducts(ids: readonly string[]) {
  const wanted = ids.join();
  const [products, setProducts] = useState(known);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(async () => {
    if (wanted === '') return;
    setFailure(null);
    const result = await call(api.product.list.$get({ query: { ids: wanted } }));
    if (!result.ok) return setFailure(result.message ?? failureTexts.noAnswer);
    const found = new Map(known);
    for (const id of wanted.split(',')) found.set(id, null);
    for (const product of result.data.products) found.set(product.id, product);
    known = found;
    setProducts(found);
  }, [wanted]);
  useEffect(() => void load(), [load]);
  useAskAgainOnline(failure !== null, load);
  return { products: ids.every((id) => products.has(id)) ? products : null, failure, load };
}
