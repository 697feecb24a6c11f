import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { asksAt } from './asks-at.ts';
import { useConsent, useMeasures } from './consent.ts';

const ConsentBar = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./consent-bar.tsx').catch(() => ({ default: () => null })),
);

/**
 * The question, until it is answered, where something is measured at all (R311). It leaves the first look alone and comes once
 * the shopper has scrolled or gone on, and rests; its code comes only to those who are asked.
 */
export function ConsentQuestion() {
  const begun = useBegun();
  const { pathname } = useLocation();
  const mayAsk = useMeasures() && asksAt(pathname);
  const asks = useConsent() === 'undecided' && begun && mayAsk;
  // Its place is there from the beginning: an overlay that opens before it comes makes the place inert, and it with it.
  return (
    <div className="contents">
      {asks && (
        <Suspense fallback={null}>
          <ConsentBar />
        </Suspense>
      )}
    </div>
  );
}

/** Nothing may slip under a finger that is about to press. */
const REST_MS = 1000;

/** Whether the shopper has scrolled or gone on, and has then left the page alone for a moment. */
function useBegun(): boolean {
  const { key } = useLocation();
  const first = useRef(key);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(rest);
      // Offline, the code of the question can't come.
      rest = setTimeout(() => (navigator.onLine ? setBegun(true) : wait()), REST_MS);
    };
    const waitLonger = () => rest !== undefined && wait();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', wait, { passive: true, signal });
    for (const press of presses) window.addEventListener(press, waitLonger, { capture: true, signal });
    if (window.scrollY > 0 || key !== first.current) wait();
    return () => {
      clearTimeout(rest);
      listening.abort();
    };
  }, [begun, key]);
  return begun;
}

const presses = ['pointerdown', 'keydown'] as const;
