import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The state of an entry of the history: the router's own, and our mark on one that only stands for what lies over its page. */
type Entry = { idx?: number; over?: boolean } | null;

/** The entry that the browser stands on. */
let stood: Entry = null;
let closeOver: (() => void) | null = null;

/**
 * Back closes what lies over a page, and the page stays where it is (R366). While it is open the page has a second entry in
 * the history, of which the router knows nothing; once it is closed another way, Back passes that entry by.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router may have moved
  useEffect(() => {
    stood = window.history.state;
  }, [location]);
  useEffect(() => {
    if (!isOpen) return;
    const here = window.history.state as Entry;
    if (!here?.over) window.history.pushState({ ...here, idx: (here?.idx ?? 0) + 1, over: true }, '');
    stood = window.history.state;
    closeOver = close;
    return () => {
      closeOver = null;
    };
  }, [isOpen, close]);
}

if (typeof window !== 'undefined') window.addEventListener('popstate', pass, true);

/** Comes before the router, and keeps from it what is between a page and what lies over it. */
function pass(event: PopStateEvent): void {
  const before = stood;
  stood = event.state as Entry;
  const step = (stood?.idx ?? Number.NaN) - (before?.idx ?? Number.NaN);
  const isBack = before?.over === true && step === -1;
  const isForward = stood?.over === true && before?.over !== true && step === 1;
  if (!isBack && !isForward) return;
  event.stopImmediatePropagation();
  if (!isBack) return;
  if (closeOver) closeOver();
  else window.history.back();
}
