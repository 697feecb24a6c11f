import { Overloaded } from '#shop/overloaded.ts';

/**
 * Lets at most `atOnce` costly tasks run, and `waiting` more wait their turn; whoever comes then is turned away.
 * Throws Overloaded.
 */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Overloaded();
      // Who goes leaves the place to the next in the queue.
      await new Promise<void>((go) => queue.push(go));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
