import { useSyncExternalStore } from 'react';

let solving = 0;
const listeners = new Set<() => void>();

/** Runs the work, and lets pages say meanwhile that it is done. */
export async function whileSolving<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

/** Whether this page works on a challenge. */
export function useIsSolving(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => solving > 0,
    () => false,
  );
}

function change(by: number) {
  solving += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
