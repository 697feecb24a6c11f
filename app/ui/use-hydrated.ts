import { useSyncExternalStore } from 'react';

/** False until the page listens: a form sent before that would leave by the browser's own way. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
