import type { Tx } from '#db/database.server.ts';
import type { Shopper } from '#shop/viewer.ts';
import { deleteDevices } from './device-queries.server.ts';
import { endSessions } from './queries.server.ts';

/** Ends every session of the account, the shopper's own too (R120), and forgets its devices: the next sign-in on each is told by mail. */
export async function logOutEverywhere(tx: Tx, viewer: Shopper, now: Date): Promise<void> {
  await endSessions(tx, viewer.userId, now);
  await deleteDevices(tx, viewer.userId);
}
