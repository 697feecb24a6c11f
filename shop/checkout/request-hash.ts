import type { OrderRequest } from '#shop/orders/order-input.ts';

/** The same for two requests that ask for the same order, whatever the order of their fields (R60). */
export async function hashRequest(request: OrderRequest): Promise<string> {
  const { items, shippingAddress, paymentMethod, discountCode, isBuyNow, shown } = request;
  const essence = JSON.stringify([
    items.map(({ productId, size, quantity, price }) => [productId, size, quantity, price]),
    Object.entries(shippingAddress).sort(([a], [b]) => (a < b ? -1 : 1)),
    paymentMethod,
    discountCode?.toUpperCase() ?? null,
    isBuyNow,
    [shown.orderAmount, shown.totalAmount, shown.deliveryFee],
  ]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(essence));
  return Buffer.from(digest).toString('hex');
}
