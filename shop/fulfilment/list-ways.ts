import type { Database } from '#db/database.server.ts';
import type { Order } from '#shop/orders/find-orders.server.ts';
import { listGivenUp } from '#shop/orders/order-events.server.ts';
import { listAttempts, listHeldOf } from '#shop/payments/attempts.server.ts';
import { listCalledOff, listWaitingByLink } from '#shop/payments/payment-links.server.ts';
import { type Refund, withoutReplaced } from '#shop/payments/refund.ts';
import { listRefundsOf } from '#shop/payments/refund-queries.server.ts';
import { listPartsOf } from './parts.server.ts';
import type { Part } from './parts.ts';
import { listOpenStages } from './return-queries.server.ts';
import type { ReturnStage } from './return-request.ts';
import { surplusRefunds } from './surplus-refunds.ts';

/** What of the way of an order its card says. `stage`: of the return that is open; null where none is. */
export type Way = {
  isGivenUp: boolean;
  isCalledOff: boolean;
  parts: readonly Part[];
  stage: ReturnStage | null;
  /** Another amount came than was asked; staff are looking. */
  isHeld: boolean;
  /** It waits for its payment by a link that was mailed. */
  isByLink: boolean;
  refunds: Refund[];
  /** Refunds of money that came beside the order's own, by id. */
  surplus: ReadonlySet<string>;
};

/** The ways of a shopper's orders, by their ids: one statement a fact, and none for what no order can have (R436). */
export async function listWays(db: Database, orders: readonly Order[]): Promise<Map<string, Way>> {
  const idsIn = (status: Order['status']) =>
    orders.filter((order) => order.status === status).map(({ id }) => id);
  const [givenUp, calledOff, parts, stages, held, byLink, { refunds, surplus }] = await Promise.all([
    listGivenUp(db, orders),
    listCalledOff(db, idsIn('Payment Failed')),
    listPartsOf(db, idsIn('Processing')),
    listOpenStages(db, idsIn('Return Requested')),
    listHeldOf(
      db,
      orders.filter(({ placedAt }) => placedAt === null).map(({ id }) => id),
    ),
    listWaitingByLink(db, idsIn('Payment Pending')),
    listMoneyBack(
      db,
      orders.map(({ id }) => id),
    ),
  ]);
  const refundsOf = Map.groupBy(withoutReplaced(refunds), ({ orderId }) => orderId);
  return new Map(
    orders.map(({ id }) => [
      id,
      {
        isGivenUp: givenUp.has(id),
        isCalledOff: calledOff.has(id),
        parts: parts.get(id) ?? [],
        stage: stages.get(id) ?? null,
        isHeld: held.has(id),
        isByLink: byLink.has(id),
        refunds: refundsOf.get(id) ?? [],
        surplus,
      },
    ]),
  );
}

async function listMoneyBack(db: Database, orderIds: readonly string[]) {
  const refunds = await listRefundsOf(db, orderIds);
  const ids = new Set(refunds.map(({ orderId }) => orderId));
  return { refunds, surplus: surplusRefunds(withoutReplaced(refunds), await listAttempts(db, [...ids])) };
}
