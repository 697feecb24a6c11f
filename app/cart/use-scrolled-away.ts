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
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const { bottom, height } = entry.boundingClientRect;
      const away = !entry.isIntersecting && bottom < 0;
      setState((before) => ({ away, height: before.away ? before.height : height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, state];
}
