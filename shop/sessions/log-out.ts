import type { Tx } from '#db/database.server.ts';
import type { Shopper } from '#shop/viewer.ts';
import { endSessions } from './queries.server.ts';

/** Ends the session that the token names; the token is worth nothing from then on (R120). */
export async function logOut(tx: Tx, viewer: Shopper, now: Date): Promise<void> {
  await endSessions(tx, viewer.userId, now, viewer.sessionId);
}
