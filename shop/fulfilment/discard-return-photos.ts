import { findOrder } from '#shop/orders/find-orders.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { deleteUploads } from './photo-queries.server.ts';

/** Forgets photos of an own order that no return has named yet: those of `photos`, else all. Safe to repeat. */
export async function discardReturnPhotos(
  shop: Pick<Shop, 'db'>,
  viewer: Shopper,
  { orderId, photos }: { orderId: string; photos?: readonly string[] | undefined },
): Promise<Refusal | null> {
  const order = await findOrder(shop.db, viewer, orderId);
  if (!order) return refuse('not-found');
  await deleteUploads(shop.db, order.id, photos);
  return null;
}
