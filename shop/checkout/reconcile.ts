import { inParallel, OutOfTime } from '#shop/in-parallel.ts';
import { keepDifference, settleDifferences } from '#shop/payments/differences.server.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import { paymentInWords, refundInWords } from '#shop/payments/gateway-words.ts';
import { type Booked, isBooked, listBooked } from '#shop/payments/money-movements.server.ts';
import {
  type Comparison,
  comparePayment,
  compareRefund,
  type Difference,
} from '#shop/payments/reconciliation.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import { stepRefund } from './follow-up.ts';
import { settlePayment } from './settle-payment.ts';

/** To one gateway. Each asks it four times at the most, which gives up after 4 s each time. */
const questions = { atOnce: 5, limitMs: 30_000 };

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
 * is told to staff. PhonePe gives no list of its payments: each of ours is asked about instead, some at once.
 * `only`: with this gateway alone.
 */
export async function reconcile(
  shop: Shop,
  span: { from: Date; to: Date },
  { only, signal }: { only?: GatewayName; signal?: AbortSignal } = {},
): Promise<Reconciliation> {
  const byGateway = Map.groupBy(await listBooked(shop.db, span), ({ gateway }) => gateway);
  const parts = await Promise.all(
    [...byGateway]
      .filter(([gateway]) => !only || gateway === only)
      .map(([gateway, all]) => reconcileWith(shop, gateway, all, signal)),
  );
  return {
    gateways: Object.fromEntries(parts.map(({ gateway, count }) => [gateway, count])),
    mended: parts.flatMap(({ mended }) => mended),
    differences: parts.flatMap(({ differences }) => differences),
  };
}

async function reconcileWith(
  shop: Shop,
  gateway: GatewayName,
  all: readonly Booked[],
  signal: AbortSignal | undefined,
) {
  const refunds = all.filter(({ refundId }) => refundId !== null).length;
  const count: Count = { payments: all.length - refunds, refunds, unanswered: 0 };
  const mended: Found[] = [];
  const differences: Found[] = [];
  for (const outcome of await inParallel(all, { ...questions, signal }, (booked) =>
    compareOne(shop, booked),
  )) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof OutOfTime)) throw outcome.reason;
    const found = outcome.status === 'rejected' ? 'unanswered' : outcome.value;
    if (found === 'unanswered') count.unanswered += 1;
    else if (found !== 'equal') (found.isMended ? mended : differences).push(found.row);
  }
  return { gateway, count, mended, differences };
}

/** Compares one of ours with the gateway's, and books what only we lack. Staff are told of what stays different. */
export async function compareOne(
  shop: Shop,
  booked: Booked,
): Promise<'equal' | 'unanswered' | { row: Found; isMended: boolean }> {
  const { comparison: difference, theirs } = await compare(shop, booked);
  if (difference === 'equal') await settleDifferences(shop.db, booked);
  if (difference === 'equal' || difference === 'unanswered') return difference;
  const { gateway, orderId, refundId, attemptId } = booked;
  const row = { gateway, orderId, id: refundId ?? attemptId, difference };
  const isMended = difference === 'missing in our books' && (await fetchMoney(shop, booked));
  if (isMended) await settleDifferences(shop.db, booked);
  else {
    const { isOpen } = await keepDifference(shop.db, booked, { difference, theirs, now: shop.now() });
    if (isOpen) shop.alarm("our books differ from the gateway's", row);
  }
  return { row, isMended };
}

/** The days up to now. */
export function lastDays(now: Date, days: number): { from: Date; to: Date } {
  return { from: daysAfter(now, -days), to: now };
}

async function compare(shop: Shop, booked: Booked): Promise<{ comparison: Comparison; theirs: string }> {
  const gateway = shop.gateways.get(booked.gateway);
  if (!gateway) return { comparison: 'unanswered', theirs: '' };
  const { attemptId, refundId, reference, transactionId } = booked;
  if (refundId === null) {
    const state = await gateway.check(attemptId);
    return { comparison: comparePayment(booked, state), theirs: paymentInWords(state) };
  }
  const state = await gateway.checkRefund({ refundId, attemptId, reference, transactionId });
  return { comparison: compareRefund(booked, state), theirs: refundInWords(state, booked.bookedCurrency) };
}

/** Whether the money is in our books now. */
async function fetchMoney(shop: Shop, { attemptId, refundId }: Booked): Promise<boolean> {
  if (refundId === null) await settlePayment(shop, attemptId).catch(() => {});
  else await stepRefund(shop, refundId).catch(() => {});
  return await isBooked(shop.db, { attemptId, refundId });
}
