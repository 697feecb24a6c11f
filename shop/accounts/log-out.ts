import type { Tx } from '#db/database.server.ts';
import type { Shopper } from '../viewer.ts';
import { endSessions } from './session-queries.server.ts';

/** Ends the session that the token names; the token is worth nothing from then on (R120). */
export async function logOut(tx: Tx, viewer: Shopper, now: Date): Promise<void> {
  await endSessions(tx, viewer.userId, now, viewer.sessionId);
}
