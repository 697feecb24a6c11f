import type { OrderStatus } from '#shop/orders/order.ts';

/** A parcel of these is to be packed, or is on its way and may need its papers anew. */
const outgoing: readonly OrderStatus[] = ['Order Placed', 'Processing', 'Shipped', 'Undelivered'];

/** Whether an order has papers to be packed by (R159). */
export function hasPapers(status: OrderStatus): boolean {
  return outgoing.includes(status);
}
