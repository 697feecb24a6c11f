import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Outcome } from './admin.server.ts';

/**
 * What a form was opened with. It follows what is loaded until somebody types (`hold`), then stays until that was saved:
 * what a colleague saves meanwhile neither takes the place of what is typed nor counts as seen (R180, R230). While it is saved (`saving`)
 * the fields wait: what is typed then would be lost. `formKey`: of the form's fetcher.
 */
export function useOpened<Loaded>(loaded: Loaded, formKey: string) {
  const { data, state } = useFetcher<Outcome>({ key: formKey });
  const [held, setHeld] = useState<{ value: Loaded } | null>(null);
  const saved = state === 'idle' && data && 'done' in data ? data : null;
  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== lastSaved) {
    setLastSaved(saved);
    if (saved) setHeld(null);
  }
  return {
    shown: held ? held.value : loaded,
    hold: () => setHeld((before) => before ?? { value: loaded }),
    saving: state !== 'idle',
  };
}
