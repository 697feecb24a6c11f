import type { Tx } from '#db/database.server.ts';
import type { Client } from '#shop/limits/admit.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter, minutesAfter } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { deviceName, rememberDevice } from './devices.ts';
import {
  deleteDevices,
  endOldestSessions,
  endSessions,
  findLiveSession,
  insertSession,
  selectLiveSessions,
} from './queries.server.ts';
import { readToken, signToken } from './session-token.server.ts';
import { lockUserRow } from './user-row.server.ts';

/** Sessions of one account at once: the longest unused ends for a new one. */
const MOST_SESSIONS = 20;

/** `isTold`: another mail tells its owner of this very sign-in. */
type Owner = { id: string; email: string; name: string; isTold?: boolean };

/**
 * Opens a session for the owner of an account on the caller's device; gives its token. A sign-in on a device that the
 * account does not know is told by mail, in the same transaction.
 */
export async function enterAccount(shop: Shop, tx: Tx, owner: Owner, client: Client): Promise<string> {
  const { id: userId, email: to, name, isTold = false } = owner;
  const token = await openSession(shop, tx, { userId, device: client.device });
  const isNew = await rememberDevice(shop, tx, userId, client);
  if (isNew && !isTold) {
    const device = deviceName(client.device);
    const mail = { kind: 'new-sign-in', to, name, device, at: shop.now().toISOString() } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  }
  return token;
}

/** Opens a session for the user, as long as the settings say, and gives the token that names it (R120). */
export async function openSession(
  shop: Shop,
  tx: Tx,
  { userId, device }: { userId: string; device: string },
): Promise<string> {
  const now = shop.now();
  const expiresAt = daysAfter(now, shop.sessionTimes.days);
  // One sign-in after the other, so that the sessions can be counted.
  await lockUserRow(tx, userId);
  const session = { user_id: userId, device: device.slice(0, 300), now, expires_at: expiresAt };
  const { id: sid } = await insertSession(tx, session);
  await endOldestSessions(tx, userId, now, MOST_SESSIONS);
  return signToken(shop, { id: userId, sid }, expiresAt);
}

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
    { now, notedBefore: minutesAfter(now, -1), usedAfter: idleSince(shop, now) },
  );
  return session ? { kind: 'shopper', userId: session.user_id, sessionId: session.id } : null;
}

/** A place where the account is logged in. `device`: 'Chrome on Android'. */
export type Session = { id: string; device: string; lastUsed: Date; current: boolean };

/** Where the shopper's account is logged in, this session first, then the most lately used (R121). */
export async function listSessions(shop: Shop, viewer: Shopper): Promise<Session[]> {
  const now = shop.now();
  const rows = await selectLiveSessions(shop.db, viewer.userId, { now, usedAfter: idleSince(shop, now) });
  const sessions = rows.map(({ id, device, last_used_at }) => ({
    id,
    device: deviceName(device),
    lastUsed: last_used_at,
    current: id === viewer.sessionId,
  }));
  return sessions.sort((one, other) => Number(other.current) - Number(one.current));
}

/** Ends the session that the token names; the token is worth nothing from then on (R120). */
export async function logOut(shop: Shop, tx: Tx, viewer: Shopper): Promise<void> {
  await endSessions(tx, viewer.userId, shop.now(), { only: viewer.sessionId });
}

/** Logs one device of the shopper's own out, at once. */
export async function endSession(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  { id }: { id: string },
): Promise<Refusal | null> {
  const ended = await endSessions(tx, viewer.userId, shop.now(), { only: id });
  return ended > 0 ? null : refuse('session-unknown');
}

/** Ends every session of the account (R120), and forgets its devices: the next sign-in on each is told by mail. */
export async function logOutEverywhere(shop: Shop, tx: Tx, viewer: Pick<Shopper, 'userId'>): Promise<void> {
  await endSessions(tx, viewer.userId, shop.now());
  await deleteDevices(tx, viewer.userId);
}

/** Whoever was last seen then, or before, has to sign in again. */
function idleSince(shop: Shop, now: Date): Date {
  return daysAfter(now, -shop.sessionTimes.idleDays);
}
