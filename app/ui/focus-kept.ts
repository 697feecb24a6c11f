import { useEffect, useRef, useState } from 'react';

/**
 * What goes takes the focus with it: where `count` falls and what had the focus is gone, the keyboard goes on at `next` (a
 * selector), else at the heading of the page (R39).
 */
export function useFocusKept(count: number, next = '#main h1'): void {
  const before = useRef(count);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    last.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      last.current = target as Element;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (count < before.current && isLost) focusOn(document.querySelector<HTMLElement>(next));
    before.current = count;
  }, [count, next]);
}

/** For a button that asks again, and goes once it `came`: the keyboard then goes on at `next`. */
export function useTryAgain(came: boolean, ask: () => void, next: string): () => void {
  const [tries, setTries] = useState(0);
  useFocusKept(came ? 0 : tries, next);
  return () => {
    setTries(tries + 1);
    ask();
  };
}

/** Puts the focus on an element that need not take it by itself, a heading for example; nothing scrolls by that. */
export function focusOn(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
