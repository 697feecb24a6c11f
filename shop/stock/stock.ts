export type StockLine = { productId: string; quantity: number };

/** One line a product, whatever the sizes: stock is counted by product. Sorted by product id. */
export function byProduct(lines: readonly StockLine[]): StockLine[] {
  const totals = new Map<string, number>();
  for (const { productId, quantity } of lines) totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  return [...totals]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}
