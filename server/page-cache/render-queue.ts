/** Runs few pieces of work at once and lets few wait; `run` gives null where there is no place to wait any more. */
export function createRenderQueue({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run<T>(work: () => Promise<T>): Promise<T | null> {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) return null;
        // Whoever leaves hands the place over.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running++;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
