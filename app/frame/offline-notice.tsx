import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';

const BACK_FOR_MS = 3000;

/** Says that there is no connection, and when it is back; then it goes by itself. Read out, and over the page. */
export function OfflineNotice() {
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
  const Icon = state === 'offline' ? WifiOff : Wifi;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-18 z-40 flex justify-center px-4">
      {state !== 'online' && (
        <p className="flex items-center gap-2 rounded-md bg-deep px-4 py-2 text-sm text-on-deep shadow-soft">
          <Icon aria-hidden="true" className="size-4 shrink-0 text-deep-gold" />
          {state === 'offline'
            ? 'You are offline. Your cart is kept; we go on when you are back.'
            : 'You are back online.'}
        </p>
      )}
    </div>
  );
}
