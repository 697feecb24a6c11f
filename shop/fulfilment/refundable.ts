import type { Database, Tx } from '#db/database.server.ts';
import { type BoughtLine, listPaidLines } from '#shop/orders/find-orders.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { countItemsBack } from '#shop/payments/refund-queries.server.ts';
import { listParts } from './parts.server.ts';
import { piecesUnderWay, piecesUnsent, refundedButSent } from './parts.ts';
import { piecesExchanged } from './return-lines.ts';
import { listReturns } from './return-queries.server.ts';

/** How many pieces of a line staff can refund by themselves: of those that have left, and of those that are to be packed. */
export type Refundable = { sent: number; unsent: number };

/**
 * `settled`: pieces that are refunded or exchanged; `inReturn`: those that an open return names; `underWay`: those in parcels of
 * an order in parts that are neither delivered nor back, and not refunded. Their money goes back once it is known what
 * became of them (R428).
 */
export function refundableOf(line: {
  quantity: number;
  settled: number;
  inReturn: number;
  toPack: number;
  unsentBack: number;
  underWay: number;
}): Refundable {
  const free = Math.max(0, line.quantity - line.settled - line.inReturn);
  const unsent = Math.min(free, Math.max(0, line.toPack - line.unsentBack));
  return { unsent, sent: Math.max(0, free - unsent - line.underWay) };
}

/** The lines of an order with what of each can be refunded; `before`: pieces whose worth is gone already. */
export async function listRefundable(
  db: Database | Tx,
  { id: orderId, status }: { id: string; status: OrderStatus },
): Promise<(BoughtLine & Refundable & { before: number })[]> {
  const [bought, back, returns, parts] = await Promise.all([
    listPaidLines(db, orderId),
    countItemsBack(db, orderId),
    listReturns(db, orderId),
    listParts(db, orderId),
  ]);
  const exchanged = piecesExchanged(returns);
  const open = returns.find(({ outcome }) => outcome === null);
  const isToPack = status === 'Order Placed' || status === 'Processing';
  const unsent = isToPack ? piecesUnsent(bought, parts) : [];
  const underWay = piecesUnderWay(parts);
  const sentAllTheSame = refundedButSent(bought, parts, back);
  return bought.map((line) => {
    const { position, quantity } = line;
    const of = (lines: readonly { position: number; quantity: number }[]) =>
      lines.find((each) => each.position === position)?.quantity ?? 0;
    const { pieces = 0, unsent: unsentBack = 0 } = back.get(position) ?? {};
    const settled = pieces + (exchanged.get(position) ?? 0);
    const refundable = refundableOf({
      quantity,
      settled,
      inReturn: of(open?.lines ?? []),
      toPack: of(unsent),
      unsentBack,
      underWay: Math.max(0, (underWay.get(position) ?? 0) - (sentAllTheSame.get(position) ?? 0)),
    });
    return { ...line, ...refundable, before: Math.min(settled, quantity) };
  });
}
