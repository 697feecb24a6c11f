import { useCallback, useEffect, useRef, useState } from 'react';
import { recall, remember } from '#app/session/storage.ts';

/** `away`: the shopper has come back from the gateway's page; `blocked`: its script did not load. */
export type Opening =
  | { kind: 'opening' | 'slow' | 'away' | 'blocked' }
  | { kind: 'refused'; message: string };

type Session = { scriptUrl: string; mode: string; session: string };
type Checkout = { checkout(options: object): Promise<{ error?: { message?: string } } | undefined> };
type WithCashfree = { Cashfree?: (options: { mode: string }) => Checkout };

const SLOW_MS = 6000;

/** Opens the payment's session with the vendor's script; once, and not again for who comes back from there. */
export function useCashfree({ scriptUrl, mode, session }: Session): { opening: Opening; open: () => void } {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const turn = useRef(0);

  const open = useCallback(() => {
    const now = ++turn.current;
    const tell = (next: Opening) => turn.current === now && setOpening(next);
    tell({ kind: 'opening' });
    setTimeout(() => tell({ kind: 'slow' }), SLOW_MS);
    const end = (next: Opening) => {
      tell(next);
      if (turn.current === now) turn.current++;
    };
    loadScript(scriptUrl)
      .then(async (cashfree) => {
        if (turn.current !== now) return;
        remember('cashfree-opened', session);
        const result = await cashfree({ mode }).checkout({
          paymentSessionId: session,
          redirectTarget: '_self',
        });
        if (result?.error) end({ kind: 'refused', message: result.error.message ?? '' });
      })
      .catch(() => end({ kind: 'blocked' }));
  }, [scriptUrl, mode, session]);

  useEffect(() => {
    if (cameBack() && recall('cashfree-opened') === session) setOpening({ kind: 'away' });
    else open();
    const shownAgain = (event: PageTransitionEvent) => event.persisted && setOpening({ kind: 'away' });
    window.addEventListener('pageshow', shownAgain);
    return () => {
      turn.current++;
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [open, session]);

  return { opening, open };
}

function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}

/** Loads the vendor's script anew where it has not come yet. */
function loadScript(url: string): Promise<NonNullable<WithCashfree['Cashfree']>> {
  const known = (window as WithCashfree).Cashfree;
  if (known) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => {
      const loaded = (window as WithCashfree).Cashfree;
      if (loaded) resolve(loaded);
      else reject(new Error('not the script that was asked for'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('the script did not load'));
    };
    document.head.append(script);
  });
}
