import { setTimeout as pause } from 'node:timers/promises';
import { chanceOf } from '#faults/chance.ts';
import type { Call } from './judge.ts';
import { asking, type People } from './people.ts';
import { visits, weights } from './visits.ts';

export type Plan = {
  seed: number;
  minutes: number;
  visitsASecond: number;
  shopUrls: readonly string[];
  people: People;
};

/** Visits at once at the most: a shop that slows down gets no more than it can do. */
const AT_ONCE = 40;
/** Visits of one account; then a new one comes. */
const VISITS_AN_ACCOUNT = 6;

/** Visits shops for so long at an even rate; gives all calls. */
export async function visitForLong({
  seed,
  minutes,
  visitsASecond,
  shopUrls,
  people,
}: Plan): Promise<Call[]> {
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
