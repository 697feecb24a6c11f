/** The page of a size at the stock desk. */
export function stockAddress({ productId, size }: { productId: string; size: string }): string {
  return `/admin/stock/${productId}${size && `?${new URLSearchParams({ size })}`}`;
}
