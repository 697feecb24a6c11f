/** A size of a product as the audit log names it. */
export function stockSubject({ productId, size }: { productId: string; size: string }): string {
  return `product ${productId}${size && ` ${size}`}`;
}
