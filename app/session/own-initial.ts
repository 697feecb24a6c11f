import { useSyncExternalStore } from 'react';
import { browser } from './storage.ts';

/** Forgotten at the sign-out, as all under this prefix. */
const KEY = 'gehna:initial';
const CHANGED = 'gehna:initial';

/** Keeps the first letter of the shopper's name, for the header of every page. */
export function keepInitial(name: string): void {
  const initial = initialOf(name);
  if (initial === storedInitial()) return;
  browser.setJson(KEY, initial);
  window.dispatchEvent(new Event(CHANGED));
}

/** The first letter of the shopper's name; '' where the browser hasn't learnt it yet. */
export function useInitial(): string {
  return useSyncExternalStore(watch, storedInitial, () => '');
}

/** What a reader takes for the first letter: with its vowel sign in Devanagari and Gurmukhi; '' where there is none. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first && /^\p{L}/u.test(first.segment) ? first.segment.toLocaleUpperCase('en-IN') : '';
}

function storedInitial(): string {
  const stored = browser.getJson(KEY);
  return typeof stored === 'string' ? stored : '';
}

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}
