import { SECOND_FACTOR_SET_UP_MINUTES } from '#shop/accounts/account.ts';
import { deleteLapsedEmailChanges } from '#shop/accounts/email-queries.server.ts';
import { deleteLapsedCodes } from '#shop/accounts/queries.server.ts';
import { deleteUnconfirmed } from '#shop/accounts/second-factor-queries.server.ts';
import { deleteLapsedGoogle } from '#shop/google/queries.server.ts';
import { DEVICE_DAYS } from '#shop/sessions/devices.ts';
import { deleteDeadSessions, deleteUnusedDevices } from '#shop/sessions/queries.server.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter, minutesAfter } from '#shop/time.ts';

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
  await deleteUnusedDevices(shop.db, daysAfter(now, -DEVICE_DAYS));
}
