import { useEffect, useRef } from 'react';
import { recall, remember } from '#app/session/storage.ts';

const KEY = 'checkout-scroll';

/**
 * After a reload the page is where it was. The browser's own way back comes too early, while the page is still short. `isWhole`:
 * all that it is long by has come.
 */
export function useScrollKept(isWhole: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    const keep = () => remember(KEY, window.scrollY);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  useEffect(() => {
    if (!isWhole || isDone.current) return;
    isDone.current = true;
    const top = recall(KEY);
    if (typeof top === 'number' && wasReloaded()) window.scrollTo({ top, behavior: 'instant' });
  }, [isWhole]);
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' && new URL(navigation.name).pathname === window.location.pathname;
}
