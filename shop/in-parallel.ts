/** That an answer didn't come in time. The work itself goes on unheard. */
export class OutOfTime extends Error {}

/** What the work gives, or OutOfTime after so many milliseconds. */
export async function withinTime<R>(work: Promise<R>, limitMs: number): Promise<R> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new OutOfTime(`no answer in ${limitMs} ms`)), limitMs);
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Does the work for each item, begun in their order, `atOnce` at a time, each given up after `limitMs`. Gives the
 * outcomes in the items' order. When `signal` is aborted, no other item is begun, and it throws the reason.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  { atOnce, limitMs, signal }: { atOnce: number; limitMs: number; signal?: AbortSignal | undefined },
  work: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const outcomes: PromiseSettledResult<R>[] = [];
  const next = items.entries();
  const lane = async () => {
    for (const [index, item] of next) {
      signal?.throwIfAborted();
      [outcomes[index]] = (await Promise.allSettled([withinTime(work(item), limitMs)])) as [
        PromiseSettledResult<R>,
      ];
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}
