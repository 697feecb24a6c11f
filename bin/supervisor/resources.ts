type Resource = { stop(): Promise<void>; ended?: Promise<string> };

export type Resources = {
  /** Adds one: it is stopped before all that were added earlier, and if it ends by itself the rest is stopped. */
  add<T extends Resource>(resource: T): T;
};

/** Collects what must be stopped, for a caller that stops it itself. */
export function collectResources(
  onEnd: (how: string) => void = () => {},
): Resources & { stop(): Promise<void> } {
  const resources: Resource[] = [];
  let closing = false;
  return {
    add(resource) {
      resources.push(resource);
      resource.ended?.then((how) => closing || onEnd(how));
      return resource;
    },
    async stop() {
      closing = true;
      for (const resource of resources.reverse())
        await resource.stop().catch((error) => console.error(sentenceOf(error)));
    },
  };
}

/**
 * Runs `open`, which starts the resources of a running shop, and keeps them until Ctrl-C or SIGTERM: then they stop,
 * the last one first, and the process exits with 0. A second Ctrl-C doesn't wait. When opening fails or one
 * ends by itself, the rest is stopped and the process exits with 1 and a sentence.
 */
export async function runUntilStopped(open: (resources: Resources) => Promise<void>): Promise<void> {
  let closingSince: number | undefined;
  const close = async (exitCode: number) => {
    if (closingSince !== undefined) return;
    closingSince = performance.now();
    await resources.stop();
    process.exit(exitCode);
  };
  const resources = collectResources((how) => {
    console.error(`${how}: closing the rest.`);
    void close(1);
  });
  const onSignal = () => {
    if (closingSince === undefined) {
      console.log('\nClosing the shop …');
      void close(0);
    } else if (performance.now() - closingSince > 700) {
      process.exit(130); // sooner, it is npm that passes a terminal's Ctrl-C on once more
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  try {
    await open(resources);
  } catch (error) {
    if (closingSince === undefined) console.error(sentenceOf(error));
    await close(1);
  }
}

/** What people should read: our own errors are sentences, anything else is a fault and comes with its stack. */
export function sentenceOf(error: unknown): unknown {
  return error instanceof Error && error.constructor === Error ? error.message : error;
}
