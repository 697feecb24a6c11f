import { type Refusal, refuse } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import type { LogInInput } from './account-input.ts';
import type { Client } from './client.ts';
import { countTries, forgetTries, type Tries, uncountTries } from './limits.server.ts';
import { fitsPassword } from './password-hash.server.ts';
import { findUserByEmail } from './queries.server.ts';
import { openSession } from './session-token.server.ts';

/**
 * Signs in with e-mail and password; gives the token. An unknown address and a wrong password read the same and
 * take the same time (decision 49). Only wrong passwords count against the limits.
 */
export async function logIn(shop: Shop, input: LogInInput, client: Client): Promise<string | Refusal> {
  const byAddress: Tries[number] = ['login-by-address', client.address];
  const byEmail: Tries[number] = ['login-by-email', input.email];
  const refusal = await countTries(shop.db, [byAddress, byEmail]);
  if (refusal) return refusal;
  const user = await findUserByEmail(shop.db, input.email);
  const fits = await fitsPassword(user?.password_hash ?? null, input.password);
  if (!user || !fits) return refuse('login-wrong');
  await forgetTries(shop.db, byEmail);
  await uncountTries(shop.db, [byAddress]);
  return openSession(shop, shop.db, { userId: user.id, device: client.device });
}
