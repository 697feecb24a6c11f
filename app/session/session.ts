import { useEffect, useRef, useSyncExternalStore } from 'react';
import { browser, forgetAll, forgetTab } from './storage.ts';

const KEY = 'token';
/** Stays after the sign-out: who comes back sees 'Login' first. */
const BEFORE = 'signed-in-before';

/** The session token of the signed-in shopper; null on the server and in the first render. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, getToken, () => null);
}

/** The token as it is now, shared by all tabs; in a browser that blocks storage it lasts as long as the page. */
export function getToken(): string | null {
  if (typeof window === 'undefined') return null;
  if (token === undefined) token = browser.get(KEY);
  return token;
}

export function signIn(newToken: string): void {
  const before = getToken();
  browser.set(KEY, newToken);
  browser.set(BEFORE, 'yes');
  tell(before, newToken);
}

/** Whether anybody ever signed in by this browser. */
export function hasSignedInBefore(): boolean {
  return browser.get(BEFORE) !== null;
}

/** Drops the token of a session that is over; what was typed stays in the tab, for the way back through the login. */
export function dropToken(): void {
  const before = getToken();
  if (before) browser.set(BEFORE, 'yes');
  browser.remove(KEY);
  tell(before, null);
}

/** Ends the session here, where the server has ended it or will. The cart goes with it (R123). */
export function forgetSession(): void {
  // Heard by the other tabs, before what follows.
  browser.set(BEFORE, 'out');
  dropToken();
  forgetAll();
}

/**
 * What a 401 means, from whichever call it comes: signed out, told so, and at the login (R122). `sent`: the token
 * of the call. A late answer to an old one says nothing of the session that is open now.
 */
export function sessionRefused(sent: string | null): void {
  if (sent !== getToken()) return;
  dropToken();
  const answer = answers.at(-1);
  if (answer) answer();
  else window.location.assign('/login');
}

/** What the page does when the session is over: of several, the one that came last. The token is dropped by then. */
export function useSessionRefused(answer: () => void): void {
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => {
    const own = () => latest.current();
    answers.push(own);
    return () => void answers.splice(answers.indexOf(own), 1);
  }, []);
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

/** Calls the listener when the shopper is signed out, by whatever way: the cart empties itself. */
export function onSignedOut(listener: () => void): void {
  listeners.add(() => getToken() ?? listener());
}

/** Undefined: not read yet. */
let token: string | null | undefined;
const listeners = new Set<() => void>();
const answers: (() => void)[] = [];

function subscribe(listener: () => void) {
  // However often they are added, they are there once.
  window.addEventListener('storage', followOtherTab);
  window.addEventListener('pageshow', shownAgain);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A session that ended there leaves here what is typed (R368); a sign-out does not. */
function followOtherTab({ newValue }: StorageEvent) {
  if (newValue === 'out') forgetTab();
  tell(getToken(), browser.get(KEY));
}

/** The browser's Back may show a page as it was left: it may be of somebody who has signed out since (R414). */
function shownAgain({ persisted }: PageTransitionEvent) {
  if (!persisted || browser.get(KEY) === getToken()) return;
  document.body.hidden = true;
  window.location.reload();
}

function tell(before: string | null, now: string | null) {
  token = now;
  if (before !== now) for (const listener of listeners) listener();
}
