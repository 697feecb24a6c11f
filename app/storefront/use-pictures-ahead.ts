import { useEffect, useState } from 'react';

/** Nobody waits for the next picture that long: slides stand for five seconds. */
const AHEAD_MS = 2500;

/** How many slides' pictures are wanted: those up to the one in view, and a moment later the next one's. */
export function usePicturesAhead(current: number, moving: boolean): number {
  const [wanted, setWanted] = useState(1);
  useEffect(() => {
    setWanted((before) => Math.max(before, current + 1));
    if (!moving) return;
    const timer = setTimeout(() => setWanted((before) => Math.max(before, current + 2)), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [current, moving]);
  return Math.max(wanted, current + 1);
}
