import type { Challenge } from 'altcha-lib';
import { whileSolving } from './robot-check-state.ts';
import { getToken, sessionRefused } from './session.ts';
import { browser } from './storage.ts';

/** Two limits may stand in the way of one call; each asks for work of its own. */
const MOST_CHALLENGES = 2;

/** So long a call may wait for its answer; then it counts as one that got none (R325). */
export const MOST_WAIT_MS = 45_000;

/** fetch for the API: a call carries the session's token, and a 401 ends the session here (R122). */
export const sessionFetch: typeof fetch = async (input, init) => {
  const token = getToken();
  const answer = await fetchWith(token, input, init);
  if (answer.status === 401) sessionRefused(token);
  return answer;
};

/** The same where a 401 is the caller's own matter. */
export const quietFetch: typeof fetch = (input, init) => fetchWith(getToken(), input, init);

/**
 * Calls about accounts say which browser they come from, and where the answer asks for work (a shared network address
 * beyond its limit, docs/security.md) that is done and the call is made again.
 */
async function fetchWith(
  token: string | null,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const headers = new Headers(init?.headers);
  if (token !== null) headers.set('token', token);
  const isOfAccount = /\/api\/(user\/|order\/refund-account)/.test(
    String(input instanceof Request ? input.url : input),
  );
  if (isOfAccount) headers.set('device', deviceId());
  let answer = await fetchInTime(input, { ...init, headers });
  for (let solved = 0; isOfAccount && answer.status === 429 && solved < MOST_CHALLENGES; solved++) {
    const proof = await whileSolving(() => proveWork(answer.clone()));
    if (!proof) break;
    headers.set('proof-of-work', proof);
    answer = await fetchInTime(input, { ...init, headers });
  }
  return answer;
}

/** A line that died silently, be it in the middle of the answer, would leave its page waiting for ever. */
function fetchInTime(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const patience = AbortSignal.timeout(MOST_WAIT_MS);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, patience]) : patience });
}

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

const DEVICE_KEY = 'device';

/**
 * A secret by which an account knows this browser again (docs/security.md); made at the first need. It says
 * nothing of a shopper and stays when one signs out: without it every sign-in here would be one of a stranger.
 */
function deviceId(): string {
  const kept = browser.get(DEVICE_KEY);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const drawn = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  browser.set(DEVICE_KEY, drawn);
  return drawn;
}
