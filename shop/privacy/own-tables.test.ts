import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { privacy } from '#shop/content/pages/privacy.ts';
import { parcelInWords } from '#shop/fulfilment/parcel-fault.ts';
import { listEvents } from '#shop/orders/order-events.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { listReviews } from '#shop/reviews/reviews.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenOrder, givenShipped, handed } from '#shop/testing/given-order.ts';
import { type GivenOwner, givenOwnData, MARK, PHONE, password } from '#shop/testing/given-own-data.ts';
import { givenSecondFactor } from '#shop/testing/given-second-factor.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { deleteAccount } from './delete-account.ts';
import { exportOwnData } from './export-own-data.ts';
import { type OwnTable, ownTables } from './own-tables.ts';
import { selectOwnRows } from './queries.server.ts';

const client = { address: '203.0.113.7', device: 'test' };
const rules = Object.entries(ownTables) as [string, OwnTable][];
const ofShoppers = rules.flatMap(([table, rule]) => (rule.about === 'shopper' ? [{ table, ...rule }] : []));

/** As the database itself names them: a table that nobody thought of is among them. */
async function tablesOfSchema({ db }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** The tables in which a row has this text anywhere, the job queue's own among them. */
async function tablesWith(shop: TestShop, text: string): Promise<string[]> {
  const found = [];
  for (const table of [...(await tablesOfSchema(shop)), 'pgboss.job']) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} AS own WHERE own::text ILIKE ${`%${text}%`}`.execute(
      shop.db,
    );
    if (rows[0]!.count > 0) found.push(table);
  }
  return found;
}

const ownRows = (shop: TestShop, owner: GivenOwner, { table, owned }: (typeof ofShoppers)[number]) =>
  shop.db
    .transaction()
    .execute((tx) => selectOwnRows(tx, table, owned, { userId: owner.viewer.userId, email: owner.email }));

async function exported(shop: TestShop, { viewer }: { viewer: GivenOwner['viewer'] }) {
  const data = await exportOwnData(shop, viewer);
  return isRefusal(data) ? assert.fail(data.message) : data;
}

suite('every table of the schema', async () => {
  const shop = await openTestShop({ after });
  const owner = await givenOwnData(shop);
  const other = await givenOwnData(shop);
  const whole = await exported(shop, owner);

  test('is named in own-tables.ts, with what becomes of it', async () => {
    assert.deepEqual(Object.keys(ownTables).sort(), await tablesOfSchema(shop));
  });

  test('that holds more than name, address and order is told of on the privacy page', () => {
    const told: Partial<Record<keyof typeof ownTables, RegExp>> = {
      users: /number by which Google knows you/,
      sessions: /Which browsers you are signed in with/,
      known_devices: /a number by which your account knows this browser again/,
      customer_notes: /What our staff note about you/,
      payout_accounts: /bank account or UPI ID that you name for a refund/,
      return_photos: /your photos of it: to decide about the return/,
      review_photos: /Reviews, with your name and your photos/,
      consents: /your answer about being measured/,
    };
    const words = privacy.text.replaceAll('\n', ' ').replaceAll(/ +/g, ' ');
    for (const each of Object.values(told)) assert.match(words, each);
  });

  for (const { table, exportedAs, ...rule } of ofShoppers) {
    test(`${table} is in the export of a shopper who has something there, without its secrets`, async () => {
      const rows = [whole[exportedAs]].flat() as Record<string, unknown>[];
      assert.ok(rows.length > 0 && rows[0], `given-own-data.ts gives nothing in ${table}`);
      const columns = await sql<{ name: string }>`
        SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`.execute(
        shop.db,
      );
      const names = columns.rows
        .map(({ name }) => name)
        .filter((name) => !rule.omits?.includes(name as never));
      assert.deepEqual(
        Object.keys(rows[0]).sort(),
        names.map((name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())).sort(),
      );
    });
  }

  test('the export is whole JSON, keeps every script, and has nothing of anybody else', async () => {
    const data = JSON.parse(JSON.stringify(whole));
    assert.equal(data.account.name, `${MARK} आशा ਆਸ਼ਾ`);
    assert.equal(data.orders[0].shippingAddress.city, `${MARK} ਨਗਰ`);
    assert.equal(data.messages.length, 2);
    const text = JSON.stringify(data);
    for (const foreign of [other.email, other.orderId, other.viewer.userId])
      assert.ok(!text.includes(foreign));
    assert.ok(!/\$argon2|-hash|return_?token|sealed/i.test(text));
  });

  test('asked for too often it is refused, with when to try again', async () => {
    const { viewer } = await givenShopper(shop);
    for (let index = 0; index < 10; index++) await exported(shop, { viewer });
    const refusal = await exportOwnData(shop, viewer);
    assert.ok(isRefusal(refusal) && refusal.status === 429 && Number(refusal.details.retryAfterSeconds) > 0);
  });
});

suite('a deleted account', async () => {
  const shop = await openTestShop({ after });
  const owner = await givenOwnData(shop);
  const bystander = await givenShopper(shop);
  await givenOrder(shop, { shopper: bystander });
  assert.ok((await tablesWith(shop, MARK)).length > 12, 'the mark stands in many tables before');
  assert.equal(await deleteAccount(shop, owner.viewer, { password }, client), null);

  test('is told of in one last mail', async () => {
    const mails = await shop.takeJobs('send-mail');
    const own = mails.filter(({ to }) => to === owner.email);
    assert.deepEqual(
      own.map((mail) => [mail.kind, 'keptOrders' in mail && mail.keptOrders]),
      [['account-deleted', 1]],
    );
    assert.ok(
      mails.some(({ to }) => to === bystander.email),
      "a bystander's mails wait as they did",
    );
  });

  test('is told by no table any more: only tax documents, and that mail, name its owner', async () => {
    assert.deepEqual(await tablesWith(shop, MARK), ['tax_documents', 'pgboss.job']);
    assert.deepEqual(await tablesWith(shop, owner.email), ['pgboss.job']);
    assert.deepEqual(await tablesWith(shop, PHONE), []);
  });

  for (const rule of ofShoppers.filter(({ erasure }) => erasure === 'deleted')) {
    test(`has no row in ${rule.table}`, async () => {
      assert.deepEqual(await ownRows(shop, owner, rule), []);
    });
  }
  for (const { table, ...rule } of ofShoppers.filter(({ erasure }) => erasure !== 'deleted')) {
    if (table === 'reviews') continue;
    test(`leaves its rows in ${table}`, async () => {
      assert.ok((await ownRows(shop, owner, { table, ...rule } as (typeof ofShoppers)[number])).length > 0);
    });
  }

  test('leaves its order with all amounts, the State for the tax, and nothing else of where it went', async () => {
    const row = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', owner.orderId)
      .executeTakeFirstOrThrow();
    assert.equal(row.status, 'Delivered');
    assert.ok(row.total_paise > 0);
    const { state, country, ...others } = row.shipping_address;
    assert.deepEqual([state, country], ['Punjab', 'India']);
    assert.deepEqual(new Set(Object.values(others)), new Set(['']));
  });

  test('leaves the carrier of its parcel in the history, and no tracking number', async () => {
    const { carrier, trackingNumber } = handed(owner.orderId);
    const said = parcelInWords({ carrier, trackingNumber, trackingUrl: null });
    assert.ok(said.startsWith(carrier) && said.endsWith(trackingNumber));
    const shipped = (await listEvents(shop.db, owner.orderId)).filter(({ to }) => to === 'Shipped');
    assert.deepEqual(
      shipped.map(({ reason }) => reason),
      [carrier],
    );
  });

  test('leaves its review without a name', async () => {
    const { reviews } = await listReviews(shop.db, owner.productId);
    assert.deepEqual(
      reviews.map(({ author, comment }) => [author, comment]),
      [[null, 'A review that stays.']],
    );
  });
});

test("a message that was written while signed in is its writer's, whoever has the e-mail by now", async (t) => {
  const shop = await openTestShop(t);
  const [writer, next] = [await givenOwnData(shop), await givenOwnData(shop)];
  const setEmail = (userId: string, email: string) =>
    shop.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  await setEmail(writer.viewer.userId, 'moved@example.in');
  await setEmail(next.viewer.userId, writer.email);
  const messages = async () => (await exported(shop, next)).messages as { userId: string | null }[];
  assert.deepEqual(
    (await messages()).map(({ userId }) => userId).sort(),
    [next.viewer.userId, null].sort(),
    'its own, and what was written without an account from the e-mail that is its now',
  );
  assert.equal(await deleteAccount(shop, next.viewer, { password }, client), null);
  const kept = (await exported(shop, writer)).messages as { userId: string | null }[];
  assert.deepEqual(
    kept.map(({ userId }) => userId),
    [writer.viewer.userId],
  );
});

suite('deleting an account', () => {
  const words = (result: unknown) => (isRefusal(result) ? result.message : result);

  test('needs the password, within the limits of the login; a wrong one changes nothing', async (t) => {
    const shop = await openTestShop(t);
    const { viewer } = await givenOwnData(shop);
    assert.equal(words(await deleteAccount(shop, viewer, {}, client)), 'Enter your password.');
    const wrong = { password: 'not this one' };
    for (let index = 0; index < 10; index++) {
      assert.equal(words(await deleteAccount(shop, viewer, wrong, client)), 'That’s not the right password.');
    }
    const refusal = await deleteAccount(shop, viewer, { password }, client);
    assert.ok(isRefusal(refusal) && refusal.status === 429);
    assert.ok(Array.isArray((await exported(shop, { viewer })).addresses));
  });

  test('takes the second factor too, where one is on: not with a stolen token and the password alone', async (t) => {
    const shop = await openTestShop(t);
    const { viewer } = await givenOwnData(shop);
    await shop.db.deleteFrom('second_factors').execute();
    const { recoveryCodes } = await givenSecondFactor(shop, viewer, password);
    const remove = (more: object) => deleteAccount(shop, viewer, { password, ...more }, client);
    const asked = await remove({});
    assert.ok(isRefusal(asked) && asked.details.secondFactorRequired === true);
    assert.match(String(words(await remove({ secondFactorCode: '000000' }))), /^This code is not right/);
    assert.ok(Array.isArray((await exported(shop, { viewer })).addresses));
    assert.equal(await remove({ secondFactorCode: recoveryCodes[0] }), null);
  });

  test('waits until parcel, payment and refund are through', async (t) => {
    const shop = await openTestShop(t);
    const owner = await givenOwnData(shop);
    const remove = () => deleteAccount(shop, owner.viewer, { password }, client);
    const { orderId } = await givenOrder(shop, { shopper: owner });
    assert.match(String(words(await remove())), /^Order #[A-Z2-9]{6} is under way/);
    await givenShipped(shop, orderId);
    assert.match(String(words(await remove())), /is under way/);
    await shop.db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', orderId).execute();
    const attempt = shop.db.updateTable('payment_attempts').where('order_id', '=', owner.orderId);
    for (const state of ['started', 'mismatch', 'given up'] as const) {
      await attempt.set({ state }).execute();
      assert.match(String(words(await remove())), /^A payment for order #/, state);
    }
    shop.passTime(6 * 24 * 3600 * 1000);
    const refund = shop.db.updateTable('refunds').where('order_id', '=', owner.orderId);
    for (const state of ['requested', 'pending', 'failed'] as const) {
      await refund.set({ state }).execute();
      assert.match(String(words(await remove())), /^A refund for order #/, state);
    }
    await refund.set({ state: 'done' }).execute();
    assert.equal(await remove(), null);
  });

  test('of two at once is done once, and the address can sign up anew', async (t) => {
    const shop = await openTestShop(t);
    const owner = await givenOwnData(shop);
    const results = await Promise.all(
      Array.from({ length: 2 }, () => deleteAccount(shop, owner.viewer, { password }, client)),
    );
    assert.equal(results.filter((result) => result === null).length >= 1, true);
    const mails = await shop.takeJobs('send-mail');
    assert.equal(mails.filter(({ kind, to }) => kind === 'account-deleted' && to === owner.email).length, 1);
    await shop.db.insertInto('users').values({ email: owner.email, name: 'Demo Shopper' }).execute();
  });
});
