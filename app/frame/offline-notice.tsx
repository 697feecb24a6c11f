import { Wifi, WifiOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { frameTexts } from './frame-texts.ts';

const BACK_FOR_MS = 3000;

/**
 * Says that there is no connection, and when it is back; then it goes by itself. Read out, and over the page, which
 * stays meanwhile: a link would leave it for the browser's own error page. `lost`: what is safe.
 */
export function OfflineNotice({ lost = frameTexts.offline.lost }: { lost?: string }) {
  const state = useConnection();
  const [held, hold] = useHeldLinks(state === 'offline');
  const Icon = state === 'offline' ? WifiOff : Wifi;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-18 z-40 md:top-33 flex justify-center px-4"
    >
      {state === 'offline' && <HeldPages onHeld={hold} />}
      {state !== 'online' && (
        <p className="flex items-center gap-2 rounded-md bg-deep px-4 py-2 text-sm text-on-deep shadow-soft">
          <Icon aria-hidden="true" className="size-4 shrink-0 text-deep-gold" />
          {state === 'back' && frameTexts.offline.back}
          {state === 'offline' && (held ? frameTexts.offline.held : lost)}
        </p>
      )}
    </div>
  );
}

function useConnection() {
  const [state, setState] = useState<'online' | 'offline' | 'back'>('online');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => {
      clearTimeout(timer);
      setState('offline');
    };
    const back = () => {
      setState('back');
      timer = setTimeout(() => setState('online'), BACK_FOR_MS);
    };
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, []);
  return state;
}

/**
 * While offline, buttons that lead to other pages do nothing, either (R344); calls back when one was tried. Not in the page
 * else: the router warns of each address that it did not make itself while it has a blocker.
 */
function HeldPages({ onHeld }: { onHeld: () => void }) {
  const { state } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || from.search !== to.search,
  );
  useEffect(() => {
    if (state === 'blocked') onHeld();
  }, [state, onHeld]);
  return null;
}

/** While offline, links to pages and searches do nothing; tells whether something was tried, and hears of what else was. */
function useHeldLinks(offline: boolean): [held: boolean, hold: () => void] {
  const [held, setHeld] = useState(false);
  const holdPage = useCallback(() => setHeld(true), []);
  useEffect(() => {
    if (!offline) return setHeld(false);
    const hold = (event: Event) => {
      if (!leadsToPage(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
    };
    window.addEventListener('click', hold, true);
    window.addEventListener('submit', hold, true);
    return () => {
      window.removeEventListener('click', hold, true);
      window.removeEventListener('submit', hold, true);
    };
  }, [offline]);
  return [held, holdPage];
}

function leadsToPage(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement) return target.method === 'get';
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin) return false;
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search;
}
