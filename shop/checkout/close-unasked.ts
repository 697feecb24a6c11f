import { alarmDaily } from '#shop/limits/alarm-hourly.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { isOpen } from '#shop/payments/attempt.ts';
import { findAttempt, findOverdueAttempts, lockAttempt } from '#shop/payments/attempts.server.ts';
import { type GatewayName, gatewayNames } from '#shop/settings/gateways.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { oneByOne, sweepEach } from './sweep-each.ts';

/** So long staff have to bring the settings back before a hold ends without its gateway's word. */
const PATIENCE_DAYS = 1;

/**
 * Ends what is open at gateways that have no settings any more (R485): nobody can ask how it was paid, so staff are told as
 * soon as its hold should have ended, and it is given up a day later.
 */
export async function closeUnasked(shop: Shop): Promise<void> {
  for (const gateway of gatewayNames) if (!shop.gateways.has(gateway)) await closeAt(shop, gateway);
}

async function closeAt(shop: Shop, gateway: GatewayName): Promise<void> {
  const before = daysAfter(shop.now(), -PATIENCE_DAYS);
  const lapsed = await findOverdueAttempts(shop.db, gateway, before);
  const what = 'a payment can not be given up';
  const closed: string[] = [];
  await sweepEach(shop, lapsed, { ...oneByOne, what }, async (id) => {
    if (await giveUpUnasked(shop, id, before)) closed.push(id);
  });
  if (closed.length > 0)
    shop.alarm('payments were given up unasked: look into their gateway for money', { gateway, closed });
  const waiting = await findOverdueAttempts(shop.db, gateway, shop.now());
  const details = { gateway, payments: waiting.length };
  if (waiting.length > 0)
    await alarmDaily(shop, `payments are open at ${gateway}, which has no settings any more`, details);
}

async function giveUpUnasked(shop: Shop, attemptId: string, before: Date): Promise<boolean> {
  const reason = 'lapsed, its gateway could not be asked';
  return await shop.db.transaction().execute(async (tx) => {
    const seen = await findAttempt(tx, attemptId);
    const order = seen && (await lockOrder(tx, seen.orderId));
    const attempt = await lockAttempt(tx, attemptId);
    // Another process may have the settings.
    if (!order || !attempt || !isOpen(attempt.state) || attempt.holdUntil >= before) return false;
    await closeUnpaid(shop, tx, order, attempt, { state: 'given up', reason });
    return true;
  });
}
