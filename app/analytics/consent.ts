import { useSyncExternalStore } from 'react';

/** What the shopper said to being counted; `undecided` until they say something, `unknown` before the browser is asked. */
export type Consent = 'granted' | 'denied' | 'undecided' | 'unknown';

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
export function setConsent(choice: 'granted' | 'denied'): void {
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
