import { fillProducts } from '#bench/fill-products.ts';
import { startDemonstration } from '#bin/demo/demo-environment.ts';
import { buildShop, forkShop } from '#bin/demo/open-demo.ts';
import { freePort } from '#bin/demo/ports.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { findGrowth } from './judge.ts';
import { openPeople } from './people.ts';
import { memoryTable, tableOf } from './table.ts';
import { visitForLong } from './visit-for-long.ts';
import { type Watched, watchProcesses } from './watch-processes.ts';

export type Soak = {
  seed: number;
  minutes: number;
  visitsASecond: number;
  /** How many products its catalogue has besides the demonstration's. */
  products: number;
  say: (words: string) => void;
};

/** Left out of the comparison: caches fill, code gets compiled. */
const WARM_UP = 0.15;

const EVERY_MS = 10_000;

/** Visits shops for so long at an even rate, then tells what grew. True where nothing did. */
export async function runSoak({ seed, minutes, visitsASecond, products, say }: Soak): Promise<boolean> {
  const resources = collectResources((how) => say(`✖ ${how}`));
  try {
    const { environment, shopUrls, processes } = await openShops(resources, products);
    const watch = resources.add(watchProcesses(processes, Math.min(EVERY_MS, minutes * 1000)));
    const people = await openPeople(environment);
    resources.add({ stop: people.stop });
    say(`seed ${seed}: ${visitsASecond} visits a second at a shop and a web process for ${minutes} minutes`);
    const calls = await visitForLong({ seed, minutes, visitsASecond, shopUrls, people });
    const { samples } = watch;
    const from = Math.min(...calls.slice(0, 50).map(({ atMs }) => atMs));
    say(tableOf(samples, calls));
    say(memoryTable(samples, from));
    const isWarm = ({ atMs }: { atMs: number }) => atMs >= from + WARM_UP * minutes * 60_000;
    const faults = findGrowth(samples.filter(isWarm), calls.filter(isWarm));
    for (const { name, pid } of processes)
      if (!samples.some((each) => each.pid === pid)) faults.push(`${name} told nothing of itself`);
    for (const fault of faults) say(`✖ ${fault}`);
    say(faults.length === 0 ? `all stayed flat (seed ${seed})` : `not flat (seed ${seed})`);
    return faults.length === 0;
  } finally {
    await resources.stop();
  }
}

type Resources = ReturnType<typeof collectResources>;

/**
 * The built shop as `npm start` opens it, which answers and does jobs, and what production has, on the same database: a web
 * process and a worker.
 */
async function openShops(resources: Resources, products: number) {
  await buildShop();
  const { folder } = resources.add(await openTestFolder());
  const port = await freePort();
  const { environment } = await startDemonstration(resources, {
    given: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' },
    ...{ dataFolder: folder, port, forTests: true },
  });
  const processes: Watched[] = [];
  const open = async (name: string, settings: Record<string, string>) => {
    const metricsPort = String(await freePort());
    const child = resources.add(forkShop({ ...environment, ...settings, METRICS_PORT: metricsPort }));
    await child.ready;
    processes.push({ name, pid: child.pid!, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` });
  };
  await open('shop', {});
  await fillProducts(environment.DATABASE_URL!, products);
  const webPort = await freePort();
  await open('web', { PORT: String(webPort), WORKER: 'off' });
  await open('worker', { WORKER: 'only' });
  return { environment, processes, shopUrls: [port, webPort].map((each) => `http://127.0.0.1:${each}`) };
}
