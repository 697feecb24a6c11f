import type { Shop } from '#shop/shop.ts';
import { daysAfter, minutesAfter } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { findLiveSession } from './queries.server.ts';
import { readToken } from './session-token.server.ts';

/**
 * The shopper whom a session token names, while its session lasts and is in use (R120); null otherwise. The session's
 * last use is noted at most once a minute.
 */
export async function findViewer(shop: Shop, token: string): Promise<Shopper | null> {
  const claims = await readToken(shop, token);
  if (!claims) return null;
  const now = shop.now();
  const session = await findLiveSession(
    shop.db,
    { id: claims.sid, userId: claims.id },
    { now, notedBefore: minutesAfter(now, -1), usedAfter: daysAfter(now, -shop.sessionTimes.idleDays) },
  );
  return session ? { kind: 'shopper', userId: session.user_id, sessionId: session.id } : null;
}
