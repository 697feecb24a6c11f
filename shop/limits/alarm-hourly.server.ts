import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Shop } from '#shop/shop.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';

/** Tells staff, but of the same thing (`what`) at most once an hour, whichever process sees it. */
export const alarmHourly = alarmEvery(HOUR_MS);
/** The same, at most once a day. */
export const alarmDaily = alarmEvery(DAY_MS);

type Alarming = Pick<Shop, 'db' | 'now' | 'alarm'>;

function alarmEvery(pauseMs: number) {
  return async (shop: Alarming, what: string, details: Record<string, unknown>): Promise<void> => {
    const now = shop.now().getTime();
    const key = `alarm:${createHash('sha256').update(what).digest('base64url')}`;
    const { rows } = await sql`
      INSERT INTO rate_limits (key, points, expire) VALUES (${key}, 1, ${now + pauseMs})
      ON CONFLICT (key) DO UPDATE SET expire = excluded.expire WHERE rate_limits.expire <= ${now}
      RETURNING key`.execute(shop.db);
    if (rows.length > 0) shop.alarm(what, details);
  };
}
