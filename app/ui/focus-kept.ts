import { useEffect, useRef } from 'react';

/**
 * What goes takes the focus with it: where `count` falls and nothing has the focus, the keyboard goes on at `next` (a
 * selector), else at the heading of the page (R39).
 */
export function useFocusKept(count: number, next = '#main h1'): void {
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (count < before.current && isLost) focusOn(document.querySelector<HTMLElement>(next));
    before.current = count;
  }, [count, next]);
}

/** Puts the focus on an element that need not take it by itself, a heading for example; nothing scrolls by that. */
export function focusOn(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
