import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has left the window at its top, and how high it was before: its content may move elsewhere. */
export function useScrolledAway<T extends Element>(): [
  RefObject<T | null>,
  { away: boolean; height: number },
] {
  const element = useRef<T>(null);
  const [state, setState] = useState({ away: false, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    // All below the window counts as inside, so that a jump past the element is noticed too.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { height } = entry.boundingClientRect;
        setState((before) => ({ away: !entry.isIntersecting, height: before.away ? before.height : height }));
      },
      { rootMargin: '0px 0px 1000000px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, state];
}
