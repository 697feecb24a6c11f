import { forget, recall, remember } from '#app/session/storage.ts';

/** Google sign-in as the login page is told of it. */
export type GoogleSetting = {
  clientId: string;
  signInUrl: string;
  /** Whether Google's own script draws the button; with a stand-in it is a plain link. */
  hasScript: boolean;
};

export type GoogleMode = 'login' | 'signup';

/** What this tab remembers while the shopper is at Google. */
type Journey = { state: string; secret: string; mode: GoogleMode; from: string | null };

export type GoogleReturn = Pick<Journey, 'mode' | 'from'> &
  ({ kind: 'token'; idToken: string; secret: string } | { kind: 'cancelled' } | { kind: 'failed' });

const key = 'google';

/**
 * The address of Google's sign-in page for this tab, which leads back to /login with an ID token in the fragment:
 * that never reaches a server's log (OpenID Connect Core 3.2). Null on a page that is not secure.
 */
export async function googleLink(
  { clientId, signInUrl }: GoogleSetting,
  { mode, from }: Pick<Journey, 'mode' | 'from'>,
): Promise<string | null> {
  const made = await newNonce();
  if (!made) return null;
  const state = randomText();
  remember(key, { state, secret: made.secret, mode, from } satisfies Journey);
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${window.location.origin}/login`,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    nonce: made.nonce,
    state,
  });
  return `${signInUrl}?${query}`;
}

/**
 * What Google sent along, taken out of the address; null for who does not come from there. A token that this tab
 * did not ask for is not used.
 */
export function takeGoogleReturn(): GoogleReturn | null {
  const given = new URLSearchParams(window.location.hash.slice(1));
  const [idToken, error, state] = ['id_token', 'error', 'state'].map((name) => given.get(name));
  if (!state || (!idToken && !error)) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  const journey = recall(key) as Partial<Journey> | null;
  forget(key);
  const mode = journey?.mode === 'signup' ? 'signup' : 'login';
  const back = { mode, from: typeof journey?.from === 'string' ? journey.from : null } as const;
  if (journey?.state !== state || typeof journey.secret !== 'string') return { ...back, kind: 'failed' };
  if (idToken) return { ...back, kind: 'token', idToken, secret: journey.secret };
  return { ...back, kind: error === 'access_denied' ? 'cancelled' : 'failed' };
}

/** `nonce` goes into the token, `secret` to the shop with it: who only finds the token can do nothing with it. */
type Nonce = { nonce: string; secret: string };

/** A new nonce: the SHA-256 of a secret. Null where the browser has no such means: on a page that is not secure. */
export async function newNonce(): Promise<Nonce | null> {
  if (!globalThis.crypto?.subtle) return null;
  const secret = randomText();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { nonce: base64url(new Uint8Array(hash)), secret };
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(24)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
