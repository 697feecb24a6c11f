import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { issueCreditNote } from '#shop/invoices/documents.ts';
import { listOrderLines } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { returnStock, writeOff } from '#shop/stock/hold-stock.ts';
import type { Staff } from '#shop/viewer.ts';
import { moveOrder } from './move-order.ts';
import { closeReturnRequest } from './queries.server.ts';
import { refundRest } from './refund-order.ts';

/** Staff say no to a return, with the reason that the shopper reads: the order is Delivered again (R100). */
export async function declineReturn(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reason: string },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
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

/** `writtenOff`: ids of products whose pieces can't be sold again; the others go back on the shelf. */
export type TakingBack = { orderId: string; reason: string; writtenOff: readonly string[] | 'all' };

/**
 * What a shopper sent back, or would not take at the door, is with the shop again (R101): its stock is settled, its
 * invoice is credited, and what was paid goes back the way it came.
 */
export async function takeBack(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: TakingBack,
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const { orderId, reason } = input;
  const moved = await moveOrder(shop, tx, viewer, { orderId, to: 'Returned', reason });
  if (isRefusal(moved)) return moved;
  const bought = new Set((await listOrderLines(tx, orderId)).map((line) => line.productId));
  const spoilt = input.writtenOff === 'all' ? [...bought] : input.writtenOff;
  if (spoilt.some((id) => !bought.has(id))) return refuse('pieces-unknown');
  const now = shop.now();
  await returnStock(tx, orderId, now);
  await writeOff(tx, orderId, spoilt, now);
  await closeReturnRequest(tx, orderId, { outcome: 'taken back', reason, now });
  await issueCreditNote(shop, tx, { orderId, amountPaise: 'rest', reason: 'Goods returned' });
  await refundRest(shop, tx, moved, 'returned');
  return null;
}
