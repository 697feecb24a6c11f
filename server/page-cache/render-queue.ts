type Places = { atOnce: number; waiting: number; ofAddress: number };

/**
 * Runs few pieces of work at once and lets few wait, of one address fewer still; `run` gives null where there is no
 * place to wait any more.
 */
export function createRenderQueue({ atOnce, waiting: mostWaiting, ofAddress }: Places) {
  const waiting: (() => void)[] = [];
  const taken = new Map<string, number>();
  let running = 0;
  const take = (address: string, places: number) => {
    const left = (taken.get(address) ?? 0) + places;
    if (left > 0) taken.set(address, left);
    else taken.delete(address);
  };
  return {
    figures: () => ({ rendering: running, waiting: waiting.length }),
    async run<T>(address: string, work: () => Promise<T>): Promise<T | null> {
      const mustWait = running >= atOnce;
      if (mustWait && waiting.length >= mostWaiting) return null;
      if ((taken.get(address) ?? 0) >= ofAddress) return null;
      take(address, 1);
      // Whoever leaves hands the place over.
      if (mustWait) await new Promise<void>((resolve) => waiting.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        take(address, -1);
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
