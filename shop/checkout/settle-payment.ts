import type { Tx } from '#db/database.server.ts';
import { amountInWords } from '#shop/amount-in-words.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { endedStates, isAsAsked, isOpen } from '#shop/payments/attempt.ts';
import { type Attempt, findAttempt, lockAttempt, settleAttempt } from '#shop/payments/attempts.server.ts';
import type { Gateway, PaymentState } from '#shop/payments/gateway.ts';
import { recordMovement } from '#shop/payments/money-movements.server.ts';
import { endLink, isCalledOff } from '#shop/payments/payment-links.server.ts';
import { requestRefund } from '#shop/payments/refunds.ts';
import type { Shop } from '#shop/shop.ts';
import type { Viewer } from '#shop/viewer.ts';
import { cashier, closeUnpaid, failUnlessPayable } from './close-unpaid.ts';
import { canHonour, completeOrder, mailSurplus, notePaidBy } from './honour-order.ts';

/** Why money goes back that came for pieces that were not held (R80). */
export const SOLD_MEANWHILE = 'the pieces were sold before the payment came';
const CANCELLED_BEFORE = 'the order was cancelled before the payment came';

/**
 * Asks the gateway how an attempt stands and carries that out, once, whoever asks: webhook, return page, job
 * or sweep (R64). A hold ends only here, after the gateway was asked. `giveUp`: the shopper starts again, so what is
 * not paid is given up at once (R77); or who gives the order up, and why, for its history (R321). `returned`: the
 * shopper has come back from the gateway, so a session whose last try was declined is closed.
 */
export async function settlePayment(
  shop: Shop,
  attemptId: string,
  options: { giveUp?: GiveUp; returned?: boolean } = {},
): Promise<void> {
  const seen = await findAttempt(shop.db, attemptId);
  if (!seen || !canStillChange(seen)) return;
  const gateway = shop.gateways.get(seen.gateway);
  if (!gateway) return;
  const state = await askGateway(gateway, seen, options);
  if (state.kind === 'unknown') return;
  const isTooEarly = await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, seen.orderId);
    const attempt = await lockAttempt(tx, attemptId);
    if (!order || !attempt || !canStillChange(attempt)) return false;
    // Asked to stop it before it had begun it, the gateway could not.
    if (state.kind !== 'paid' && seen.state !== 'started' && attempt.state === 'started') return true;
    await carryOut(shop, tx, order, attempt, state, options.giveUp ?? false);
    return false;
  });
  // Once at the most: what was begun stays so.
  if (isTooEarly) await settlePayment(shop, attemptId, options);
}

type GiveUp = boolean | { viewer: Viewer; reason: string };

/** What is to be closed is stopped at the gateway first, so that nobody pays for it any more. */
async function askGateway(
  gateway: Gateway,
  attempt: Attempt,
  { giveUp = false, returned = false }: { giveUp?: GiveUp; returned?: boolean },
): Promise<PaymentState> {
  const mayStop = gateway.stop !== undefined && isOpen(attempt.state);
  if (mayStop && giveUp) await gateway.stop?.(attempt.id);
  const state = await gateway.check(attempt.id);
  if (!mayStop || !returned || state.kind !== 'pending' || !state.declined) return state;
  await gateway.stop?.(attempt.id);
  return await gateway.check(attempt.id);
}

function canStillChange(attempt: Attempt): boolean {
  return isOpen(attempt.state) || endedStates.includes(attempt.state);
}

async function carryOut(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  attempt: Attempt,
  state: PaymentState,
  giveUp: GiveUp,
) {
  if (state.kind === 'paid') return await takeMoney(shop, tx, order, attempt, state);
  if (!isOpen(attempt.state)) return;
  const by = typeof giveUp === 'object' ? giveUp : undefined;
  if (state.kind === 'failed')
    return await closeUnpaid(shop, tx, order, attempt, { state: 'failed', reason: state.reason, by });
  const lapsed = shop.now() >= attempt.holdUntil;
  // Nobody got a link to an attempt that the gateway does not know: nothing can be paid there.
  const dead = state.kind === 'absent' && attempt.state === 'unclear';
  if (lapsed || giveUp || dead) {
    await closeUnpaid(shop, tx, order, attempt, {
      state: 'given up',
      reason: lapsed ? 'lapsed' : 'given up',
      by,
    });
  }
}

type Money = Extract<PaymentState, { kind: 'paid' }>;

async function takeMoney(shop: Shop, tx: Tx, order: LockedOrder, attempt: Attempt, money: Money) {
  const settled = {
    reference: money.reference,
    transactionId: money.transactionId,
    capturedPaise: money.amountPaise,
    capturedCurrency: money.currency,
    settledAt: shop.now(),
  };
  await recordMovement(tx, {
    kind: 'captured',
    orderId: order.id,
    attemptId: attempt.id,
    amountPaise: money.amountPaise,
    currency: money.currency,
    reference: money.reference,
    now: shop.now(),
  });
  if (!isAsAsked(attempt.amountPaise, money)) {
    await settleAttempt(tx, attempt.id, {
      ...settled,
      state: 'mismatch',
      reason: `paid ${amountInWords(money.amountPaise, money.currency)}`,
    });
    const { amountPaise: asked, id: attemptId } = attempt;
    const { amountPaise: paid, currency } = money;
    shop.alarm('another amount was paid than asked', { attemptId, asked, paid, currency });
    return;
  }
  // Its buyer knows that it is cancelled (R186, R321): staff alone could still place it.
  const calledOff = order.status === 'Payment Failed' && (await isCalledOff(tx, order.id));
  if (!calledOff && (await canHonour(shop, tx, order))) {
    await settleAttempt(tx, attempt.id, { ...settled, state: 'paid' });
    await notePaidBy(tx, order, attempt.gateway);
    await completeOrder(shop, tx, order, { viewer: cashier });
    return;
  }
  const isPending = order.status === 'Payment Pending';
  const reason = isPending
    ? SOLD_MEANWHILE
    : calledOff
      ? CANCELLED_BEFORE
      : order.status === 'Payment Failed'
        ? 'came after the hold had ended'
        : `order is ${order.status}`;
  await settleAttempt(tx, attempt.id, { ...settled, state: 'surplus', reason });
  if (isPending) {
    await endLink(tx, order.id, 'lapsed', shop.now());
    await failUnlessPayable(shop, tx, order, { viewer: cashier, reason });
  }
  const source = { orderId: order.id, attemptId: attempt.id };
  await requestRefund(shop, tx, { ...source, amountPaise: 'rest', reason, now: shop.now() });
  await mailSurplus(shop, tx, order, { amountPaise: money.amountPaise, soldMeanwhile: isPending });
}
