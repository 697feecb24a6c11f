import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** What of a page a keyboard goes on in. */
const AROUND = 'li, article, section, form, main';

/**
 * The keyboard goes on where somebody is (R440): at the heading of a page that has come, and, where an act takes from the
 * page what had the focus, in what stood around it. A part that has its own place to go on at comes first.
 */
export function useFocusHeld(): void {
  const last = useRef<{ element: Element; around: HTMLElement[] } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = { element: target, around: partsAround(target) };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // Rendered with whatever becomes of the page, an answer to a form too: what that took away is looked for then.
  useNavigation();
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement))
      takeFocus(main.querySelector<HTMLElement>('h1') ?? main);
  }, [pathname]);
  useEffect(() => {
    const { element, around } = last.current ?? {};
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    takeFocus(around?.find((part) => part.isConnected));
  });
}

/** Of what need not take it by itself; nothing scrolls by that. */
function takeFocus(part: HTMLElement | undefined): void {
  if (part && part.tabIndex < 0) part.tabIndex = -1;
  part?.focus({ preventScroll: true });
}

/** From the nearest to the furthest; kept as they are, for what is gone has none. */
function partsAround(element: Element): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(AROUND);
  return part ? [part, ...partsAround(part)] : [];
}
