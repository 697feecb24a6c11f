import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { releaseUses } from '#shop/discounts/queries.server.ts';
import type { MoneyBack } from '#shop/mail/mailed-order.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { type BoughtLine, listPaidLines } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder, onlyItems } from '#shop/orders/mail-order.ts';
import { type OrderStatus, REST_NOT_SENT } from '#shop/orders/order.ts';
import { countItemsBack } from '#shop/payments/refund-queries.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { takePiecesBack } from '#shop/stock/hold-stock.ts';
import type { Staff } from '#shop/viewer.ts';
import { lockPart, type PartOf } from './follow-part.ts';
import { sumBack, type Why, whys } from './money-back.ts';
import { endPart, listParts } from './parts.server.ts';
import {
  type Part,
  type Pieces,
  piecesUnpaid,
  piecesUnsent,
  splitRefunded,
  statusOfParts,
  withRefunded,
} from './parts.ts';
import { refundPieces } from './refund-pieces.ts';
import { followParts } from './send-part.ts';

/**
 * An undelivered parcel is with the shop again (R193): its pieces are on sale or written off, and what was paid for
 * them goes back, where it had not before; the fees only where the shopper has, and gets, nothing.
 */
export async function takePartBack(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: PartOf & { reason: string; writtenOff: boolean },
): Promise<Refusal | null> {
  const locked = await lockPart(tx, viewer, input, 'undelivered');
  if (isRefusal(locked)) return locked;
  const { order, part, bought, hasMore, refunded: left } = locked;
  const reason = input.reason.trim();
  const refunded = await countItemsBack(tx, order.id);
  const unpaid = piecesUnpaid(bought, await listParts(tx, order.id), refunded, part);
  await endPart(tx, input, { state: 'back', now: shop.now() });
  const back = await settle(shop, tx, viewer, {
    order,
    bought,
    pieces: part.lines,
    unpaid,
    writtenOff: input.writtenOff,
    hasMore,
    refunded: left,
    reasons: { Returned: reason, Cancelled: reason },
    why: whys.undelivered,
  });
  if (isRefusal(back)) return back;
  await mailAboutOrder(shop, tx, order.id, (mailed) => ({
    kind: 'parcel-back',
    order: onlyItems(mailed, part.lines),
    part: part.part,
    back,
  }));
  return null;
}

/**
 * What is left of an order after a part of it was sent does not ship (R193): its pieces are on sale again, and what was
 * paid for them goes back, where it had not before.
 */
export async function cancelRest(
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
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('not-found');
  const parts = await listParts(tx, orderId);
  if (order.status !== 'Processing' || parts.length === 0) return refuse('nothing-to-pack');
  const bought = await listPaidLines(tx, orderId);
  const pieces = piecesUnsent(bought, parts);
  const { toCome: unpaid } = splitRefunded(withRefunded(pieces, await countItemsBack(tx, orderId)));
  const back = await settle(shop, tx, viewer, {
    order,
    bought,
    pieces,
    unpaid,
    writtenOff: false,
    hasMore: false,
    reasons: { Cancelled: reason, Shipped: `${REST_NOT_SENT}${reason}`.slice(0, 500) },
    why: whys.notSent,
  });
  if (isRefusal(back)) return back;
  const refundPaise = sumBack(back);
  const isAll = statusOfParts(parts, false) === 'Returned';
  const told = unpaid.length > 0 ? unpaid : pieces;
  await mailAboutOrder(shop, tx, orderId, (mailed) =>
    isAll
      ? { kind: 'order-cancelled', order: mailed, reason, by: 'staff', refundPaise, back }
      : { kind: 'rest-cancelled', order: onlyItems(mailed, told), reason, refundPaise, back },
  );
  return null;
}

type Ending = {
  order: LockedOrder;
  bought: readonly BoughtLine[];
  pieces: readonly Pieces[];
  /** Those whose money did not go back before. */
  unpaid: readonly Pieces[];
  writtenOff: boolean;
  hasMore: boolean;
  refunded?: readonly BoughtLine[];
  reasons: Partial<Record<OrderStatus, string>>;
  why: Why;
};

/** Pieces that the shopper does not get: back to the shelf, their worth to where it came from, the order moves on. */
async function settle(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { order, bought, pieces, unpaid, writtenOff, hasMore, refunded = [], reasons, why }: Ending,
): Promise<MoneyBack[] | Refusal> {
  const shelved = pieces.map(({ position, quantity }) => {
    const { productId, size } = bought.find((line) => line.position === position)!;
    return { productId, size, saleable: writtenOff ? 0 : quantity, writtenOff: writtenOff ? quantity : 0 };
  });
  if (!(await takePiecesBack(tx, order.id, shelved, shop.now())))
    throw new Error(`order ${order.id} takes back more pieces than it sold`);
  const parts: readonly Part[] = await listParts(tx, order.id);
  const isWhole = statusOfParts(parts, hasMore) === 'Returned';
  const back = await refundPieces(shop, tx, viewer, { order, pieces: unpaid, isWhole, why });
  if (isWhole && order.status === 'Processing') await releaseUses(tx, order.id);
  return (await followParts(shop, tx, viewer, { order, parts, hasMore, refunded, reasons })) ?? back;
}
