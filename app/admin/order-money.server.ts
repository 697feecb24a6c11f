import { listRefundable } from '#shop/fulfilment/refundable.ts';
import type { Order } from '#shop/orders/find-orders.server.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { listDifferences } from '#shop/payments/differences.server.ts';
import { listReports } from '#shop/payments/payment-events.server.ts';
import type { Refund } from '#shop/payments/refund.ts';
import { lineRefundPaise } from '#shop/payments/refund.ts';
import type { Shop } from '#shop/shop.ts';
import { sumRefunded } from './order-acts.server.ts';

/** An order's money for who may read it: the tries to pay, gateways' reports, differences of the books, what can still go back by line. */
export async function readOrderMoney(
  { db }: Shop,
  { id: orderId, exchangeOf, status }: Pick<Order, 'id' | 'exchangeOf' | 'status'>,
  refunds: readonly Refund[],
) {
  const attempts = await listAttempts(db, [orderId]);
  const ids = { attemptIds: attempts.map(({ id }) => id), refundIds: refunds.map(({ id }) => id) };
  const [reports, differences, lines] = await Promise.all([
    listReports(db, ids),
    listDifferences(db, orderId),
    // What was paid for pieces in exchange lies with the first order: they come back by a return.
    exchangeOf === null ? listRefundable(db, { id: orderId, status }) : [],
  ]);
  return {
    attempts: attempts.map(
      ({ returnToken: _, paymentLink: _link, handOff: _handOff, ...attempt }) => attempt,
    ),
    reports,
    differences,
    refunds: [...refunds],
    refundedPaise: sumRefunded(refunds),
    /** Pieces that can be refunded by themselves (R428), with what the next of a line is worth. */
    refundable: lines.flatMap((line) =>
      (['sent', 'unsent'] as const).flatMap((where) => {
        const { position, [where]: left } = line;
        const isBoth = line.sent > 0 && line.unsent > 0;
        return left > 0
          ? [{ position, where, isBoth, left, nextPaise: lineRefundPaise(line, 1, line.before) }]
          : [];
      }),
    ),
  };
}

/** For who may not read it. */
export const noMoney: Awaited<ReturnType<typeof readOrderMoney>> = {
  ...{ attempts: [], reports: [], differences: [], refunds: [], refundedPaise: 0, refundable: [] },
};
