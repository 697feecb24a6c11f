import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Shop } from '#shop/shop.ts';
import { HOUR_MS } from '#shop/time.ts';

/** Tells staff, but of the same thing (`what`) at most once an hour, whichever process sees it. */
export async function alarmHourly(
  shop: Pick<Shop, 'db' | 'now' | 'alarm'>,
  what: string,
  details: Record<string, unknown>,
): Promise<void> {
  const now = shop.now().getTime();
  const key = `alarm:${createHash('sha256').update(what).digest('base64url')}`;
  const { rows } = await sql`
    INSERT INTO rate_limits (key, points, expire) VALUES (${key}, 1, ${now + HOUR_MS})
    ON CONFLICT (key) DO UPDATE SET expire = excluded.expire WHERE rate_limits.expire <= ${now}
    RETURNING key`.execute(shop.db);
  if (rows.length > 0) shop.alarm(what, details);
}
