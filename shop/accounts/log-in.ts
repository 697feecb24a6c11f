import { type Client, countGuess, forgetGuesses } from '#shop/limits/admit.ts';
import { countTries, type HardTries, isUsedUp } from '#shop/limits/limits.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { noteOutcome } from '#shop/security-events.ts';
import { knowsDevice } from '#shop/sessions/devices.ts';
import { enterAccount } from '#shop/sessions/sessions.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { LogInInput } from './account-input.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { fitsPassword } from './password-hash.server.ts';
import { findUserByEmail, keepsPassword } from './queries.server.ts';

/**
 * Signs in with e-mail and password; gives the token. An unknown address and a wrong password read the same and take
 * the same time (R110). Wrong passwords count against the limits: those of a device that signed in to the account
 * before against its own, all others' together; right ones against a wide one. Then the second factor is asked for,
 * where one is on.
 */
export async function logIn(shop: Shop, input: LogInInput, client: Client): Promise<string | Refusal> {
  const user = await findUserByEmail(shop.db, input.email);
  const known = await knowsDevice(shop, user?.id, client);
  const first = await checkLogIn(shop, input, client, user, known);
  const refusal =
    first ?? (user ? await checkSecondFactor(shop, user.id, input.secondFactorCode, client) : null);
  const entered = refusal ?? (user ? await enter(shop, user, client) : refuse('login-wrong'));
  const by = { userId: user?.id ?? null, address: client.address };
  noteOutcome(shop, { name: 'login', ...by, details: { knownDevice: known !== null } }, entered);
  return entered;
}

/** Refused where the password that was shown was changed, or taken away, meanwhile. */
function enter(shop: Shop, user: NonNullable<User>, client: Client): Promise<string | Refusal> {
  return inTransaction<string | Refusal>(shop.db, async (tx) =>
    (await keepsPassword(tx, user.id, user.password_hash))
      ? enterAccount(shop, tx, user, client)
      : refuse('login-wrong'),
  );
}

type User = Awaited<ReturnType<typeof findUserByEmail>>;

async function checkLogIn(
  shop: Shop,
  { email, password }: LogInInput,
  client: Client,
  user: User,
  known: string | null,
): Promise<Refusal | null> {
  const guess = { email, known, client };
  const refusal = await countGuess(shop, guess);
  if (refusal) return refusal;
  const right: HardTries[number] = ['right-login', known ?? email];
  // Asked before the hash, which is what a login costs.
  if (await isUsedUp(shop.db, right)) return (await countTries(shop.db, [right])) ?? refuse('too-many-tries');
  const fits = await fitsPassword(user?.password_hash ?? null, password);
  if (!user || !fits) return refuse('login-wrong');
  await forgetGuesses(shop, guess);
  await countTries(shop.db, [right]);
  return null;
}
