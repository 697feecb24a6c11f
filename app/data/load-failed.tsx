import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { failureTexts } from './failure-texts.ts';

/** What didn’t load, and a button to ask again; without a connection it says so, and that it comes by itself (R367). */
export function LoadFailed({
  words,
  onRetry,
  small,
}: {
  words: string;
  onRetry: () => void;
  small?: boolean;
}) {
  const isOnline = useIsOnline();
  return (
    <div role="alert" className={`flex flex-col items-start ${small ? 'gap-3' : 'gap-4'}`}>
      <div>
        <p className="font-semibold text-danger">{words}</p>
        {!isOnline && <p className="mt-1">{failureTexts.comesByItself}</p>}
      </div>
      <Button variant="secondary" size={small ? 'sm' : 'md'} onClick={onRetry}>
        {failureTexts.tryAgain}
      </Button>
    </div>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
