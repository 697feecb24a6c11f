import { useSyncExternalStore } from 'react';
import { api, call } from '#app/api-client.ts';
import { getToken } from '#app/session/session.ts';

/** What the shopper said to being counted; `undecided` until they say something, `unknown` before the browser is asked. */
type Consent = 'granted' | 'denied' | 'undecided' | 'unknown';

const KEY = 'consent';
const CHANGED = 'gehna:consent';
let forThisPage: Consent = 'undecided';

/** The shopper's choice; where the browser stores nothing it holds until the page is left. */
export function getConsent(): Consent {
  let stored: string | null = forThisPage;
  try {
    stored = localStorage.getItem(KEY) ?? forThisPage;
  } catch {
    // Blocked: the page's own memory has it.
  }
  return stored === 'granted' || stored === 'denied' ? stored : 'undecided';
}

/** Remembers the choice, also for other tabs. */
function setConsent(choice: 'granted' | 'denied'): void {
  forThisPage = choice;
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Blocked: it holds until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** The choice, as it changes here or in another tab. */
export function useConsent(): Consent {
  return useSyncExternalStore<Consent>(watch, getConsent, () => 'unknown');
}

function watch(changed: () => void): () => void {
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
  const token = getToken();
  if (!token) return;
  const json = { purpose: 'analytics' as const, granted: choice === 'granted' };
  void call(api.user.consent.$post({ json, header: { token } }));
}
