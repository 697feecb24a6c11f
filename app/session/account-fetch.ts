import type { Challenge } from 'altcha-lib';
import { deviceId } from './device-id.ts';
import { whileSolving } from './robot-check-state.ts';

/** Two limits may stand in the way of one call; each asks for work of its own. */
const MOST_CHALLENGES = 2;

/**
 * fetch for the API: calls about accounts say which browser they come from, and where the answer asks for work (a shared
 * network address beyond its limit, docs/security.md) that is done and the call is made again.
 */
export const accountFetch: typeof fetch = async (input, init) => {
  if (!/\/api\/(user\/|order\/refund-account)/.test(String(input instanceof Request ? input.url : input)))
    return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set('device', deviceId());
  let answer = await fetch(input, { ...init, headers });
  for (let solved = 0; answer.status === 429 && solved < MOST_CHALLENGES; solved++) {
    const proof = await whileSolving(() => proveWork(answer.clone()));
    if (!proof) break;
    headers.set('proof-of-work', proof);
    answer = await fetch(input, { ...init, headers });
  }
  return answer;
};

/** Null where the answer asks for none, or this browser can't do it. */
async function proveWork(answer: Response): Promise<string | null> {
  try {
    const { challenge } = (await answer.json()) as { challenge?: Challenge };
    if (!challenge) return null;
    const { solve } = await import('./solve-challenge.ts');
    const solution = await solve(challenge);
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return null;
  }
}
