import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { staffCookies } from '#app/admin/staff-cookies.ts';
import { startQueue } from '#db/job-queue.server.ts';
import type { Chance } from '#faults/chance.ts';
import { readConfig } from '#server/config.server.ts';
import { createLog } from '#server/log.server.ts';
import { openShop } from '#server/open-shop.server.ts';
import { hashPassword } from '#shop/accounts/password-hash.server.ts';
import { jobNames } from '#shop/jobs.ts';
import { formMark, type SignedInStaff } from '#shop/staff/sign-in.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenShipped } from '#shop/testing/given-order.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
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
    .select(['file', 'product_id'])
    .where('video', 'is', null)
    .where('product_id', 'not like', 'bench-%')
    .orderBy('file')
    .execute();
  const pictures = rows.map(({ file }) => file);
  const pictured = [...new Set(rows.map((row) => row.product_id))];
  const all = await shop.db
    .selectFrom('products')
    .select('id')
    .where('listed', '=', true)
    .orderBy('id')
    .execute();
  const catalogue = all.map(({ id }) => id);
  const staff = await openStaff(shop);
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
      const forgetPicture = (name: string) => rm(`${environment.DATA_DIR}/pictures/${name}`, { force: true });
      return {
        ...{ shopper, password, products, catalogue, pictured, pictures, chance, number, staff },
        ...{ ship, forgetPicture, photo: () => takePhoto(chance) },
      };
    },
    async stop() {
      await queue.boss.stop({ graceful: false });
      await shop.db.destroy();
    },
  };
}

/** A member of staff who is signed in, by what their browser and their forms send. */
async function openStaff(shop: TestShop): Promise<Visitor['staff']> {
  const { token, viewer } = await givenStaff(shop);
  const cookie = (await staffCookies(shop).session.serialize(token)).split(';')[0]!;
  return { cookie, mark: formMark(shop, (viewer as SignedInStaff).sessionId) };
}

/** 4 megapixels with noise, so that they are as much work as a camera's. */
async function takePhoto(chance: Chance) {
  const [width, height] = [2400, 1600 + chance.whole(0, 300)];
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = sharp({ create: { width, height, channels: 3, noise, background: '#c93' } });
  return new Uint8Array(await photo.jpeg({ quality: 70 }).toBuffer());
}

/** Asks one shop as this visitor, from an address of their own, and notes how long it took. */
export function asking(shopUrl: string, { number }: Visitor, calls: Call[]): Ask {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return async (name, path, { body, token, cookie } = {}) => {
    const since = performance.now();
    const note = (status: number) =>
      void calls.push({ atMs: Date.now(), ms: performance.now() - since, status, name });
    const sent = bodyOf(body);
    try {
      const answer = await fetch(shopUrl + path, {
        method: sent ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': address,
          'accept-encoding': 'gzip, deflate, br',
          ...(sent?.type && { 'content-type': sent.type }),
          ...(token && { token }),
          ...(cookie && { cookie }),
        },
        ...(sent && { body: sent.body }),
        redirect: 'manual',
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

function bodyOf(given: unknown): { body: BodyInit; type?: string } | undefined {
  if (given === undefined) return undefined;
  if (given instanceof FormData) return { body: given };
  if (given instanceof Uint8Array) return { body: given as Uint8Array<ArrayBuffer>, type: 'image/jpeg' };
  return { body: JSON.stringify(given), type: 'application/json' };
}
