import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillProducts } from '#bench/fill-products.ts';
import { forkShop, openDemo } from '#bin/demo/open-demo.ts';
import { freePort } from '#bin/demo/ports.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { findGrowth, type Sample } from './judge.ts';
import { openPeople } from './people.ts';
import { memoryTable, tableOf } from './table.ts';
import { visitForLong } from './visit-for-long.ts';

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

const processes = ['shop', 'web', 'worker'];

/** Visits shops for so long at an even rate, then tells what grew. True where nothing did. */
export async function runSoak({ seed, minutes, visitsASecond, products, say }: Soak): Promise<boolean> {
  const resources = collectResources((how) => say(`✖ ${how}`));
  try {
    const { folder } = resources.add(await openTestFolder());
    const samplesFile = join(folder, 'samples.jsonl');
    const { environment, shopUrls } = await openShops(resources, folder, samplesFile, { minutes, products });
    const people = await openPeople(environment);
    resources.add({ stop: people.stop });
    say(`seed ${seed}: ${visitsASecond} visits a second at a shop and a web process for ${minutes} minutes`);
    const calls = await visitForLong({ seed, minutes, visitsASecond, shopUrls, people });
    const samples = readSamples(samplesFile);
    say(tableOf(samples, calls));
    say(memoryTable(samples, calls[0]?.atMs ?? 0));
    const from = Math.min(...calls.slice(0, 50).map(({ atMs }) => atMs)) + WARM_UP * minutes * 60_000;
    const warm = <T extends { atMs: number }>(all: T[]) => all.filter(({ atMs }) => atMs >= from);
    const faults = findGrowth(warm(samples), warm(calls));
    for (const name of processes)
      if (!samples.some((each) => each.name === name))
        faults.push(`the ${name} process told nothing of itself`);
    for (const fault of faults) say(`✖ ${fault}`);
    say(faults.length === 0 ? `all stayed flat (seed ${seed})` : `not flat (seed ${seed})`);
    return faults.length === 0;
  } finally {
    await resources.stop();
  }
}

type Resources = ReturnType<typeof collectResources>;

/**
 * The built shop as `npm start` opens it, which answers and does jobs, and what production has on the same database: a web
 * process and a worker.
 */
async function openShops(
  resources: Resources,
  folder: string,
  samples: string,
  { minutes, products }: { minutes: number; products: number },
) {
  const [port, other] = [await freePort(), await freePort()];
  const watch = join(import.meta.dirname, 'watch-process.ts');
  const given = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${watch}`.trim(),
    SOAK_NAME: 'shop',
    SOAK_SAMPLES: samples,
    SOAK_EVERY_MS: String(Math.min(10_000, minutes * 1000)),
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  };
  const { environment } = await openDemo(resources, { given, dataFolder: folder, port, forTests: true });
  await fillProducts(environment.DATABASE_URL!, products);
  const web = { ...environment, PORT: String(other), WORKER: 'off', SOAK_NAME: 'web' };
  await resources.add(forkShop(web)).ready;
  await resources.add(forkShop({ ...environment, WORKER: 'only', SOAK_NAME: 'worker' })).ready;
  return { environment, shopUrls: [port, other].map((each) => `http://127.0.0.1:${each}`) };
}

function readSamples(file: string): Sample[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
