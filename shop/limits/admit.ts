import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Client } from './client.ts';
import { countTry, isSoft, type Tries } from './limits.server.ts';
import { checkProof, drawChallenge } from './proof-of-work.server.ts';

/**
 * Counts one try for each key, as countTries does, but the limits of network addresses stop nobody: behind one of them may
 * be all customers of a carrier. Who comes when such a limit is used up is refused with a `challenge`, and goes on with
 * the proof of the work that it asks for, once each. The further beyond the limit, the more work.
 */
export async function admit(
  shop: Shop,
  client: Pick<Client, 'address' | 'proofOfWork'>,
  tries: Tries,
): Promise<Refusal | null> {
  for (const each of tries) {
    const over = await countTry(shop.db, each);
    if (!over) continue;
    const [limit] = each;
    const { refusal, timesOver } = over;
    if (!isSoft(limit)) return refusal;
    if (proven.has(client)) continue;
    if (client.proofOfWork && (await takeProof(shop, limit, client.proofOfWork))) {
      proven.add(client);
      continue;
    }
    const challenge = await drawChallenge(shop, limit, workFactor(timesOver));
    return refuse(refusal.refusal, { ...refusal.details, challenge });
  }
  return null;
}

/** Callers who have proven their work in this very request: two of its limits may be used up. */
const proven = new WeakSet<object>();

/** Each challenge serves once, at whichever of our servers. */
async function takeProof(shop: Shop, limit: string, proof: string): Promise<boolean> {
  const id = await checkProof(shop, limit, proof);
  return id !== null && (await countTry(shop.db, ['proof-of-work', id])) === null;
}

/** How many times the usual work, from how many times over the limit an address is: 1 up to twice, then 2, 4, at most 8. */
export function workFactor(timesOver: number): number {
  return Math.min(8, 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, timesOver)))));
}
