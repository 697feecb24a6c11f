import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { issueCreditNote } from '#shop/invoices/documents.ts';
import { lockFirst, lockOrder } from '#shop/orders/change-status.ts';
import { listPaidLines } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder, onlyItems } from '#shop/orders/mail-order.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { returnStock, writeOff } from '#shop/stock/hold-stock.ts';
import type { Staff } from '#shop/viewer.ts';
import { whys } from './money-back.ts';
import { moveOrder } from './move-order.ts';
import { refundRest } from './refund-order.ts';
import { refundCreditRest } from './refund-pieces.ts';
import { endReplacement } from './replacement.ts';
import { closeReturnRequest, findOpenReturn } from './return-queries.server.ts';
import { returnMark } from './return-request.ts';
import { refuseParts } from './send-part.ts';
import { settleReturn } from './settle-return.ts';

/**
 * Staff say no to a return, with the reason that the shopper reads: the order is Delivered again (R100), and what was
 * to go out in exchange does not. `seen`: the return as their page showed it, by `returnMark`; refused where it has moved
 * on since.
 */
export async function declineReturn(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reason: string; seen?: string },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
  const reason = input.reason.trim();
  if (reason === '') return refuse('reason-missing');
  const { orderId, seen } = input;
  await lockFirst(tx, orderId);
  await lockOrder(tx, orderId);
  const open = await findOpenReturn(tx, orderId);
  if (seen !== undefined && (!open || returnMark(open) !== seen)) return refuse('return-meanwhile');
  const moved = await moveOrder(shop, tx, viewer, {
    orderId,
    to: 'Delivered',
    from: ['Return Requested'],
    reason,
  });
  if (isRefusal(moved)) return moved;
  const replacementId = open?.replacementId ?? null;
  if (replacementId !== null) {
    const kept = await endReplacement(shop, tx, viewer, { orderId: replacementId, reason });
    if (kept) return kept;
  }
  await closeReturnRequest(tx, orderId, { outcome: 'declined', reason, now: shop.now() });
  await mailAboutOrder(shop, tx, orderId, (order) => ({
    kind: 'return-declined',
    order: open ? onlyItems(order, open.lines) : order,
    reason,
  }));
  return null;
}

/** `writtenOff`: ids of products whose pieces can't be sold again; the others go back on the shelf. */
export type TakingBack = { orderId: string; reason: string; writtenOff: readonly string[] | 'all' };

/**
 * What a shopper sent back, or would not take at the door, is with the shop again (R101): its stock is settled, its
 * invoice is credited, and what was paid goes back the way it came. Of a return that names pieces, those. The shopper is
 * told (R431).
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
  await lockFirst(tx, orderId);
  const lines = await listPaidLines(tx, orderId);
  const bought = new Set(lines.map((line) => line.productId));
  const spoilt = input.writtenOff === 'all' ? [...bought] : input.writtenOff;
  const request = await findOpenReturn(tx, orderId);
  if (request) {
    if (spoilt.some((id) => !bought.has(id))) return refuse('pieces-unknown');
    const isSpoilt = new Set(
      lines.filter((line) => spoilt.includes(line.productId)).map((line) => line.position),
    );
    const inspected = request.lines.map(({ position, quantity }) =>
      isSpoilt.has(position)
        ? { position, saleable: 0, writtenOff: quantity }
        : { position, saleable: quantity, writtenOff: 0 },
    );
    const settled = await settleReturn(shop, tx, viewer, { orderId, reason, lines: inspected });
    return isRefusal(settled) ? settled : null;
  }
  const parts = await refuseParts(tx, orderId);
  if (parts) return parts;
  const moved = await moveOrder(shop, tx, viewer, { orderId, to: 'Returned', reason });
  if (isRefusal(moved)) return moved;
  if (spoilt.some((id) => !bought.has(id))) return refuse('pieces-unknown');
  const now = shop.now();
  await returnStock(tx, orderId, now);
  await writeOff(tx, orderId, spoilt, now);
  const why = whys.undelivered;
  await issueCreditNote(shop, tx, { orderId, amountPaise: 'rest', reason: why.note });
  const own = await refundRest(shop, tx, moved, why);
  const back = [...own, ...(await refundCreditRest(shop, tx, viewer, { order: moved, why }))];
  await mailAboutOrder(shop, tx, orderId, (order) => ({ kind: 'parcel-back', order, part: null, back }));
  return null;
}
