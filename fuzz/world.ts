import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createHandler } from '#server/handler.server.ts';
import { createServer } from '#server/listen.server.ts';
import type { Log } from '#server/log.server.ts';
import { withCashfree } from '#server/testing/with-cashfree.ts';
import { withGoogle } from '#server/testing/with-google.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { payUReturn } from '#server/webhooks/payu-return.server.ts';
import { webhooks } from '#server/webhooks/webhooks.server.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { givenOwnData, MARK, PHONE } from '#shop/testing/given-own-data.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import type { Secrets } from './report-calls.ts';

export type FuzzWorld = Awaited<ReturnType<typeof openFuzzWorld>>;

/**
 * The real handler on a port, over a shop of its own on PostgreSQL with all stand-ins, and a victim: an account with a
 * row in every table whose words must never be in an answer, since nobody signs in as that shopper.
 */
export async function openFuzzWorld(after: (fn: () => Promise<void>) => void) {
  const shop = await openTestShop({ after });
  const [google] = await Promise.all([
    withGoogle(shop, after),
    withPhonePe(shop, after),
    withCashfree(shop, after),
    withPayU(shop, after),
  ]);
  const faults: unknown[] = [];
  const log = listeningLog(faults);
  const handler = createHandler(shop, log, {
    trustedProxies: 1,
    webhooks: webhooks(shop, log),
    payUReturn: payUReturn(shop, log),
  });
  const server = createServer(handler.fetch, { behindProxy: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    shop,
    google,
    port: (server.address() as AddressInfo).port,
    /** What the shop logged as errors since it was last asked. */
    takeFaults: () => faults.splice(0),
    victim: await openVictim(shop),
    products: {
      plain: await givenProduct(shop, { stock: 1_000_000, rupees: 500 }),
      sized: await givenProduct(shop, { stock: 1_000_000, rupees: 300, sizes: ['M'] }),
    },
  };
}

export const secrets: Secrets = {
  phonepeHeader: createHash('sha256').update('webhook_user:webhook1pass').digest('hex'),
  cashfreeSecret: 'a secret for tests',
  payuKey: 'DEMOTEST',
  payuSalt: 'a salt for tests',
};

async function openVictim(shop: TestShop) {
  const owner = await givenOwnData(shop);
  // A review is public.
  await shop.db.deleteFrom('reviews').where('user_id', '=', owner.viewer.userId).execute();
  const { db } = shop;
  // Callers may know and send it.
  const email = `${crypto.randomUUID()}@example.in`;
  await db.updateTable('users').set({ email }).where('id', '=', owner.viewer.userId).execute();
  const { userId, sessionId } = owner.viewer;
  const { id: addressId } = await db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { return_token: returnToken } = await db
    .selectFrom('payment_attempts')
    .select('return_token')
    .where('order_id', '=', owner.orderId)
    .executeTakeFirstOrThrow();
  const { code } = await db
    .selectFrom('discount_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    orderId: owner.orderId,
    email,
    addressId,
    sessionId,
    returnToken,
    code,
    /** None of these may come out. */
    secrets: [MARK, PHONE, owner.orderId, addressId, sessionId, userId],
  };
}

/** A log that keeps errors; everything else is dropped. */
function listeningLog(faults: unknown[]): Log {
  const drop = () => {};
  const keep = (line: unknown) => void faults.push(line);
  return { trace: drop, debug: drop, info: drop, warn: drop, error: keep, fatal: keep } as never;
}
