import { whomMailsWaitFor } from '#db/read-queues.server.ts';
import type { Shop } from '#shop/shop.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';
import { forgetAlarms, ownersEmails, takeAlarms } from './alarm-rows.server.ts';

const KEPT_DAYS = 30;

/**
 * Mails what staff were told of by alarms to those who are to get it (R402): at once, then a kind at most once an hour, with how
 * often it came meanwhile. Whom such a mail waits for, as it can't be sent, gets no other; the rest still do.
 */
export async function mailAlarms(shop: Shop): Promise<void> {
  if (shop.alarmMails === 'off') return;
  const now = shop.now();
  await forgetAlarms(shop.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  await shop.db.transaction().execute(async (tx) => {
    const told = shop.alarmMails === 'shop' ? [shop.contact.email] : await ownersEmails(tx);
    const waiting = await whomMailsWaitFor(tx, 'staff-alarms');
    const to = told.filter((each) => !waiting.has(each));
    if (to.length === 0) return;
    const taken = await takeAlarms(tx, now, new Date(now.getTime() - HOUR_MS));
    if (taken.length === 0) return;
    const alarms = taken.map(({ alarm, count, firstAt, lastAt }) => ({
      ...{ alarm, count },
      first: firstAt.toISOString(),
      last: lastAt.toISOString(),
    }));
    for (const each of to)
      await shop.enqueue(tx, { name: 'send-mail', data: { kind: 'staff-alarms', to: each, alarms } });
  });
}
