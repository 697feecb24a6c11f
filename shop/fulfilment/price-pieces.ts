import type { Tx } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { type BoughtLine, listPaidLines } from '#shop/orders/find-orders.server.ts';
import { lineRefundPaise, type RefundedLine } from '#shop/payments/refund.ts';
import { countItemsBack } from '#shop/payments/refund-queries.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Pieces } from './parts.ts';
import { listRefundable, type Refundable } from './refundable.ts';
import { piecesExchanged } from './return-lines.ts';
import { listReturns } from './return-queries.server.ts';

/** The lines of an order with the pieces of each that are settled: refunded, or gone out anew in exchange, or about to. */
export async function listSettled(tx: Tx, orderId: string): Promise<(BoughtLine & { settled: number })[]> {
  const bought = await listPaidLines(tx, orderId);
  const refunded = await countItemsBack(tx, orderId);
  const returns = await listReturns(tx, orderId);
  const open = returns.find(({ outcome }) => outcome === null);
  const replacement = open?.replacementId ? await lockOrder(tx, open.replacementId) : null;
  // Its own settlement prices no line of it that is exchanged.
  const exchanged = piecesExchanged(returns, replacement && stands(replacement) ? open : undefined);
  return bought.map((line) => {
    const settled = (refunded.get(line.position)?.pieces ?? 0) + (exchanged.get(line.position) ?? 0);
    return { ...line, settled: Math.min(settled, line.quantity) };
  });
}

/** Whether the replacement is with the shopper, or will be. */
export function stands({ status }: Pick<LockedOrder, 'status'>): boolean {
  return status !== 'Payment Failed' && status !== 'Cancelled' && status !== 'Returned';
}

/** How many of these pieces have their worth still. */
export function piecesUnsettled(
  lines: readonly (BoughtLine & { settled: number })[],
  { position, quantity }: Pieces,
): number {
  const line = lines.find((each) => each.position === position)!;
  return Math.min(quantity, line.quantity - line.settled);
}

/** `isUnsent`: whether they are still to be packed; to be said where some of the line are, and others have left. */
export type RefundWish = Pieces & { isUnsent?: boolean };

/** What pieces of an order cost their buyer. Refuses those that it has not, or that can't be refunded now (R428). */
export async function pricePieces(
  tx: Tx,
  order: LockedOrder,
  wanted: readonly RefundWish[],
): Promise<RefundedLine[] | Refusal> {
  const lines = new Map((await listRefundable(tx, order)).map((line) => [line.position, line]));
  const settled = new Map((await listSettled(tx, order.id)).map((line) => [line.position, line.settled]));
  const wants = new Map<number, Refundable>();
  for (const { position, quantity, isUnsent } of wanted) {
    const line = lines.get(position);
    if (!line || quantity < 1) return refuse('pieces-unknown');
    if (isUnsent === undefined && line.sent > 0 && line.unsent > 0) return refuse('pieces-where');
    const where = (isUnsent ?? line.unsent > 0) ? 'unsent' : 'sent';
    const want = wants.get(position) ?? { sent: 0, unsent: 0 };
    if (want[where] > 0) return refuse('pieces-unknown');
    if (quantity > line[where]) return refuse('pieces-not-refundable');
    wants.set(position, { ...want, [where]: quantity });
  }
  return [...wants].map(([position, { sent, unsent }]) => {
    const line = lines.get(position)!;
    const quantity = sent + unsent;
    const amountPaise = lineRefundPaise(line, quantity, settled.get(position)!);
    return { orderId: order.id, position, quantity, unsent, amountPaise };
  });
}

/** What pieces that come back are worth: `own` of the order's money, `credit` of the first order's (R156). */
export function worthOf(
  lines: readonly (BoughtLine & { settled: number })[],
  pieces: Pieces,
): { quantity: number; ownPaise: Paise; creditPaise: Paise } {
  const line = lines.find(({ position }) => position === pieces.position)!;
  // Pieces that were refunded before they came back are worth nothing more.
  const unsettled = piecesUnsettled(lines, pieces);
  const whole = { ...line, paidPaise: line.paidPaise + line.creditPaise };
  const ownPaise = lineRefundPaise(line, unsettled, line.settled);
  // Rounded together: two pieces of one price are worth the same, whosever money it is.
  const creditPaise = lineRefundPaise(whole, unsettled, line.settled) - ownPaise;
  return { quantity: unsettled, ownPaise, creditPaise };
}
