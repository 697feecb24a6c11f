import { useSyncExternalStore } from 'react';

/** A piece that has just come into the cart. */
export type Added = {
  id: string;
  name: string;
  size: string;
  /** Address of its picture. */
  picture?: string | undefined;
  /** The page on which it is told, by its path. */
  path: string;
  /** Where the focus goes back to. */
  opener?: HTMLElement | null;
};

let current: Added | null = null;
const listeners = new Set<() => void>();

/** Tells that a piece is in the cart. */
export const showAdded = (added: Added): void => set(added);

export function hideAdded(): void {
  if (current) set(null);
}

export function useAdded(): Added | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

export function addedWords({ name }: Pick<Added, 'name'>): string {
  return `${name} is in your cart`;
}

// Whose cart it was has gone.
if (typeof window !== 'undefined') window.addEventListener('gehna:signed-out', hideAdded);

function set(added: Added | null) {
  current = added;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
