import { useEffect, useState } from 'react';
import type { Found } from './find-suggestions.ts';

/** R27: the pause after the last letter. */
const DEBOUNCE_MS = 300;

/** What is offered for the text while `wanted`; a newer text gives up the question for the older one. */
export function useSuggestions(text: string, wanted: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const sought = wanted ? text.trim() : '';
  useEffect(() => {
    if (sought === '') {
      setFound(null);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const { findSuggestions } = await import('./find-suggestions.ts');
      const found = await findSuggestions(sought, stop.signal);
      if (!stop.signal.aborted) setFound(found);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sought]);
  return sought === '' ? null : found;
}
