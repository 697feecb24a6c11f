import type { Tx } from '#db/database.server.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { moveOrder } from './move-order.ts';

/** Staff begin to pack an order (R85). */
export async function startProcessing(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string },
): Promise<Refusal | null> {
  const moved = await moveOrder(shop, tx, viewer, { orderId: input.orderId, to: 'Processing', reason: '' });
  return isRefusal(moved) ? moved : null;
}
