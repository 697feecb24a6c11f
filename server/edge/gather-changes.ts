/** So many keys go in one call, and calls come no oftener. */
const MOST_KEYS = 90;
const EVERY_MS = 3000;

type Options = {
  /** Puts a purge of these keys in the queue. */
  send: (keys: readonly string[]) => Promise<void>;
  onFault: (fault: unknown) => void;
  everyMs?: number;
};

/**
 * Gathers for some seconds what changed and sends the keys of the pages that show it, all at once (R425): of a product its
 * id and `catalogue`, of anything else, and where they are many, `pages`. What could not be sent goes with the next ones, as
 * `pages`.
 */
export function gatherChanges({ send, onFault, everyMs = EVERY_MS }: Options) {
  let keys = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    const gone = keys.has('pages') || keys.size > MOST_KEYS ? ['pages'] : [...keys];
    keys = new Set();
    timer = undefined;
    await send(gone).catch((fault) => {
      onFault(fault);
      note();
    });
  };
  const note = (productId?: string) => {
    for (const key of productId === undefined ? ['pages'] : [productId, 'catalogue'])
      if (keys.size <= MOST_KEYS) keys.add(key);
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };
  return {
    note,
    /** Sends what is gathered. */
    async stop() {
      if (timer === undefined) return;
      clearTimeout(timer);
      await flush();
      clearTimeout(timer);
    },
  };
}
