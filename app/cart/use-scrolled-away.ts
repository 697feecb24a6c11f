import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has left the window at its top. */
export function useScrolledAway<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, away];
}
