import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { getToken } from '#app/session/session.ts';
import { browser } from '#app/session/storage.ts';

/** Whether something is measured here, for which a shopper is asked (R311). */
export function useMeasures(): boolean {
  return useRouteLoaderData<{ measures: boolean }>('root')?.measures ?? false;
}

/** What the shopper said to being counted; `undecided` until then, `unknown` before the browser is asked. */
type Consent = 'granted' | 'denied' | 'undecided' | 'unknown';

const KEY = 'consent';
const CHANGED = 'gehna:consent';

/** The shopper's choice; where the browser stores nothing it holds until the page is left. */
export function getConsent(): Consent {
  const stored = browser.get(KEY);
  return stored === 'granted' || stored === 'denied' ? stored : 'undecided';
}

/** Remembers the choice, also for other tabs. */
function setConsent(choice: 'granted' | 'denied'): void {
  browser.set(KEY, choice);
  window.dispatchEvent(new Event(CHANGED));
}

/** The choice, as it changes here or in another tab. */
export function useConsent(): Consent {
  return useSyncExternalStore<Consent>(watchConsent, getConsent, () => 'unknown');
}

/** Is told of each change, here or in another tab, until what it gives is called. */
export function watchConsent(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

/** Takes the shopper's choice: this browser remembers it, and for a signed-in shopper the shop notes it. */
export function chooseConsent(choice: 'granted' | 'denied'): void {
  setConsent(choice);
  if (!getToken()) return;
  const json = { purpose: 'analytics' as const, granted: choice === 'granted' };
  void call(api.user.consent.$post({ json }));
}
