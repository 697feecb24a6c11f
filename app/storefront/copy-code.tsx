import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { dayFirst } from '#shop/time.ts';

/** How long the button says that it copied (R45). */
const COPIED_MS = 2000;

/** The code, until when it holds, and a button that copies it: idle, copied for two seconds, or error. */
export function CopyCode({ code, expiresAt }: { code: string; expiresAt: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'error'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const reset = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(reset);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setState('copied');
    } catch {
      setState('error');
    }
  };
  return (
    <>
      <p className="font-sans text-xl font-bold tracking-[0.08em] break-all text-deep-gold select-all sm:text-2xl">
        {code}
      </p>
      <p className="text-sm text-deep-soft">
        Expires on <time dateTime={expiresAt}>{dayFirst.longDate(expiresAt)}</time>
      </p>
      <Button variant="onDeep" onClick={copy} className="min-w-40">
        {state === 'copied' ? (
          <>
            <Check aria-hidden="true" className="size-4" /> Copied!
          </>
        ) : (
          <>
            <Copy aria-hidden="true" className="size-4" /> Copy code
          </>
        )}
      </Button>
      {state === 'error' && <p className="text-sm">Copying failed. Please select the code and copy it.</p>}
    </>
  );
}
