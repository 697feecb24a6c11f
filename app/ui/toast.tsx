import { lazy, Suspense, useEffect, useState } from 'react';
import { PlainToasts } from './plain-toasts.tsx';
import { end, onFirstNotice, post, type ToastOptions } from './toast-queue.ts';

/** Short messages over the foot of the page for 5 seconds, with something to do for 20, unless told otherwise. */
export const toast = {
  success: (text: string, options?: ToastOptions) => post('success', text, options),
  info: (text: string, options?: ToastOptions) => post('info', text, options),
  warning: (text: string, options?: ToastOptions) => post('warning', text, options),
  error: (text: string, options?: ToastOptions) => post('error', text, options),
  default: (text: string, options?: ToastOptions) => post('default', text, options),
  end,
};

const load = () => import('./toast-view.tsx');
const ToastView = lazy(() => load().catch(() => ({ default: PlainToasts })));

/** The place of the toasts, once in the page. Its code comes with the first touch or key, or the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const touched = new AbortController();
    const loadSoon = () => {
      if (navigator.onLine) void load().catch(() => {});
    };
    for (const touch of ['pointerdown', 'keydown'])
      window.addEventListener(touch, loadSoon, { once: true, signal: touched.signal });
    const stop = onFirstNotice(() => setWanted(true));
    return () => {
      touched.abort();
      stop();
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastView />
    </Suspense>
  );
}
