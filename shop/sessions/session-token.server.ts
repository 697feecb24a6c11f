import { jwtVerify, SignJWT } from 'jose';
import type { Database, Tx } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import { endOldestSessions, insertSession, lockSessions } from './queries.server.ts';

type Claims = { id: string; sid: string };

/** Sessions of one account at once: the longest unused ends for a new one. */
export const MOST_SESSIONS = 20;

/** Opens a session for the user, as long as the settings say, and gives the token that names it (R120). */
export async function openSession(
  shop: Shop,
  tx: Tx | Database,
  { userId, device }: { userId: string; device: string },
): Promise<string> {
  const now = shop.now();
  const expiresAt = daysAfter(now, shop.sessionTimes.days);
  await lockSessions(tx, userId);
  const session = await insertSession(tx, {
    user_id: userId,
    device: device.slice(0, 300),
    now,
    expires_at: expiresAt,
  });
  await endOldestSessions(tx, userId, now, MOST_SESSIONS);
  const claims: Claims = { id: userId, sid: session.id };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(shop.keys.sessions);
}

/** The user and the session that a token of ours names; null for any other text and after its time. */
export async function readToken(shop: Shop, token: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, shop.keys.sessions, {
      algorithms: ['HS256'],
      currentDate: shop.now(),
    });
    const { id, sid } = payload;
    return isUuid(id) && isUuid(sid) ? { id, sid } : null;
  } catch {
    return null;
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
