import { setTimeout as pause } from 'node:timers/promises';
import { givenProduct } from '#shop/testing/given.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { askOnce } from './calls.ts';
import type { World } from './world.ts';

/** Alone of its type, so that its list is short. Nobody buys it. */
const watched = { id: 'watched-piece', type: 'Anklets', stock: 0, rupees: 1 };
/** The shop keeps an answer for some seconds (R421): asked for another number each time, each look is at the database. */
const LIMITS = 200;
const EVERY_MS = { change: 1500, look: 300, count: 500 };

/** What visitors without an account saw of a product whose price only rises. Moments are ms of this process. */
export type PriceWatch = {
  /** When it was known that the database has it. */
  set: { price: number; at: number }[];
  seen: { price: number; askedAt: number }[];
  /** Who answered the shops' statements of what is public, as their metrics say. */
  answeredBy: Record<string, number>;
};

/**
 * Until it is stopped: raises the price again and again, has visitors look at the list by both shops, and counts who answered
 * them.
 */
export async function watchPublicLists({ db, shopUrls, metricsUrls }: World) {
  await givenProduct({ db } as TestShop, watched);
  const told: PriceWatch = {
    set: [{ price: watched.rupees, at: performance.now() }],
    seen: [],
    answeredBy: {},
  };
  let isOver = false;
  const repeat = async (everyMs: number, work: () => Promise<void>) => {
    while (!isOver) {
      await work();
      await pause(everyMs);
    }
  };

  let price = watched.rupees;
  const raise = async () => {
    price++;
    const paise = { price_paise: price * 100, original_price_paise: price * 100 };
    const update = db.updateTable('products').set(paise).where('id', '=', watched.id).execute();
    // While the database is away nobody knows.
    await update.then(
      () => told.set.push({ price, at: performance.now() }),
      () => {},
    );
  };
  let looks = 0;
  const look = async (shopUrl: string) => {
    const askedAt = performance.now();
    const path = `/product/list?type=${watched.type}&limit=${(looks++ % LIMITS) + 1}`;
    const answer = await askOnce(shopUrl, { path, method: 'GET' });
    const seen = answer?.status === 200 ? answer.body.products[0]?.price : undefined;
    if (seen !== undefined) told.seen.push({ price: seen, askedAt });
  };
  const last = new Map<string, number>();
  const count = async (url: string) => {
    const text = await fetch(url, { signal: AbortSignal.timeout(5000) })
      .then((answer) => answer.text())
      .catch(() => '');
    for (const [, by, value] of text.matchAll(/^gehna_public_statements_total\{by="(\w+)"\} (\d+)/gm)) {
      const [before, now] = [last.get(`${url} ${by}`) ?? 0, Number(value)];
      // A shop that was killed begins anew.
      told.answeredBy[by!] = (told.answeredBy[by!] ?? 0) + (now >= before ? now - before : now);
      last.set(`${url} ${by}`, now);
    }
  };
  const work = Promise.all([
    repeat(EVERY_MS.change, raise),
    ...shopUrls.map((url) => repeat(EVERY_MS.look, () => look(url))),
    ...metricsUrls.map((url) => repeat(EVERY_MS.count, () => count(url))),
  ]);
  return {
    async stop(): Promise<PriceWatch> {
      isOver = true;
      await work;
      return told;
    },
  };
}
