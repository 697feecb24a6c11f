import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Refusal } from '#shop/refusals.ts';

/** Does the work that a refusal asks for, as a browser does; gives what goes into the header `proof-of-work`. */
export async function solved({ details }: Pick<Refusal, 'details'>): Promise<string> {
  const challenge = details.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
}
