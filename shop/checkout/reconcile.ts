import type { GatewayName } from '../payments/gateway.ts';
import { type Booked, listBooked } from '../payments/money-movements.ts';
import {
  type Comparison,
  comparePayment,
  compareRefund,
  type Difference,
} from '../payments/reconciliation.ts';
import type { Shop } from '../shop.ts';
import { stepRefund } from './follow-refund.ts';
import { settlePayment } from './settle-payment.ts';

type Count = { payments: number; refunds: number; unanswered: number };
type Found = { gateway: GatewayName; orderId: string; id: string; difference: Difference };
export type Reconciliation = {
  gateways: Partial<Record<GatewayName, Count>>;
  /** What stood in a gateway's books and not in ours, and is booked now. */
  mended: Found[];
  /** What staff must look at. */
  differences: Found[];
};

/**
 * Asks the gateways about every payment and refund of a span of time and compares that with the money movements. What
 * only we lack is fetched on the spot, as a webhook would have; every other difference, and what could not be fetched,
 * is told to staff. PhonePe gives no list of its payments: each of ours is asked about instead.
 */
export async function reconcile(shop: Shop, span: { from: Date; to: Date }): Promise<Reconciliation> {
  const result: Reconciliation = { gateways: {}, mended: [], differences: [] };
  for (const booked of await listBooked(shop.db, span)) {
    const count = result.gateways[booked.gateway] ?? { payments: 0, refunds: 0, unanswered: 0 };
    result.gateways[booked.gateway] = count;
    count[booked.refundId === null ? 'payments' : 'refunds'] += 1;
    const found = await compare(shop, booked);
    if (found === 'equal') continue;
    if (found === 'unanswered') {
      count.unanswered += 1;
      continue;
    }
    const { gateway, orderId, refundId, attemptId } = booked;
    const row = { gateway, orderId, id: refundId ?? attemptId, difference: found };
    const isMended = found === 'missing in our books' && (await fetchMoney(shop, booked));
    if (isMended) result.mended.push(row);
    else {
      result.differences.push(row);
      shop.alarm("our books differ from the gateway's", row);
    }
  }
  return result;
}

/** The days up to now. */
export function lastDays(now: Date, days: number): { from: Date; to: Date } {
  return { from: new Date(now.getTime() - days * 24 * 3600_000), to: now };
}

async function compare(shop: Shop, booked: Booked): Promise<Comparison> {
  const gateway = shop.gateways.get(booked.gateway);
  if (!gateway) return 'unanswered';
  const { attemptId, refundId, reference } = booked;
  return refundId === null
    ? comparePayment(booked, await gateway.check(attemptId))
    : compareRefund(booked, await gateway.checkRefund({ refundId, attemptId, reference }));
}

/** Whether the money is in our books now. */
async function fetchMoney(shop: Shop, { attemptId, refundId }: Booked): Promise<boolean> {
  if (refundId === null) await settlePayment(shop, attemptId).catch(() => {});
  else await stepRefund(shop, refundId).catch(() => {});
  const row = await shop.db
    .selectFrom('money_movements')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('refund_id', 'is not distinct from', refundId)
    .executeTakeFirst();
  return row !== undefined;
}
