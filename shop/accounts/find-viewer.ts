import { jwtVerify } from 'jose';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../viewer.ts';

/** The shopper whom a session token names, while its session lasts (decision 25); null otherwise. */
export async function findViewer(shop: Shop, token: string): Promise<Shopper | null> {
  const claims = await readToken(shop, token);
  if (!claims) return null;
  const session = await shop.db
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('id', '=', claims.sid)
    .where('user_id', '=', claims.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', shop.now())
    .executeTakeFirst();
  return session ? { kind: 'shopper', userId: session.user_id, sessionId: session.id } : null;
}

async function readToken(shop: Shop, token: string): Promise<{ id: string; sid: string } | null> {
  try {
    const { payload } = await jwtVerify(token, shop.sessionKey, { algorithms: ['HS256'], currentDate: shop.now() });
    const { id, sid } = payload;
    return isUuid(id) && isUuid(sid) ? { id, sid } : null;
  } catch {
    return null;
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
}
