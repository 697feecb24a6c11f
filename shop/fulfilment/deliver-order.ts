import type { Tx } from '#db/database.server.ts';
import { collectCash } from '#shop/payments/cash.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { mailAboutOrder } from './mail-about-order.ts';
import { moveOrder } from './move-order.ts';

/** The parcel is with the shopper. A cash order is Paid by this: the cash that was collected is written down (R87). */
export async function deliverOrder(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string },
): Promise<Refusal | null> {
  const { orderId } = input;
  // A declined return leads to Delivered as well: that one has its own verb.
  const moved = await moveOrder(shop, tx, viewer, {
    orderId,
    to: 'Delivered',
    from: ['Shipped'],
    reason: '',
  });
  if (isRefusal(moved)) return moved;
  const now = shop.now();
  if (moved.paymentMethod === 'cod' && moved.totalPaise > 0) {
    await collectCash(tx, { orderId, amountPaise: moved.totalPaise, now });
  }
  await mailAboutOrder(shop, tx, orderId, (order) => ({
    kind: 'order-delivered',
    order,
    deliveredAt: now.toISOString(),
  }));
  return null;
}
