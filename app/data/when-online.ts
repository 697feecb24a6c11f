import { useEffect } from 'react';

/** What could not be asked for without a connection is asked for again as soon as there is one (R344). */
export function useAskAgainOnline(isMissing: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isMissing) return;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isMissing, ask]);
}
