import { LRUCache } from 'lru-cache';

/** At 200 bytes each they stay below 10 MB, whatever addresses an attacker comes from. */
const MOST_KEYS = 50_000;

/**
 * Counts in this process what comes from each key, `points` in a window of `seconds`. The oldest keys are forgotten
 * when there are too many: that lets some more through, and never takes more memory. Gives the seconds to wait, 0 for
 * none.
 */
export function createFloodCounter({
  points,
  seconds,
  mostKeys = MOST_KEYS,
  now = () => performance.now(),
}: {
  points: number;
  seconds: number;
  mostKeys?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}) {
  // By `maxSize` it takes its memory as keys come; `max` would take that of all of them now.
  const windows = new LRUCache<string, { endsAt: number; count: number }>({
    maxSize: mostKeys,
    sizeCalculation: () => 1,
  });
  return {
    count(key: string): number {
      const at = now();
      const known = windows.get(key);
      const window = known && known.endsAt > at ? known : { endsAt: at + seconds * 1000, count: 0 };
      if (window !== known) windows.set(key, window);
      window.count++;
      return window.count > points ? Math.max(1, Math.ceil((window.endsAt - at) / 1000)) : 0;
    },
    /** How many keys are remembered. */
    size: () => windows.size,
  };
}
