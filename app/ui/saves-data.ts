import { useSyncExternalStore } from 'react';

type Connection = EventTarget & { saveData?: boolean };

/** Whether the browser's owner asks for less data; browsers that can't tell are not asked to save. */
export function savesData(): boolean {
  return connection()?.saveData === true;
}

/** For `prefetch` of a link: pages are not loaded ahead where data is saved (R342). */
export function usePrefetch(): 'intent' | 'none' {
  return useSyncExternalStore(watch, savesData, () => false) ? 'none' : 'intent';
}

function watch(told: () => void) {
  const watched = connection();
  watched?.addEventListener?.('change', told);
  return () => watched?.removeEventListener?.('change', told);
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}
