import { useSyncExternalStore } from 'react';
import { api, call } from '#app/api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { refuse } from '#shop/refusals.ts';
import { forgetAll } from './tab-memory.ts';

const KEY = 'token';

/** The session token of the signed-in shopper; null on the server and in the first render. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, getToken, () => null);
}

/** The token as it is now, shared by all tabs; in a browser that blocks storage it lasts as long as the page. */
export function getToken(): string | null {
  if (typeof window === 'undefined') return null;
  if (token === undefined) token = readStorage();
  return token;
}

export function signIn(newToken: string): void {
  keep(newToken);
}

/** Ends the session here at once, and on the server in the background. The cart goes with it (R123). */
export function signOut(): void {
  const ended = getToken();
  forget();
  forgetAll();
  if (ended) void call(api.user.logout.$post({ header: { token: ended } }, { init: { keepalive: true } }));
}

/** Drops the token of a session that is over; what was typed stays in the tab, for the way back through the login. */
export function dropToken(): void {
  forget();
}

/** Ends the session here where the server has ended it already. */
export function forgetSession(): void {
  forget();
  forgetAll();
}

/** What a 401 means, from whichever call it comes: signed out, told so, and at the login (R122). */
export function sessionExpired(): void {
  forget();
  toast.error(refuse('session-expired').message);
  const wasHandled = !window.dispatchEvent(new CustomEvent(LOGIN_NEEDED, { cancelable: true }));
  if (!wasHandled) window.location.assign('/login');
}

/** The user's id inside a token, as the order's payload has it (R119); null where it has none. */
export function userIdOf(someToken: string): string | null {
  try {
    const claims = someToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
    const { id } = JSON.parse(atob(claims ?? ''));
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/** Told to the window when the shopper is signed out, by whatever way: the cart empties itself. */
const SIGNED_OUT = 'gehna:signed-out';
/** Told to the window when the login is to be shown; who shows it calls preventDefault(). */
export const LOGIN_NEEDED = 'gehna:login-needed';

/** Undefined: not read yet. */
let token: string | null | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab({ key }: StorageEvent) {
  if (key !== KEY && key !== null) return;
  const before = getToken();
  const now = readStorage();
  if (before !== null && now === null) forgetAll();
  tell(before, now);
}

function keep(newToken: string) {
  const before = getToken();
  writeStorage(newToken);
  tell(before, newToken);
}

function forget() {
  const before = getToken();
  writeStorage(null);
  tell(before, null);
}

function tell(before: string | null, now: string | null) {
  token = now;
  if (before !== null && now === null) window.dispatchEvent(new CustomEvent(SIGNED_OUT));
  if (before !== now) for (const listener of listeners) listener();
}

function readStorage(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function writeStorage(value: string | null) {
  try {
    if (value === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, value);
  } catch {
    // Blocked or full: the token lives in memory.
  }
}
