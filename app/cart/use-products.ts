import { useCallback, useEffect, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureTexts } from '#app/data/failure-texts.ts';
import { useAskAgainOnline } from '#app/data/when-online.ts';
import type { ProductOutput } from '#shop/catalogue/product-output.ts';

export type Products = ReadonlyMap<string, ProductOutput>;

let newest: Products | null = null;

/**
 * The products by id, as they are now: pictures, stock and prices of the lines. Null until they come; `failure` is
 * the sentence to show where they don't. Asked for while they are wanted; `load` asks for them again, `retry` where they did not come.
 */
export function useProducts(isWanted = true) {
  const [products, setProducts] = useState<Products | null>(newest);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(async () => {
    const result = await call(api.product.list.$get({ query: {} }));
    if (!result.ok) return setFailure(result.message ?? failureTexts.noAnswer);
    newest = new Map(result.data.products.map((product) => [product.id, product]));
    setProducts(newest);
    setFailure(null);
  }, []);
  useEffect(() => void (isWanted && load()), [isWanted, load]);
  useAskAgainOnline(failure !== null, load);
  const retry = () => {
    setFailure(null);
    void load();
  };
  return { products, failure, load, retry };
}
