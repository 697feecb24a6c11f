import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { forkShop, openDemo } from '#bin/demo/open-demo.ts';
import { freePort } from '#bin/demo/ports.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { openDatabase } from '#db/database.server.ts';
import { type Chance, chanceOf } from '#faults/chance.ts';
import { hashPassword } from '#shop/accounts/password-hash.server.ts';
import { deriveKeys } from '#shop/keys.server.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { type Call, findGrowth, type Sample } from './judge.ts';
import { tableOf } from './table.ts';
import { type Visitor, visits, weights } from './visits.ts';

export type Soak = { seed: number; minutes: number; visitsASecond: number; say: (words: string) => void };

/** Visits at once at the most: a shop that slows down gets no more than it can do. */
const AT_ONCE = 40;
const PRODUCTS = 40;
/** Visits of one account; then a new one comes. */
const VISITS_AN_ACCOUNT = 6;
const password = 'kundan & polki 12';
/** Left out of the comparison: caches fill, code gets compiled. */
const WARM_UP = 0.15;

/** Visits two shop processes for so long at an even rate, then tells what grew. True where nothing did. */
export async function runSoak({ seed, minutes, visitsASecond, say }: Soak): Promise<boolean> {
  const resources = collectResources((how) => say(`✖ ${how}`));
  try {
    const { folder } = resources.add(await openTestFolder());
    const samplesFile = join(folder, 'samples.jsonl');
    const { environment, shopUrls } = await openTwoShops(resources, folder, samplesFile, minutes);
    const people = await openPeople(environment);
    resources.add({ stop: people.stop });
    say(`seed ${seed}: ${visitsASecond} visits a second at two shop processes for ${minutes} minutes`);
    const calls = await visitForLong({ seed, minutes, visitsASecond, shopUrls, people });
    const samples = readSamples(samplesFile);
    say(tableOf(samples, calls));
    const from = Math.min(...calls.slice(0, 50).map(({ atMs }) => atMs)) + WARM_UP * minutes * 60_000;
    const warm = <T extends { atMs: number }>(all: T[]) => all.filter(({ atMs }) => atMs >= from);
    const faults = findGrowth(warm(samples), warm(calls));
    const processes = new Set(samples.map(({ pid }) => pid)).size;
    if (processes !== 2) faults.push(`${processes} processes told of themselves, not 2`);
    for (const fault of faults) say(`✖ ${fault}`);
    say(faults.length === 0 ? `all stayed flat (seed ${seed})` : `not flat (seed ${seed})`);
    return faults.length === 0;
  } finally {
    await resources.stop();
  }
}

type Resources = ReturnType<typeof collectResources>;

/** The built shop as `npm start` opens it, and a second process on the same database and stand-ins. */
async function openTwoShops(resources: Resources, folder: string, samples: string, minutes: number) {
  const [port, other] = [await freePort(), await freePort()];
  const watch = join(import.meta.dirname, 'watch-process.ts');
  const given = {
    NODE_OPTIONS: `--import=${watch}`,
    SOAK_SAMPLES: samples,
    SOAK_EVERY_MS: String(Math.min(15_000, minutes * 1000)),
    TRUSTED_PROXIES: '1',
  };
  const { environment } = await openDemo(resources, { given, dataFolder: folder, port, forTests: true });
  await resources.add(forkShop({ ...environment, PORT: String(other) })).ready;
  return { environment, shopUrls: [port, other].map((each) => `http://127.0.0.1:${each}`) };
}

type People = Awaited<ReturnType<typeof openPeople>>;

async function openPeople(environment: Record<string, string>) {
  const db = openDatabase(environment.DATABASE_URL!, { connections: 4 });
  const keys = deriveKeys(environment.SESSION_SECRET!);
  const shop = { db, now: () => new Date(), sessionTimes: { days: 30, idleDays: 14 }, keys } as TestShop;
  const passwordHash = await hashPassword(password);
  const products: string[] = [];
  for (let product = 0; product < PRODUCTS; product++)
    products.push(await givenProduct(shop, { stock: 1_000_000, rupees: 500 + 10 * product }));
  let number = 0;
  return {
    async visitor(chance: Chance): Promise<Visitor> {
      const shopper = await givenShopper(shop);
      const { userId } = shopper.viewer;
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
      number++;
      return { shopper, password, products, chance, number };
    },
    stop: () => db.destroy(),
  };
}

type Plan = Omit<Soak, 'say'> & { shopUrls: string[]; people: People };

async function visitForLong({ seed, minutes, visitsASecond, shopUrls, people }: Plan): Promise<Call[]> {
  const calls: Call[] = [];
  const chance = chanceOf(seed);
  const until = performance.now() + minutes * 60_000;
  const under = new Set<Promise<void>>();
  let visitor = await people.visitor(chance);
  for (let done = 0; performance.now() < until; done++) {
    if (done % VISITS_AN_ACCOUNT === 0) visitor = await people.visitor(chance);
    const [mine, shopUrl] = [visitor, shopUrls[done % shopUrls.length]!];
    const visit = visits[chance.weighted(weights)](asking(shopUrl, mine, calls), mine).catch(() => {});
    const counted = visit.finally(() => under.delete(counted));
    under.add(counted);
    if (under.size >= AT_ONCE) await Promise.race(under);
    await pause(1000 / visitsASecond);
  }
  await Promise.all(under);
  return calls;
}

/** Asks one shop as this visitor, from an address of their own, and notes how long it took. */
function asking(shopUrl: string, { number }: Visitor, calls: Call[]) {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return async (name: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) => {
    const since = performance.now();
    const note = (status: number) =>
      void calls.push({ atMs: Date.now(), ms: performance.now() - since, status, name });
    try {
      const answer = await fetch(shopUrl + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-forwarded-for': address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { token }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      note(answer.status);
      return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
    } catch {
      note(0);
      return { status: 0, body: {} };
    }
  };
}

function readSamples(file: string): Sample[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
