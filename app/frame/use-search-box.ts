import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Found } from './find-suggestions.ts';
import { addressesOf } from './offers.ts';

/** The behaviour of a combobox: what is typed, what is offered for it, which offer is active, and the keys. */
export function useSearchBox() {
  const box = useRef<HTMLFormElement>(null);
  const { text, setText, ask } = useText();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text, open);
  const navigate = useNavigate();
  const { key } = useLocation();
  const addresses = found ? addressesOf(found) : [];
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or new offers begin anew
  useEffect(close, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => setActive(-1), [found]);
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => !box.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Composing a letter of Devanagari uses Enter and the arrows too.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!open) setOpen(true);
      else setActive((place) => ((place + 1 + step + addresses.length + 1) % (addresses.length + 1)) - 1);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      const to = addresses[active];
      if (to) navigate(to);
    }
  };
  const type = (typed: string) => {
    setText(typed);
    setActive(-1);
    setOpen(typed.trim() !== '');
  };
  return { box, text, type, ask, open, close, reopen: () => setOpen(true), active, found, onKeyDown };
}

/**
 * What stands in the box: on the page of a search its text, elsewhere nothing, until someone types. What is typed on while
 * the page of a search that was asked for here comes stays.
 */
function useText() {
  const { pathname, search } = useLocation();
  const searched = /^\/search\/?$/i.test(pathname) ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, show] = useState(searched);
  const asked = useRef<{ text: string; isTypedOn: boolean } | null>(null);
  useEffect(() => {
    const isTypedOn = asked.current?.text === searched && asked.current.isTypedOn;
    if (!isTypedOn) show(searched);
    asked.current = null;
  }, [searched]);
  const setText = (typed: string) => {
    if (asked.current) asked.current.isTypedOn = true;
    show(typed);
  };
  const ask = () => {
    asked.current = { text, isTypedOn: false };
  };
  return { text, setText, ask };
}

/** R27: the pause after the last letter. */
const DEBOUNCE_MS = 300;

/** The code that draws the offers; it comes with the first letter. */
export const loadOptions = () => import('./search-options.tsx');

/** What is offered for the text while `wanted`; a newer text gives up the question for the older one. */
function useSuggestions(text: string, wanted: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const sought = wanted ? text.trim() : '';
  useEffect(() => {
    if (sought === '') {
      setFound(null);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const [{ findSuggestions }] = await Promise.all([import('./find-suggestions.ts'), loadOptions()]);
        const found = await findSuggestions(sought, stop.signal);
        if (!stop.signal.aborted) setFound(found);
      } catch {
        // Where its code does not come, nothing is offered.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sought]);
  return sought === '' ? null : found;
}
