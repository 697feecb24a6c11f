import { browser } from './storage.ts';

const KEY = 'device';

/**
 * A secret by which an account knows this browser again (docs/security.md); made at the first need. It says nothing of a
 * shopper and stays when one signs out: without it every sign-in here would be one of a stranger.
 */
export function deviceId(): string {
  const kept = browser.get(KEY);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const drawn = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  browser.set(KEY, drawn);
  return drawn;
}
