import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import { endSessions } from './queries.server.ts';

/** Logs one device of the shopper's own out, at once. */
export async function endSession(
  tx: Tx,
  viewer: Shopper,
  { id }: { id: string },
  now: Date,
): Promise<Refusal | null> {
  const ended = await endSessions(tx, viewer.userId, now, id);
  return ended > 0 ? null : refuse('session-unknown');
}
