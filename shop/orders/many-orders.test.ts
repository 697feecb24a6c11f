import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { fillOrders } from '#bench/fill-orders.ts';
import type { Database } from '#db/database.server.ts';
import { isPrepared } from '#db/prepared-statements.server.ts';
import type { Schema } from '#db/schema.ts';
import { placeOrder } from '#shop/checkout/place-order.ts';
import { listMoney } from '#shop/payments/money-desk.server.ts';
import { moneyQueueNames } from '#shop/payments/money-desk.ts';
import { selectNewcomerFacts } from '#shop/stock/queries.server.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { countQueues, listDesk } from './desk.server.ts';
import { readSearch } from './desk.ts';
import { findOrder, listOrders } from './find-orders.server.ts';
import { orderStatuses } from './order.ts';
import { countDeclined, countUnpaidStarts } from './recent-starts.server.ts';

/** What the planner is told of each large table: 50 times of what is in it, so that 20,000 orders are a million. */
const FILLED = 20_000;
const TIMES = 50;
const large = ['orders', 'order_items', 'users', 'payment_attempts', 'payment_events', 'stock_reservations'];

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Node[];
};

suite('among a million orders, as the planner believes', async () => {
  const shop = await openTestShop({ after });
  await fillOrders(shop.databaseUrl, FILLED, () => {});
  await sql`UPDATE pg_class SET reltuples = reltuples * ${TIMES}::int WHERE relname = ANY(${large})`.execute(
    shop.db,
  );
  const asked: CompiledQuery[] = [];
  const db: Database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: shop.databaseUrl }) }),
    log: ({ query }) => void asked.push(query),
  });
  const plain = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
  after(async () => void (await Promise.all([db.destroy(), plain.end()])));
  const now = new Date();
  const { viewer } = await givenShopper(shop);
  const piece = await givenProduct(shop);
  const network = 'somewhere';
  const { id: orderId } = await shop.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();

  const table: [string, () => Promise<unknown>][] = [
    ['an order is placed', () => placeOrder({ ...shop, db }, viewer, order(piece))],
    ['an order that is paid online is begun', () => startsOf()],
    ["a shopper's orders", () => listOrders(db, viewer, { now, before: null })],
    ["an order's page", () => findOrder(db, viewer, orderId)],
    ['the counts of the desk', () => countQueues(db)],
    ['the newest orders', () => listDesk(db, {})],
    ['the orders after one', () => listDesk(db, { status: 'Delivered', after: orderId })],
    ['the orders to pack', () => listDesk(db, { queue: 'to-pack' })],
    ['an order by its number', () => listDesk(db, { search: readSearch(orderId.slice(-6)) })],
    ['orders by a phone', () => listDesk(db, { search: readSearch('6000000077') })],
    ['the money desk', () => moneyOf()],
  ];
  for (const [what, work] of table) {
    test(`${what}: no large table is read from end to end, and none is sorted`, async () => {
      asked.length = 0;
      await work();
      const statements = asked.filter((query) => /^\s*(select|with|insert|update|delete)\b/i.test(query.sql));
      assert.ok(statements.length > 0);
      for (const query of statements) {
        for (const plan of [
          await planOf(query),
          ...(isPrepared(query.sql) ? [await commonPlanOf(query)] : []),
        ])
          assert.deepEqual(faultsOf(plan), [], `${query.sql}\n${JSON.stringify(plan, null, 1)}`);
      }
    });
  }

  test('what is asked of newcomers goes by what has not shipped, which does not grow with sales (R141)', async () => {
    asked.length = 0;
    await db.transaction().execute((tx) => selectNewcomerFacts(tx, orderId, ['bench-1']));
    const question = asked.find((query) => /heldUnpaid/.test(query.sql));
    assert.match(JSON.stringify(await planOf(question!)), /"stock_reservations_unshipped"/);
    for (const status of orderStatuses) {
      await shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
      const { rows } = await sql<{ unshipped: boolean }>`
        SELECT DISTINCT unshipped FROM stock_reservations WHERE order_id = ${orderId}`.execute(shop.db);
      const open = ['Payment Pending', 'Order Placed', 'Processing'].includes(status);
      assert.deepEqual(rows, [{ unshipped: open }], status);
    }
  });

  async function startsOf() {
    const starter = { userId: viewer.userId, network };
    await Promise.all([countDeclined(db, starter, now), countUnpaidStarts(db, starter, now)]);
  }

  async function moneyOf() {
    for (const queue of moneyQueueNames) await listMoney(db, queue, { now, after: null });
  }

  async function planOf(query: CompiledQuery): Promise<Node> {
    const { rows } = await shop.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>({
      ...query,
      sql: `EXPLAIN (FORMAT JSON) ${query.sql}`,
    });
    return rows[0]!['QUERY PLAN'][0].Plan;
  }

  /** What a prepared statement does in the end, whatever its values are (R418). */
  async function commonPlanOf({ sql: text }: CompiledQuery): Promise<Node> {
    const { rows } = await plain.query(`EXPLAIN (FORMAT JSON, GENERIC_PLAN) ${text}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  }
});

/** More than so many rows are a large table's. */
const MANY = 20_000;

function faultsOf(node: Node): string[] {
  const { 'Node Type': type, 'Relation Name': relation = '', 'Plan Rows': rows, Plans: below = [] } = node;
  const own = [
    ...(type === 'Seq Scan' && large.includes(relation) ? [`reads all of ${relation}`] : []),
    ...(type === 'Sort' && rows > MANY ? [`sorts ${rows} rows`] : []),
  ];
  return [...own, ...below.flatMap(faultsOf)];
}

function order(productId: string) {
  return {
    idempotencyKey: crypto.randomUUID(),
    items: [{ productId, size: '', quantity: 1, price: null }],
    shippingAddress: { ...homeAddress },
    paymentMethod: 'cod' as const,
    discountCode: null,
    isBuyNow: false,
    shown: {},
  };
}
