import type { Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { admit } from './admit.ts';
import type { Client } from './client.ts';
import { countTries, forgetTries, type HardTries, type Tries, uncountTries } from './limits.server.ts';

/** A guess at the password of an account. `known`: the hash of the device it comes from, where the account knows it. */
type Guess = { email: string; known: string | null; client: Client };

/**
 * Counts a guess before it is looked at: those of a device that the account knows by themselves, so that strangers, whether
 * at another account or at this one, use up none of its tries; all strangers' together.
 */
export function countGuess(shop: Shop, guess: Guess): Promise<Refusal | null> {
  return guess.known
    ? countTries(shop.db, [byWhom(guess)])
    : admit(shop, guess.client, [byAddress(guess), byWhom(guess)]);
}

/** It was right: whoever came so is free to try again. */
export async function forgetGuesses(shop: Shop, guess: Guess): Promise<void> {
  await forgetTries(shop.db, byWhom(guess));
  if (!guess.known) await uncountTries(shop.db, [byAddress(guess)]);
}

const byAddress = ({ client }: Guess): Tries[number] => ['login-by-address', client.address];

const byWhom = ({ known, email }: Guess): HardTries[number] =>
  known ? ['login-by-device', known] : ['login-by-email', email];
