import { type Chance, chanceOf } from './chance.ts';

/** How much of everything. Times are ms from the start of the load. */
export type Scale = { loadMs: number; shoppers: number; checkouts: number; kills: number };

const ways = {
  pay: 40,
  /** Pays and closes the tab: nobody verifies. */
  'pay and close': 12,
  fail: 8,
  leave: 6,
  'pay late': 8,
  'walk away': 6,
  /** Tells the shop by an unsigned webhook of a payment that never was. */
  forge: 10,
  /** Starts again for the same pieces, and then pays in the first tab as well. */
  'pay in two tabs': 10,
} as const;
export type Way = keyof typeof ways;

/** One checkout of one shopper. `lostAfterMs`: the answer is given up then, and the same order is sent again. */
export type Checkout = {
  shopper: number;
  atMs: number;
  method: string;
  way: Way;
  items: { product: number; quantity: number }[];
  usesCode: boolean;
  isBuyNow: boolean;
  cancels: boolean;
  sentTwice: boolean;
  lostAfterMs: number | null;
  shopIndex: 0 | 1;
  thinksMs: number;
};

/** A process that is killed, and for how long it stays away. */
export type Kill = { atMs: number; part: string; awayMs: number };
/** Switches of a gateway's stand-in, for a while. */
export type BadTime = { atMs: number; gateway: string; kind: BadKind; lastsMs: number };

const badKinds = { down: 4, garbled: 2, slow: 4, 'refunds fail': 3 } as const;
export type BadKind = keyof typeof badKinds;
/** The replica replays nothing, for a while: at times for longer than a shop reads from such a one. */
export type Hold = { atMs: number; lastsMs: number };

const fates = {
  deliver: 40,
  drop: 12,
  delay: 12,
  repeat: 12,
  reorder: 12,
  'answer 500': 4,
  'lose the answer': 4,
  'time out': 4,
} as const;
export type Fate = keyof typeof fates;

export type Plan = {
  seed: number;
  scale: Scale;
  /** Units bought in and price in rupees. */
  products: { boughtIn: number; rupees: number }[];
  checkouts: Checkout[];
  kills: Kill[];
  badTimes: BadTime[];
  holds: Hold[];
  /** What becomes of the first webhook, the second …; then from the beginning. */
  fates: { fate: Fate; ms: number }[];
};

/**
 * Which part of all checkouts comes in rushes: every shopper at the same moment for one product, of which there are
 * few.
 */
const RUSHED = 0.2;

/**
 * All that a run does to the shop, by chance from the seed. `gateways`: slugs; `parts`: processes that may be killed.
 */
export function planOf(
  seed: number,
  scale: Scale,
  gateways: readonly string[],
  parts: readonly string[],
): Plan {
  const chance = chanceOf(seed);
  const at = (share = 1) => chance.whole(0, Math.floor(scale.loadMs * share));
  const products = Array.from({ length: Math.max(4, Math.ceil(scale.checkouts / 30)) }, () => ({
    boughtIn: chance.pick([3, 8, 30, 50, 80]),
    rupees: chance.whole(300, 1400),
  }));
  const some = (length: number) =>
    Array.from({ length }, () => ({ ...checkoutOf(chance, gateways, products.length), atMs: at(0.95) }));
  const everyOne = (checkouts: Omit<Checkout, 'shopper'>[]) =>
    checkouts.map((each, i) => ({ ...each, shopper: i % scale.shoppers }));
  const rushed = Math.floor((scale.checkouts * RUSHED) / scale.shoppers);
  const calm = everyOne(some(scale.checkouts - rushed * scale.shoppers));
  const rushes = Array.from({ length: rushed }, () => {
    const sale = { atMs: at(0.95), items: [{ product: products.length, quantity: 1 }], thinksMs: 0 };
    products.push({ boughtIn: chance.whole(2, 6), rupees: chance.whole(300, 1400) });
    return everyOne(some(scale.shoppers).map((each) => ({ ...each, ...sale })));
  }).flat();
  return {
    seed,
    scale,
    products,
    checkouts: sorted([...calm, ...rushes]),
    kills: sorted(
      Array.from({ length: scale.kills }, () => ({
        atMs: at(),
        part: chance.pick(parts),
        awayMs: chance.whole(50, 2500),
      })),
    ),
    badTimes: sorted(
      Array.from({ length: Math.ceil(scale.kills / 2) }, () => ({
        atMs: at(),
        gateway: chance.pick(gateways),
        kind: chance.weighted(badKinds),
        lastsMs: chance.whole(500, 6000),
      })),
    ),
    fates: Array.from({ length: 997 }, () => ({
      fate: chance.weighted(fates),
      ms: chance.whole(200, 15_000),
    })),
    holds: sorted(
      Array.from({ length: Math.ceil(scale.kills / 4) }, () => ({
        atMs: at(),
        lastsMs: chance.whole(500, 12_000),
      })),
    ),
  };
}

function checkoutOf(chance: Chance, gateways: readonly string[], products: number) {
  const first = chance.whole(0, products - 1);
  const items = [{ product: first, quantity: chance.whole(1, 2) }];
  const second = chance.whole(0, products - 1);
  if (second !== first && chance.percent(30)) items.push({ product: second, quantity: 1 });
  return {
    method: chance.percent(20) ? 'cod' : chance.pick(gateways),
    way: chance.weighted(ways),
    items,
    usesCode: chance.percent(40),
    isBuyNow: chance.percent(50),
    cancels: chance.percent(25),
    sentTwice: chance.percent(10),
    lostAfterMs: chance.percent(15) ? chance.whole(1, 400) : null,
    shopIndex: chance.whole(0, 1) as 0 | 1,
    thinksMs: chance.whole(0, 1500),
  };
}

function sorted<T extends { atMs: number }>(all: T[]): T[] {
  return all.sort((a, b) => a.atMs - b.atMs);
}
