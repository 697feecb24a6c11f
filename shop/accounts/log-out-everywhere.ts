import type { Tx } from '#db/database.server.ts';
import type { Shopper } from '../viewer.ts';
import { endSessions } from './session-queries.server.ts';

/** Ends every session of the account, the asker's own too (decision 25). */
export async function logOutEverywhere(tx: Tx, viewer: Shopper, now: Date): Promise<void> {
  await endSessions(tx, viewer.userId, now);
}
