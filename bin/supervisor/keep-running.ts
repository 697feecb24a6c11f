import { setTimeout as pause } from 'node:timers/promises';
import { SETTINGS_REFUSED } from '#server/exit-codes.ts';
import type { Child, Ready } from './children.ts';
import { endsInARow, restartPauseMs } from './restart-pause.ts';

/**
 * Starts a child, and starts it again after a growing pause whenever it ends by itself; `start` is then given what the
 * first one said when it was ready. A child that ends before it was ready the first time is not tried again (`ready`
 * rejects), nor is one that refuses its settings: then this part has `ended`.
 */
export function keepRunning(start: (first?: Ready) => Child): Omit<Child, 'exitCode' | 'kill' | 'pid'> {
  const stopping = new AbortController();
  const given = Promise.withResolvers<string>();
  let child = start();
  const { name, ready } = child;

  const watch = async (first: Ready) => {
    let ends = 0;
    let readySince: number | undefined = performance.now();
    for (;;) {
      const how = await child.ended;
      if (stopping.signal.aborted) return;
      if (child.exitCode() === SETTINGS_REFUSED) return given.resolve(how);
      ends = endsInARow(ends, readySince === undefined ? 0 : performance.now() - readySince);
      const pauseMs = restartPauseMs(ends);
      console.error(`${how}: it is started again in ${pauseMs / 1000} s.`);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      child = start(first);
      readySince = undefined;
      child.ready.then(
        () => {
          readySince = performance.now();
          console.log(`${name} runs again.`);
        },
        () => {},
      );
    }
  };
  ready.then(watch, () => {});

  return {
    name,
    ready,
    ended: given.promise,
    async stop() {
      stopping.abort();
      await child.stop();
    },
  };
}
