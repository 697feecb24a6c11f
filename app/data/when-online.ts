import { useEffect, useRef } from 'react';
import { MOST_WAIT_MS } from '#app/session/session-fetch.ts';

/**
 * What could not be asked for without a connection is asked for again as soon as there is one (R344); at once where it came
 * back while the question was under way, which often fails with the change.
 */
export function useAskAgainOnline(isMissing: boolean, ask: () => void): void {
  /** By `performance.now()`. */
  const cameBackAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const hear = () => {
      if (isMissing) ask();
      else cameBackAt.current = performance.now();
    };
    if (isMissing) {
      // No question is under way for longer.
      const isNew = performance.now() - cameBackAt.current < MOST_WAIT_MS;
      cameBackAt.current = Number.NEGATIVE_INFINITY;
      if (isNew) ask();
    }
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, [isMissing, ask]);
}
