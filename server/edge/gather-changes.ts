/** So many keys go in one call, and calls come no oftener. */
const MOST_KEYS = 90;
const EVERY_MS = 3000;
/** What was not taken goes again later and later, at most so much: by then a cache in front asks by itself (docs/cdn.md). */
const RETRY_MAX_MS = 60_000;
/** After so many in a row staff are told. */
const MANY_FAILURES = 20;

type Options = {
  /** Purges these keys. */
  send: (keys: readonly string[]) => Promise<void>;
  onFault: (fault: unknown) => void;
  /** Is told once that nothing was taken for long, until something is. */
  onManyFaults?: (fault: unknown) => void;
  everyMs?: number;
  retryMaxMs?: number;
};

/**
 * Gathers for some seconds what changed and sends the keys of the pages that show it, all at once (R425): of a product its
 * id and `catalogue`, of anything else, and where they are many, `pages`. One call is under way at a time. What could not
 * be sent goes with the next ones, as `pages`.
 */
export function gatherChanges(options: Options) {
  const { send, onFault, onManyFaults = () => {}, everyMs = EVERY_MS, retryMaxMs = RETRY_MAX_MS } = options;
  let keys = new Set<string>();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isStopped = false;
  const flush = async () => {
    const gone = keys.has('pages') || keys.size > MOST_KEYS ? ['pages'] : [...keys];
    keys = new Set();
    try {
      await send(gone);
      failures = 0;
    } catch (fault) {
      keys.add('pages');
      failures++;
      onFault(fault);
      if (failures === MANY_FAILURES) onManyFaults(fault);
    }
  };
  const begin = () => {
    timer = undefined;
    sending = Promise.resolve()
      .then(flush)
      .finally(() => {
        sending = undefined;
        plan();
      });
  };
  const plan = () => {
    if (keys.size === 0 || timer || sending || isStopped) return;
    timer = setTimeout(begin, Math.min(everyMs * 2 ** failures, Math.max(everyMs, retryMaxMs))).unref();
  };
  return {
    note(productId?: string) {
      for (const key of productId === undefined ? ['pages'] : [productId, 'catalogue'])
        if (keys.size <= MOST_KEYS) keys.add(key);
      plan();
    },
    /** Sends what is gathered, once. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      timer = undefined;
      await sending;
      if (keys.size > 0 && failures === 0) await flush();
    },
  };
}
