import { type Storage, StorageDown } from '#shop/pictures/storage.ts';
import { MINUTE_MS } from '#shop/time.ts';

type Tell = (reason: string) => void;

/**
 * A storage of which staff hear when it fails for longer (R443): at a call that fails a minute and more after the first one did,
 * where none of its kind, reading or writing, was answered since; then once a minute at most.
 */
export function toldStorage(storage: Storage, tell: Tell, now = () => performance.now()): Storage {
  const [reading, writing] = [watch(tell, now), watch(tell, now)];
  return {
    put: (...given) => writing(storage.put(...given)),
    get: (...given) => reading(storage.get(...given)),
    delete: (...given) => writing(storage.delete(...given)),
    exists: (...given) => reading(storage.exists(...given)),
  };
}

function watch(tell: Tell, now: () => number) {
  let failsSince: number | null = null;
  let reason = '';
  const note = (fault: unknown) => {
    if (!(fault instanceof StorageDown)) return;
    // While it is left alone after a fault, that fault is still the reason.
    if (fault.cause instanceof Error) reason = fault.cause.message;
    failsSince ??= now();
    if (now() - failsSince < MINUTE_MS) return;
    failsSince = now();
    tell(reason);
  };
  return async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      failsSince = null;
      return answer;
    } catch (fault) {
      note(fault);
      throw fault;
    }
  };
}
