import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const REFRESH_MS = 2000;

/** Looks at the page's data again while something on it is still being prepared, and there is a connection. */
export function useRefresh(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    const timer = setInterval(() => navigator.onLine && void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, state, revalidate]);
}
