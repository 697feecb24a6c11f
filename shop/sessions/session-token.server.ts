import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Shop } from '#shop/shop.ts';

/** The user, and the session. */
type Claims = { id: string; sid: string };
type Signing = Pick<Shop, 'keys' | 'now'>;

export function signToken(shop: Signing, claims: Claims, expiresAt: Date): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(shop.now())
    .setExpirationTime(expiresAt)
    .sign(shop.keys.sessions);
}

/** The user and the session that a token of ours names; null for any other text and after its time. */
export async function readToken(shop: Signing, token: string): Promise<Claims | null> {
  const { keys, now } = shop;
  const known = checkedBy(keys);
  const before = known.get(token);
  if (before) return before.exp > Math.floor(now().getTime() / 1000) ? before.claims : null;
  const read = async (key: Uint8Array): Promise<Claims | null> => {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() });
    const { id, sid, exp } = payload;
    if (!isUuid(id) || !isUuid(sid)) return null;
    if (exp !== undefined) known.set(token, { claims: { id, sid }, exp });
    return { id, sid };
  };
  const found = await read(keys.sessions).catch(() => null);
  return found === null && keys.before ? await read(keys.before.sessions).catch(() => null) : found;
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

/**
 * Tokens whose signature was checked lately: a shopper's calls follow each other. Whether the session lasts is asked
 * each time.
 */
const checked = new WeakMap<Signing['keys'], LRUCache<string, { claims: Claims; exp: number }>>();
const MOST_CHECKED = 2000;

function checkedBy(keys: Signing['keys']) {
  const known = checked.get(keys) ?? new LRUCache({ max: MOST_CHECKED });
  checked.set(keys, known);
  return known;
}
