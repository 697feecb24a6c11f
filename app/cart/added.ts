import { useSyncExternalStore } from 'react';
import { frameTexts } from '#app/frame/frame-texts.ts';
import { onSignedOut } from '#app/session/session.ts';

export type AddedPiece = {
  id: string;
  name: string;
  size: string;
  /** Address of its picture, and of the one for the dark theme. */
  picture?: string | undefined;
  night?: string | undefined;
};

/** What has just come into the cart by one press: a piece, or those of a set. */
export type Added = {
  pieces: readonly AddedPiece[];
  /** The page on which it is told, by its path. */
  path: string;
  /** Where the focus goes back to. */
  opener?: HTMLElement | null;
};

let current: Added | null = null;
const listeners = new Set<() => void>();

/** Tells what is in the cart now. */
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

export function addedWords({ pieces }: Pick<Added, 'pieces'>): string {
  return pieces.length === 1
    ? frameTexts.cart.added(pieces[0]!.name)
    : frameTexts.cart.addedSeveral(pieces.length);
}

// Whose cart it was has gone.
onSignedOut(hideAdded);

function set(added: Added | null) {
  current = added;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
