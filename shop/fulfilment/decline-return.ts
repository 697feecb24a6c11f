import type { Tx } from '#db/database.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { mailAboutOrder } from './mail-about-order.ts';
import { moveOrder } from './move-order.ts';
import { closeReturnRequest } from './queries.server.ts';

/** Staff say no to a return, with the reason that the shopper reads: the order is Delivered again (R100). */
export async function declineReturn(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reason: string },
): Promise<Refusal | null> {
  const reason = input.reason.trim();
  if (reason === '') return refuse('reason-missing');
  const { orderId } = input;
  const moved = await moveOrder(shop, tx, viewer, {
    orderId,
    to: 'Delivered',
    from: ['Return Requested'],
    reason,
  });
  if (isRefusal(moved)) return moved;
  await closeReturnRequest(tx, orderId, { outcome: 'declined', reason, now: shop.now() });
  await mailAboutOrder(shop, tx, orderId, (order) => ({ kind: 'return-declined', order, reason }));
  return null;
}
