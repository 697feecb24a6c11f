import type { Tx } from '#db/database.server.ts';
import { issueCreditNote } from '#shop/invoices/documents.ts';
import type { Paise } from '#shop/money.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { type RefundedLine, refundLeft, requestRefund } from '#shop/payments/refunds.ts';
import { isRefusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { actorName, type Viewer } from '#shop/viewer.ts';
import { listSettled, type Pieces, worthOf } from './price-pieces.ts';
import { mailAccountWanted, refundRest, sourceOf } from './refund-order.ts';
import { findReturnBehind } from './return-queries.server.ts';

const GOODS_RETURNED = 'Goods returned';

/**
 * Pieces of an order came back: what they cost goes back the way it came, from the order's own money and, for pieces that
 * came in exchange, from the first order's. With the last piece, where `isWhole`, so do the fees (R154). Gives how much.
 */
export async function refundPieces(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  { order, pieces, isWhole }: { order: LockedOrder; pieces: readonly Pieces[]; isWhole: boolean },
): Promise<Paise> {
  const lines = await listSettled(tx, order.id);
  const worth = pieces.map((each) => ({ position: each.position, ...worthOf(lines, each) }));
  const own = worth.map(({ position, quantity, ownPaise }) => lineOf(order, position, quantity, ownPaise));
  const back = isWhole ? await refundWhole(shop, tx, order) : await refundLines(shop, tx, viewer, order, own);
  const credit = worth.map((each) => lineOf(order, each.position, each.quantity, each.creditPaise));
  return back + (await refundCredit(shop, tx, viewer, order, credit));
}

/** What was paid for an order that came in exchange, and is not back yet, goes back from the first order's money (R156). */
export async function refundCreditRest(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  order: LockedOrder,
): Promise<Paise> {
  if (order.exchangeOf === null) return 0;
  // While the first pieces are with the shopper, they are what was paid for.
  if ((await findReturnBehind(tx, order.id))?.outcome !== 'taken back') return 0;
  const lines = await listSettled(tx, order.id);
  const credit = lines.map((line) => {
    const { quantity, creditPaise } = worthOf(lines, line);
    return lineOf(order, line.position, quantity, creditPaise);
  });
  return await refundCredit(shop, tx, viewer, order, credit);
}

async function refundWhole(shop: Shop, tx: Tx, order: LockedOrder): Promise<Paise> {
  await issueCreditNote(shop, tx, { orderId: order.id, amountPaise: 'rest', reason: GOODS_RETURNED });
  return await refundRest(shop, tx, order, 'returned');
}

async function refundCredit(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  { exchangeOf }: LockedOrder,
  credit: readonly RefundedLine[],
): Promise<Paise> {
  const first = exchangeOf === null ? null : await lockOrder(tx, exchangeOf);
  return first ? await refundLines(shop, tx, viewer, first, credit) : 0;
}

/** No more than is left: where staff refunded an amount before, the last lines get less. */
async function refundLines(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  from: LockedOrder,
  wanted: readonly RefundedLine[],
): Promise<Paise> {
  const source = await sourceOf(tx, from);
  if (!source) return 0;
  let left = await refundLeft(tx, source);
  const lines = wanted
    .filter(({ quantity, amountPaise }) => quantity > 0 && amountPaise > 0)
    .map((line) => {
      const amountPaise = Math.min(line.amountPaise, left);
      left -= amountPaise;
      return { ...line, amountPaise };
    });
  const amountPaise = lines.reduce((sum, line) => sum + line.amountPaise, 0);
  if (amountPaise === 0) return 0;
  const asked = { amountPaise, reason: 'returned', lines, askedBy: actorName(viewer), now: shop.now() };
  const refund = await requestRefund(shop, tx, { ...source, ...asked });
  if (isRefusal(refund)) throw new Error(refund.message);
  const ofThisOrder = lines.filter(({ orderId }) => orderId === from.id);
  const credit = { orderId: from.id, amountPaise, reason: GOODS_RETURNED, lines: ofThisOrder };
  await issueCreditNote(shop, tx, credit);
  if (source.attemptId === null) await mailAccountWanted(shop, tx, from.id, amountPaise);
  return amountPaise;
}

function lineOf(
  { id: orderId }: LockedOrder,
  position: number,
  quantity: number,
  amountPaise: Paise,
): RefundedLine {
  return { orderId, position, quantity, amountPaise };
}
