import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import {
  countTries,
  countTry,
  forgetTries,
  type HardTries,
  isSoft,
  type Tries,
  uncountTries,
} from './limits.server.ts';
import { checkProof, drawChallenge } from './proof-of-work.server.ts';

/** From where a call comes. */
export type Client = {
  /** The network address, for limits. */
  address: string;
  /** The browser's own name, for the list of sessions. */
  device: string;
  /** A secret that the browser keeps; where it signed in to an account before, it is no stranger there. */
  deviceId?: string | null;
  /** What it answers to a challenge of `admit`. */
  proofOfWork?: string | null;
};

/**
 * Counts one try for each key, as countTries does, but the limits of network addresses stop nobody: behind one of
 * them may be all customers of a carrier. Who comes when such a limit is used up is refused with a `challenge`, and
 * goes on with the proof of the work that it asks for, once each. The further beyond the limit, the more work.
 */
export async function admit(
  shop: Shop,
  tries: Tries,
  client: Pick<Client, 'address' | 'proofOfWork'>,
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

/** How many times the usual work, by how many times over the limit an address is: 1 up to twice, then 2, 4, 8. */
export function workFactor(timesOver: number): number {
  return Math.min(8, 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, timesOver)))));
}

/** A guess at the password of an account. `known`: the hash of the device it comes from, where the account knows it. */
type Guess = { email: string; known: string | null; client: Client };

/**
 * Counts a guess before it is looked at: those of a device that the account knows by themselves, so that strangers,
 * whether at another account or at this one, use up none of its tries; all strangers' together.
 */
export function countGuess(shop: Shop, guess: Guess): Promise<Refusal | null> {
  return guess.known
    ? countTries(shop.db, [byWhom(guess)])
    : admit(shop, [byAddress(guess), byWhom(guess)], guess.client);
}

/** It was right: whoever came so is free to try again. */
export async function forgetGuesses(shop: Shop, guess: Guess): Promise<void> {
  await forgetTries(shop.db, byWhom(guess));
  if (!guess.known) await uncountTries(shop.db, [byAddress(guess)]);
}

const byAddress = ({ client }: Guess): Tries[number] => ['login-by-address', client.address];

const byWhom = ({ known, email }: Guess): HardTries[number] =>
  known ? ['login-by-device', known] : ['login-by-email', email];
