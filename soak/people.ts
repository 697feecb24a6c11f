import { startQueue } from '#db/job-queue.server.ts';
import type { Chance } from '#faults/chance.ts';
import { readConfig } from '#server/config.server.ts';
import { createLog } from '#server/log.server.ts';
import { openShop } from '#server/open-shop.server.ts';
import { hashPassword } from '#shop/accounts/password-hash.server.ts';
import { jobNames } from '#shop/jobs.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenShipped } from '#shop/testing/given-order.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import type { Call } from './judge.ts';
import type { Ask, Visitor } from './visits.ts';

const PRODUCTS = 40;
const password = 'kundan & polki 12';

export type People = Awaited<ReturnType<typeof openPeople>>;

/** Visitors of a running shop, and the staff who ship what they buy, straight in its database. */
export async function openPeople(environment: Record<string, string>) {
  const url = environment.DATABASE_URL!;
  const queue = await startQueue(url, jobNames, () => {});
  const shop = openShop(readConfig(environment), queue, createLog('error')) as TestShop;
  const passwordHash = await hashPassword(password);
  const products: string[] = [];
  for (let product = 0; product < PRODUCTS; product++)
    products.push(await givenProduct(shop, { stock: 1_000_000, rupees: 500 + 10 * product }));
  const rows = await shop.db
    .selectFrom('product_images')
    .select('file')
    .where('video', 'is', null)
    .orderBy('file')
    .execute();
  const pictures = rows.map(({ file }) => file);
  let number = 0;
  return {
    async visitor(chance: Chance): Promise<Visitor> {
      const shopper = await givenShopper(shop);
      const { userId } = shopper.viewer;
      await shop.db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', userId)
        .execute();
      number++;
      const ship = (orderId: string) => givenShipped(shop, orderId);
      return { shopper, password, products, pictures, chance, number, ship };
    },
    async stop() {
      await queue.boss.stop({ graceful: false });
      await shop.db.destroy();
    },
  };
}

/** Asks one shop as this visitor, from an address of their own, and notes how long it took. */
export function asking(shopUrl: string, { number }: Visitor, calls: Call[]): Ask {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return async (name, path, { body, token } = {}) => {
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
