import { useState } from 'react';
import { api, call } from '#app/api-client.ts';

type Stock = { available: number; sizeStock: Readonly<Record<string, number>> };

/**
 * A product with its stock as the page had it, until `ask` brings that of now: what was refused may have sold out since
 * the page was opened (R294). Where no answer comes, all stays.
 */
export function useFreshStock<Product extends Stock & { id: string }>(product: Product) {
  const [stock, setStock] = useState<Stock | null>(null);
  const ask = async () => {
    const answer = await call(api.product.list.$get({ query: { ids: product.id } }));
    if (!answer.ok) return;
    const [now] = answer.data.products;
    setStock(
      now ? { available: now.totalPeices, sizeStock: now.sizeStock } : { available: 0, sizeStock: {} },
    );
  };
  return { product: { ...product, ...stock }, ask };
}
