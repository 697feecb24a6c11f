import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { deviceName } from './device-name.ts';
import { selectLiveSessions } from './queries.server.ts';

/** A place where the account is logged in. `device`: 'Chrome on Android'. */
export type Session = { id: string; device: string; lastUsed: Date; current: boolean };

/** Where the shopper's account is logged in, this session first, then the most lately used (R121). */
export async function listSessions(shop: Shop, viewer: Shopper): Promise<Session[]> {
  const now = shop.now();
  const usedAfter = daysAfter(now, -shop.sessionTimes.idleDays);
  const rows = await selectLiveSessions(shop.db, viewer.userId, { now, usedAfter });
  const sessions = rows.map(({ id, device, last_used_at }) => ({
    id,
    device: deviceName(device),
    lastUsed: last_used_at,
    current: id === viewer.sessionId,
  }));
  return sessions.sort((one, other) => Number(other.current) - Number(one.current));
}
