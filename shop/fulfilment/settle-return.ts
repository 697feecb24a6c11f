import type { Tx } from '#db/database.server.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { type BoughtLine, listOrderLines, listPaidLines } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder, onlyItems } from '#shop/orders/mail-order.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { lockStock, takePiecesBack } from '#shop/stock/hold-stock.ts';
import type { Staff } from '#shop/viewer.ts';
import { countLeft } from './all-back.ts';
import { lockReturn } from './approve-return.ts';
import { mergeBack, sumBack, whys } from './money-back.ts';
import { moveOrder } from './move-order.ts';
import { stands } from './price-pieces.ts';
import { refundChange, refundPieces } from './refund-pieces.ts';
import { makeReplacement, placeReplacement, wantsExchange } from './replacement.ts';
import { checkInspected, type Inspected } from './return-lines.ts';
import { closeReturnRequest, forgetExchange, noteInspected } from './return-queries.server.ts';
import type { ReturnRequest } from './return-request.ts';

/** `lines`: of each line of the return, what came; `reason`: a note that the shopper reads, or ''. */
export type Settlement = { orderId: string; reason: string; lines: readonly Inspected[] };

/**
 * The pieces of a return were inspected (R154): they are on sale again or written off, what was paid for them goes
 * back, or the order in exchange is placed. The order is 'Returned' once nothing is left with the shopper.
 */
export async function settleReturn(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { orderId, reason, lines }: Settlement,
): Promise<{ refundPaise: number } | Refusal> {
  const open = await lockReturn(tx, viewer, 'ship-orders', orderId);
  if (isRefusal(open)) return open;
  const { order, request } = open;
  const wrong = checkInspected(request.lines, lines);
  if (wrong) return wrong;
  const bought = await listPaidLines(tx, orderId);
  const now = shop.now();
  const replacement = request.replacementId === null ? null : await lockOrder(tx, request.replacementId);
  const waiting = replacement ? await listOrderLines(tx, replacement.id) : [];
  await lockStock(
    tx,
    [...bought, ...waiting].map(({ productId }) => productId),
  );
  await putAway(tx, orderId, { bought, lines, now });
  const exchange = await settleExchange(shop, tx, viewer, { order, request, replacement });
  if (isRefusal(exchange)) return exchange;
  const pieces = request.lines.flatMap(({ position, exchangeSize }) => {
    const { saleable, writtenOff } = lines.find((each) => each.position === position)!;
    const isPaidBack = exchangeSize === null || exchange === null;
    return isPaidBack ? [{ position, quantity: saleable + writtenOff }] : [];
  });
  await noteInspected(tx, request.id, lines);
  const left = await countLeft(tx, orderId);
  const isWhole = left.pieces === 0 && !left.hasExchange && exchange === null;
  const paidBack = await refundPieces(shop, tx, viewer, { order, pieces, isWhole, why: whys.returned });
  const change = exchange ? await refundChange(shop, tx, viewer, { order, request }) : [];
  const back = mergeBack([...paidBack, ...change]);
  const refundPaise = sumBack(back);
  await closeReturnRequest(tx, orderId, { outcome: 'taken back', reason, now });
  const to = left.pieces === 0 ? 'Returned' : 'Delivered';
  const moved = await moveOrder(shop, tx, viewer, { orderId, to, from: ['Return Requested'], reason });
  if (isRefusal(moved)) return moved;
  const came = lines.map((each) => ({ position: each.position, quantity: each.saleable + each.writtenOff }));
  await mailAboutOrder(shop, tx, orderId, (mailed) => ({
    kind: 'return-settled',
    order: onlyItems(mailed, came),
    refundPaise,
    back,
    exchange: exchange && {
      id: exchange.id,
      number: orderNumberOf(exchange.id),
      toPayPaise: exchange.totalPaise,
    },
  }));
  return { refundPaise };
}

async function putAway(
  tx: Tx,
  orderId: string,
  { bought, lines, now }: { bought: readonly BoughtLine[]; lines: readonly Inspected[]; now: Date },
): Promise<void> {
  const pieces = lines.map(({ position, saleable, writtenOff }) => {
    const { productId, size } = bought.find((line) => line.position === position)!;
    return { productId, size, saleable, writtenOff };
  });
  if (!(await takePiecesBack(tx, orderId, pieces, now))) {
    throw new Error(`order ${orderId} takes back more pieces than it sold`);
  }
}

/** The order that goes out in exchange; null where the money goes back, as there is none any more. */
async function settleExchange(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  {
    order: from,
    request,
    replacement,
  }: { order: LockedOrder; request: ReturnRequest; replacement: LockedOrder | null },
): Promise<LockedOrder | Refusal | null> {
  if (!wantsExchange(request)) return null;
  const isMade = request.approvedAt !== null || replacement !== null;
  if (isMade && (!replacement || !stands(replacement))) {
    await forgetExchange(tx, request.id);
    return null;
  }
  const order = replacement ?? (await makeReplacement(shop, tx, viewer, { order: from, request }));
  if (isRefusal(order)) return order;
  const reason = 'The first pieces are back with us.';
  return (await placeReplacement(shop, tx, viewer, { order, reason })) ?? order;
}
