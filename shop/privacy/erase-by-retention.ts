import { SECOND_FACTOR_SET_UP_MINUTES } from '#shop/accounts/account.ts';
import { deleteLapsedEmailChanges } from '#shop/accounts/email-queries.server.ts';
import { deleteLapsedCodes } from '#shop/accounts/queries.server.ts';
import { deleteUnconfirmed } from '#shop/accounts/second-factor-queries.server.ts';
import { deleteMessagesBefore } from '#shop/contact/queries.server.ts';
import { deleteNotesBefore } from '#shop/fulfilment/desk-notes.server.ts';
import { deleteLapsedGoogle } from '#shop/google/queries.server.ts';
import { deleteOldDocuments } from '#shop/invoices/queries.server.ts';
import {
  deleteFailedOrders,
  lockFailedOrders,
  lockOrdersBefore,
  stripOrders,
} from '#shop/orders/erasure.server.ts';
import { forgetNetworks } from '#shop/orders/recent-starts.server.ts';
import { forgetPayments } from '#shop/payments/attempts.server.ts';
import { emptyReportsBefore } from '#shop/payments/payment-events.server.ts';
import { deleteWaitsBefore } from '#shop/restock/waits.server.ts';
import { DEVICE_DAYS } from '#shop/sessions/devices.ts';
import { deleteDeadSessions, deleteUnusedDevices } from '#shop/sessions/queries.server.ts';
import { retention } from '#shop/settings/retention.ts';
import type { Shop } from '#shop/shop.ts';
import { deleteOldAudit } from '#shop/staff/audit.server.ts';
import { deleteExpiredChallenges } from '#shop/staff/passkey-rows.server.ts';
import { deleteExpiredStaffSessions } from '#shop/staff/session.server.ts';
import { daysAfter, minutesAfter } from '#shop/time.ts';
import { type OwnTable, ownTables } from './own-tables.ts';
import { eraseOfOrders } from './queries.server.ts';

/** Orders, or acts of staff, that one statement erases, and statements of one run: the next run goes on. */
const PORTION = 500;
const MOST_PORTIONS = 20;

/** Erases what has been kept as long as the privacy page says. Safe to repeat. */
export async function eraseByRetention(shop: Shop): Promise<void> {
  const before = (years: number) => yearsBefore(shop.now(), years);
  await deleteMessagesBefore(shop.db, before(retention.messages));
  await emptyReportsBefore(shop.db, before(retention.paymentReports));
  await deleteNotesBefore(shop.db, before(retention.orders));
  await forgetNetworks(shop);
  await inPortions(() => forgetWhose(shop, before(retention.orders)));
  await inPortions(() => forgetFailed(shop));
  await inPortions(() => deleteOldDocuments(shop.db, PORTION));
  await inPortions(() => deleteOldAudit(shop.db, PORTION));
}

async function inPortions(erase: () => Promise<boolean>): Promise<void> {
  for (let portions = 0; portions < MOST_PORTIONS; portions++) if (!(await erase())) return;
}

/**
 * Erases whose some of the orders of before then were, as where their owner goes (R461). Whether there may be more. What gateways
 * reported of them was emptied long before.
 */
function forgetWhose(shop: Shop, before: Date): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const ids = await lockOrdersBefore(tx, before, PORTION);
    if (ids.length === 0) return false;
    for (const [table, rule] of Object.entries(ownTables) as [string, OwnTable][])
      if (table !== 'payment_events') await eraseOfOrders(tx, table, rule, ids);
    await stripOrders(tx, ids);
    return ids.length === PORTION;
  });
}

/** Forgets some of the orders that failed and never brought money (R143). Whether there may be more. */
function forgetFailed(shop: Shop): Promise<boolean> {
  const before = daysAfter(shop.now(), -retention.failedOrderDays);
  return shop.db.transaction().execute(async (tx) => {
    const ids = await lockFailedOrders(tx, before, PORTION);
    if (ids.length > 0) {
      await forgetPayments(tx, ids);
      await deleteFailedOrders(tx, ids);
    }
    return ids.length === PORTION;
  });
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

/**
 * Erases what is of no use any more: sessions that ended, expired or lie idle, lapsed codes, lapsed links, used tokens
 * of Google and devices long unused.
 */
export async function eraseLapsed(shop: Shop): Promise<void> {
  const now = shop.now();
  await deleteDeadSessions(shop.db, { now, usedAfter: daysAfter(now, -shop.sessionTimes.idleDays) });
  // A day longer: a code that was verified in its last minute may still be used.
  await deleteLapsedCodes(shop.db, { codesBefore: daysAfter(now, -1), resetsBefore: now });
  await deleteLapsedGoogle(shop.db, now);
  await deleteLapsedEmailChanges(shop.db, now);
  await deleteUnconfirmed(shop.db, minutesAfter(now, -SECOND_FACTOR_SET_UP_MINUTES));
  await deleteExpiredStaffSessions(shop.db, now);
  await deleteExpiredChallenges(shop.db, now);
  await deleteWaitsBefore(shop.db, daysAfter(now, -retention.waitDays));
  await deleteUnusedDevices(shop.db, daysAfter(now, -DEVICE_DAYS));
}
