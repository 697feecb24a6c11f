import { useEffect, useRef } from 'react';

/**
 * What could not be asked for without a connection is asked for again as soon as there is one (R344); at once where it came
 * back before the failure was known, as what is under way then often fails with the change.
 */
export function useAskAgainOnline(isMissing: boolean, ask: () => void): void {
  const cameBack = useRef(false);
  useEffect(() => {
    const hear = () => {
      if (isMissing) ask();
      else cameBack.current = true;
    };
    if (isMissing && cameBack.current) ask();
    if (isMissing) cameBack.current = false;
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, [isMissing, ask]);
}
