import { openSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { fillOrders } from '#bench/fill-orders.ts';
import { forkShop } from '#bin/demo/open-demo.ts';
import { freePort } from '#bin/demo/ports.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import { openDatabase } from '#db/database.server.ts';
import { newOrderId } from '#shop/ids.ts';
import { deriveKeys } from '#shop/keys.server.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { call } from './call.ts';
import { atOnce, type Contender, compete, newAddress, type Rounds } from './contest.ts';
import { copyOf } from './order-copy.ts';
import { alone, compared, type Row } from './row.ts';
import type { World } from './world.ts';

const SHOPPERS = 8;
const MANY_SHOPPERS = 64;
const PIECES = 40;
/** Of the year before: plans for tables in which nothing is are no good for what comes then. */
const ORDERS_BEFORE = 20_000;
const UNIQUE_VIOLATION = '23505';
/** More than can be done: who pays by cash is a new shopper each time, made beforehand. */
const ORDERS_A_SECOND = 1_200;

export async function checkouts(world: World, rounds: Rounds): Promise<Row[]> {
  const { by, stop } = await openCheckouts(world);
  const rows: Row[] = [];
  for (const shoppers of [SHOPPERS, MANY_SHOPPERS]) {
    const rounded = await compete({ ours: by(shoppers) }, rounds);
    rows.push(alone(`whole checkout, ${shoppers} shoppers, cash`, 'orders a second', rounded));
  }
  await stop();
  return rows;
}

/** From the cart to the order, paid by cash: add, quote, place, done `by` so many shoppers at once. `stop` ends what it needed. */
export async function openCheckouts(world: World) {
  const people = await openPeople(world);
  const buy = async (ask: Ask, { address, pieceId }: Buyer) => {
    const items = [{ productId: pieceId, size: '', quantity: 1 }];
    await ask('/cart/add', { itemId: pieceId, size: '' });
    await ask('/quote', { items, paymentMethod: 'cod', state: address.state, zipcode: address.zipcode });
    await ask('/order/place', { items, shippingAddress: address, paymentMethod: 'cod', isBuyNow: false });
  };
  return { by: (shoppers: number) => people.work(shoppers, buy), stop: people.stop };
}

/**
 * The call that places an order, beside one statement that writes the same rows into the same database. What follows from
 * an order, its mails, is left out of both: a second process takes the orders, and the one that does jobs rests meanwhile.
 */
export async function orders(world: World, rounds: Rounds, resources: Resources): Promise<Row[]> {
  const port = await freePort();
  const output = openSync(join(world.folder, 'orders.log'), 'a');
  const given = { ...world.environment, PORT: String(port), WORKER: 'off' };
  const taker = resources.add(forkShop(given, { output }));
  await taker.ready;
  const rest = (signal: 'SIGSTOP' | 'SIGCONT') => world.pid && process.kill(world.pid, signal);
  rest('SIGSTOP');
  try {
    return await measureOrders({ ...world, url: `http://127.0.0.1:${port}`, pid: taker.pid }, rounds);
  } finally {
    rest('SIGCONT');
    await taker.stop();
  }
}

async function measureOrders(world: World, rounds: Rounds): Promise<Row[]> {
  const people = await openPeople(world);
  const first = people.work(1, place);
  await first.prepare?.(1);
  await first.run(1);
  const rows: Row[] = [];
  for (const shoppers of [SHOPPERS, MANY_SHOPPERS]) {
    const pool = new pg.Pool({ connectionString: world.environment.DATABASE_URL, max: SHOPPERS });
    pool.on('error', () => {}); // the server ends first
    const copy = await copyOf(pool);
    // A number that is taken is drawn again, as the shop does.
    const write = (): Promise<unknown> =>
      pool.query(copy(newOrderId(), people.piece())).catch((fault) => {
        if (fault.code !== UNIQUE_VIOLATION) throw fault;
        return write();
      });
    const yardstick: Contender = {
      pids: [world.postgresPid],
      run: (seconds) => atOnce(shoppers, seconds, async () => void (await write())),
    };
    const rounded = await compete({ ours: people.work(shoppers, place), yardstick }, rounds);
    await pool.end();
    const name = `an order by one call / barest SQL of the same rows, ${shoppers} shoppers`;
    rows.push(compared(name, 'orders a second', rounded));
  }
  await people.stop();
  return rows;
}

const filled = new Set<string>();

async function withPast(url: string): Promise<void> {
  if (filled.has(url)) return;
  filled.add(url);
  await fillOrders(url, ORDERS_BEFORE, () => {});
}

type Buyer = { address: typeof homeAddress; pieceId: string };
type Ask = (path: string, body: object) => Promise<void>;

/** Accounts and pieces of their own, straight in the database, in a shop that has sold for a year. */
async function openPeople({ url, pid, postgresPid, environment }: World) {
  await withPast(environment.DATABASE_URL!);
  const db = openDatabase(environment.DATABASE_URL!, { connections: 4 });
  const keys = deriveKeys(environment.SESSION_SECRET!);
  const shop = { db, now: () => new Date(), sessionTimes: { days: 30, idleDays: 14 }, keys } as TestShop;
  const pieces: string[] = [];
  for (let piece = 0; piece < PIECES; piece++) pieces.push(await givenProduct(shop, { stock: 1_000_000 }));
  const tokens: string[] = [];
  let count = 0;
  const piece = () => pieces[count++ % PIECES]!;
  return {
    piece,
    /** What a shopper does, done by some at once, each time by one who never bought before. */
    work: (shoppers: number, buy: (ask: Ask, buyer: Buyer) => Promise<void>): Contender => ({
      pids: [pid, postgresPid],
      async prepare(seconds) {
        while (tokens.length < seconds * ORDERS_A_SECOND) {
          const made = await Promise.all(Array.from({ length: 20 }, () => givenShopper(shop)));
          tokens.push(...made.map(({ token }) => token));
        }
      },
      async run(seconds) {
        return await atOnce(shoppers, seconds, async () => {
          const token = tokens.pop();
          if (!token) throw new Error('the shoppers that were made are too few');
          await buy(asking(url, token), buyerOf(piece()));
        });
      },
    }),
    stop: () => db.destroy(),
  };
}

let homes = 0;

/** Everybody lives and is called elsewhere, as do the visitors of the soak: the limits of cash orders are for those who are not. */
function buyerOf(pieceId: string): Buyer {
  homes++;
  const address = { ...homeAddress, street: `${homes} Bench Street`, phone: String(8_000_000_000 + homes) };
  return { address, pieceId };
}

function asking(url: string, token: string): Ask {
  const address = newAddress();
  return async (path, body) => {
    const { status, bytes } = await call(`${url}/api${path}`, {
      headers: { 'content-type': 'application/json', token, 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    // An order that waits for a code is none yet.
    if (status !== 200 || bytes.includes('"confirmation":{')) throw new Error(`${path}: ${status} ${bytes}`);
  };
}

/** Cash orders by one call, by so many shoppers at once at each of these shops. `stop` ends what it needed. */
export async function ordersAt(shops: readonly World[], shoppers: number) {
  const people = await Promise.all(shops.map(openPeople));
  const each = people.map((some) => some.work(shoppers, place));
  const contender: Contender = {
    pids: [...new Set(each.flatMap(({ pids }) => pids))],
    async prepare(seconds) {
      for (const one of each) await one.prepare?.(seconds);
    },
    async run(seconds) {
      const ran = await Promise.all(each.map((one) => one.run(seconds)));
      return {
        done: ran.reduce((all, { done }) => all + done, 0),
        seconds: Math.max(...ran.map((one) => one.seconds)),
      };
    },
  };
  return { contender, stop: async () => void (await Promise.all(people.map((some) => some.stop()))) };
}

async function place(ask: Ask, { address, pieceId }: Buyer): Promise<void> {
  const items = [{ productId: pieceId, size: '', quantity: 1 }];
  await ask('/order/place', { items, shippingAddress: address, paymentMethod: 'cod', isBuyNow: true });
}
