import type { Tx } from '#db/database.server.ts';
import { issueCreditNote } from '#shop/invoices/documents.ts';
import type { MoneyBack } from '#shop/mail/mailed-order.ts';
import { type Paise, spread } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { listPaidLines } from '#shop/orders/find-orders.server.ts';
import { requestRefund } from '#shop/payments/refunds.ts';
import { isRefusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { actorName, type Viewer } from '#shop/viewer.ts';
import { countLeft } from './all-back.ts';
import { readChainMoney } from './chain-money.ts';
import { drawFunds, type Owed } from './exchange-price.ts';
import { type Why, whys } from './money-back.ts';
import type { Pieces } from './parts.ts';
import { listSettled, worthOf } from './price-pieces.ts';
import { mailAccountWanted, refundRest } from './refund-order.ts';
import { findReturnBehind } from './return-queries.server.ts';
import type { ReturnRequest } from './return-request.ts';

/**
 * Pieces of an order came back: what they cost goes back the way it came, from the order's own money and, for pieces that
 * came in exchange, from the first order's. With the last piece, where `isWhole`, so do the fees (R154). Gives what goes back.
 */
export async function refundPieces(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  given: { order: LockedOrder; pieces: readonly Pieces[]; isWhole: boolean; why: Why },
): Promise<MoneyBack[]> {
  const { order, pieces, isWhole, why } = given;
  if (isWhole && order.exchangeOf === null) return await refundWhole(shop, tx, order, why);
  const lines = await listSettled(tx, order.id);
  const owed = pieces.map((each) => ({ position: each.position, ...worthOf(lines, each) }));
  const reservedPaise = owed.reduce((sum, { creditPaise }) => sum + creditPaise, 0);
  return await payBack(shop, tx, viewer, { order, owed, reservedPaise, why });
}

/**
 * What was paid for an order that came in exchange, and is not back yet, goes back from the first order's money (R156); with
 * it the first order's fees, where nothing of that is with the shopper and nothing went out in exchange (R154).
 */
export async function refundCreditRest(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  { order, why }: { order: LockedOrder; why: Why },
): Promise<MoneyBack[]> {
  if (order.exchangeOf === null) return [];
  // While the first pieces are with the shopper, they are what was paid for.
  if ((await findReturnBehind(tx, order.id))?.outcome !== 'taken back') return [];
  const first = await lockOrder(tx, order.exchangeOf);
  const left = await countLeft(tx, order.exchangeOf);
  if (first && left.pieces === 0 && !left.hasExchange) return await refundWhole(shop, tx, first, why);
  const lines = await listSettled(tx, order.id);
  const owed = lines.map((line) => ({ position: line.position, ...worthOf(lines, line), ownPaise: 0 }));
  // The order does not stand any more: nothing is kept back for it.
  return await payBack(shop, tx, viewer, { order, owed, reservedPaise: 0, why });
}

/** What goes out in exchange costs less than the first pieces did: the difference goes back (R196). */
export async function refundChange(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  { order, request }: { order: LockedOrder; request: ReturnRequest },
): Promise<MoneyBack[]> {
  const { changePaise, lines } = request;
  if (changePaise === 0) return [];
  const paid = new Map((await listPaidLines(tx, order.id)).map((line) => [line.position, line]));
  const exchanged = lines.filter(({ exchangeProduct }) => exchangeProduct !== null);
  const worths = exchanged.map(({ position }) => {
    const { paidPaise, creditPaise } = paid.get(position)!;
    return paidPaise + creditPaise;
  });
  const shares = spread(changePaise, worths);
  // The pieces are counted as exchanged, so not as refunded.
  const owed = exchanged.map(({ position }, i) => ({
    position,
    quantity: 0,
    ownPaise: shares[i]!,
    creditPaise: 0,
  }));
  const why = whys.exchangedForLess;
  return await payBack(shop, tx, viewer, { order, owed, reservedPaise: changePaise, why });
}

async function refundWhole(shop: Shop, tx: Tx, order: LockedOrder, why: Why): Promise<MoneyBack[]> {
  await issueCreditNote(shop, tx, { orderId: order.id, amountPaise: 'rest', reason: why.note });
  return await refundRest(shop, tx, order, why);
}

type PaidBack = {
  order: LockedOrder;
  owed: readonly Owed[];
  /** What was kept back for these very pieces. */
  reservedPaise: Paise;
  why: Why;
};

/**
 * No more than is left, and than what stands behind other pieces leaves (R198): where staff refunded an amount before, the
 * last lines get less. Each order's money takes its credit note.
 */
async function payBack(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  { order, owed, reservedPaise, why }: PaidBack,
): Promise<MoneyBack[]> {
  const { funds, freePaise } = await readChainMoney(tx, order);
  const mostPaise = freePaise + reservedPaise;
  const back: MoneyBack[] = [];
  for (const { orderId, lines } of drawFunds(funds, { orderId: order.id, owed, mostPaise })) {
    const amountPaise = lines.reduce((sum, line) => sum + line.amountPaise, 0);
    if (amountPaise === 0) continue;
    const { source } = funds.find((fund) => fund.orderId === orderId)!;
    const counted = lines.filter(({ quantity }) => quantity > 0);
    const refund = await requestRefund(shop, tx, {
      ...source,
      amountPaise,
      reason: why.refund,
      lines: counted.map((line) => ({ ...line, orderId: order.id })),
      askedBy: actorName(viewer),
      now: shop.now(),
    });
    if (isRefusal(refund)) throw new Error(refund.message);
    const isOfExchange = orderId !== order.id;
    const ofInvoice = isOfExchange ? {} : { lines };
    await issueCreditNote(shop, tx, { orderId, amountPaise, reason: why.note, isOfExchange, ...ofInvoice });
    const toAccount = source.attemptId === null;
    const told = why.told(orderNumberOf(order.id));
    if (toAccount) await mailAccountWanted(shop, tx, { orderId, amountPaise, why: told });
    back.push({ orderNumber: orderNumberOf(orderId), amountPaise, toAccount });
  }
  return back;
}
