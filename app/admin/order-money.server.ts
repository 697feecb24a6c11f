import { listPaidLines, type Order } from '#shop/orders/find-orders.server.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { listDifferences } from '#shop/payments/differences.server.ts';
import { listReports } from '#shop/payments/payment-events.server.ts';
import type { Refund } from '#shop/payments/refund.ts';
import { lineRefundPaise } from '#shop/payments/refund.ts';
import { countItemsBack } from '#shop/payments/refund-queries.server.ts';
import type { Shop } from '#shop/shop.ts';
import { sumRefunded } from './order-acts.server.ts';

/** An order's money for who may read it: the tries to pay, gateways' reports, differences of the books, what can still go back by line. */
export async function readOrderMoney(
  { db }: Shop,
  { id: orderId, exchangeOf }: Pick<Order, 'id' | 'exchangeOf'>,
  refunds: readonly Refund[],
) {
  const attempts = await listAttempts(db, [orderId]);
  const ids = { attemptIds: attempts.map(({ id }) => id), refundIds: refunds.map(({ id }) => id) };
  const [reports, differences, lines, back] = await Promise.all([
    listReports(db, ids),
    listDifferences(db, orderId),
    listPaidLines(db, orderId),
    countItemsBack(db, orderId),
  ]);
  return {
    attempts: attempts.map(
      ({ returnToken: _, paymentLink: _link, handOff: _handOff, ...attempt }) => attempt,
    ),
    reports,
    differences,
    refunds: [...refunds],
    refundedPaise: sumRefunded(refunds),
    /** Lines with pieces that have not gone back, with what the next of them is worth. */
    refundable: lines.flatMap((line) => {
      const before = back.get(line.position) ?? 0;
      // What was paid for pieces in exchange lies with the first order: they come back by a return.
      const left = exchangeOf === null ? line.quantity - before : 0;
      return left > 0 ? [{ position: line.position, left, nextPaise: lineRefundPaise(line, 1, before) }] : [];
    }),
  };
}

/** For who may not read it. */
export const noMoney: Awaited<ReturnType<typeof readOrderMoney>> = {
  ...{ attempts: [], reports: [], differences: [], refunds: [], refundedPaise: 0, refundable: [] },
};
