import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { asksAt } from './asks-at.ts';
import { useConsent, useMeasures } from './consent.ts';

const ConsentBar = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./consent-bar.tsx').catch(() => ({ default: () => null })),
);

/**
 * The question, until it is answered, where something is measured at all (R311). It leaves the first look alone and comes when the shopper scrolls or goes on;
 * its code comes only to those who are asked.
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

function useBegun(): boolean {
  const { key } = useLocation();
  const first = useRef(key);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => setBegun(true);
    window.addEventListener('scroll', begin, { once: true, passive: true });
    if (window.scrollY > 0 || key !== first.current) begin();
    return () => window.removeEventListener('scroll', begin);
  }, [key]);
  return begun;
}
