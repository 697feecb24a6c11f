import { useEffect, useRef } from 'react';
import { MOST_WAIT_MS } from '#app/session/session-fetch.ts';

/**
 * What could not be asked for without a connection is asked for again as soon as there is one (R344); at once where it came
 * back while the question was under way, which often fails with the change.
 */
export function useAskAgainOnline(isMissing: boolean, ask: () => void): void {
  /** Until when a failure may be of a question that was under way, by `Date.now()`. */
  const underWayUntil = useRef(0);
  useEffect(() => {
    const hear = () => {
      if (isMissing) ask();
      else underWayUntil.current = Date.now() + MOST_WAIT_MS;
    };
    if (isMissing && Date.now() < underWayUntil.current) {
      underWayUntil.current = 0;
      ask();
    }
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, [isMissing, ask]);
}
