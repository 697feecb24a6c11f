/**
 * A queue in this process: `run` does its work once all that came before is done, however that ended, and gives its
 * result; null, without doing it, where `mostWaiting` others wait or work already.
 */
export function oneAtATime(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T | null> {
    if (waiting >= mostWaiting) return null;
    waiting++;
    const mine = last.then(work).finally(() => waiting--);
    last = mine.catch(() => {});
    return await mine;
  };
}
