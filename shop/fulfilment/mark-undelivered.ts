import type { Tx } from '#db/database.server.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { moveOrder } from './move-order.ts';

/** The carrier could not hand the parcel over: it ships again, or comes back (R97). The shopper reads the reason. */
export async function markUndelivered(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reason: string },
): Promise<Refusal | null> {
  const moved = await moveOrder(shop, tx, viewer, { ...input, to: 'Undelivered' });
  return isRefusal(moved) ? moved : null;
}
