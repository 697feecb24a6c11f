import { parseArgs } from 'node:util';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { root } from '#bin/data-folder.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { prepareTemplate } from '#bin/test-runner/prepare-template.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import type { Schema } from '#db/schema.ts';
import { readCustomerSearch } from '#shop/customers/customer-search.ts';
import { listCustomers } from '#shop/customers/customers.server.ts';
import { listRegister, readGstReturn, sumRegister } from '#shop/invoices/register.server.ts';
import { monthAt, monthSpan } from '#shop/invoices/register.ts';
import { readDashboard } from '#shop/orders/dashboard.server.ts';
import { countQueues, listDesk } from '#shop/orders/desk.server.ts';
import { readSearch } from '#shop/orders/desk.ts';
import { listForFile } from '#shop/orders/order-file.server.ts';
import { readDailySheet } from '#shop/payments/daily-sheet.server.ts';
import { countMoney, listMoney } from '#shop/payments/money-desk.server.ts';
import { moneyQueueNames } from '#shop/payments/money-desk.ts';
import { listReports } from '#shop/payments/payment-events.server.ts';
import { daysAfter } from '#shop/time.ts';
import { fillOrders } from './fill-orders.ts';
import { readPlan } from './read-plan.ts';

/**
 * `npm run bench:desk`: how long the lists of the back office take among 1,000,000 orders (`--orders` says how many), and what
 * the database does for each. On a real PostgreSQL of its own.
 */
process.chdir(root);
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } });
const orders = Number(values.orders);
const TRIES = 5;

const resources = collectResources();
const { folder } = resources.add(await openTestFolder());
const postgres = resources.add(await startPostgres({ dataFolder: folder, fast: true }));
await prepareTemplate(postgres.url, 'template_shop');
const url = new URL(postgres.url);
url.pathname = '/template_shop';
console.log(`Filling ${orders} orders:`);
await fillOrders(url.href, orders);

const pool = new pg.Pool({ connectionString: url.href, max: 4 });
pool.on('error', () => {}); // the server ends first
const asked: CompiledQuery[] = [];
const db = new Kysely<Schema>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void asked.push(query),
});
const now = new Date();
const halfway = await db
  .selectFrom('orders')
  .select(['id', 'created_at', 'shipping_address'])
  .where('created_at', '>', daysAfter(now, -182))
  .orderBy('created_at')
  .limit(1)
  .executeTakeFirstOrThrow();
const { phone = '', zipcode = '', lastName = '' } = halfway.shipping_address;
const month = monthSpan(monthAt(daysAfter(now, -40)))!;
const invoice = (await listRegister(db, month)).documents.at(-1)!;
const search = (typed: string) => () => listDesk(db, { search: readSearch(typed) });

await measure('counts of the queues', () => countQueues(db));
await measure('newest orders', () => listDesk(db, {}));
await measure('orders, a page half a year back', () => listDesk(db, { after: halfway.id }));
await measure('queue to pack', () => listDesk(db, { queue: 'to-pack' }));
await measure('queue held', () => listDesk(db, { queue: 'held' }));
await measure('status Delivered', () => listDesk(db, { status: 'Delivered' }));
await measure('status Delivered, a page half a year back', () =>
  listDesk(db, { status: 'Delivered', after: halfway.id }),
);
await measure('orders of a day', () =>
  listDesk(db, { from: halfway.created_at, until: daysAfter(halfway.created_at, 1) }),
);
await measure('by number', search(halfway.id.slice(-6)));
await measure('by phone', search(phone));
await measure('by PIN code', search(zipcode));
await measure('by e-mail', search('shopper77@bench.example'));
await measure('by a rare name', search(lastName));
await measure('by a common name', search('sharma'));
await measure('by a product', search('kundan choker 80'));
await measure('by a word of many products', search('jhumka'));
await measure('by what is nowhere', search('nobody has this'));
await measure('file of 10,000 orders by a common name', () =>
  listForFile(db, { search: readSearch('sharma') }, 10_000),
);
await measure('first page, its figures', () => readDashboard({ db, now: () => now }), 1);
const customers = (typed: string) => () => listCustomers(db, { search: readCustomerSearch(typed) });
await measure('newest customers', () => listCustomers(db, {}));
await measure('customers by phone', customers(phone));
await measure('customers by a part of the e-mail', customers('r77@bench'));
await measure('customers by a common name', customers('shopper'));
await measure('counts of the money desk', () => countMoney(db, now));
for (const queue of moneyQueueNames)
  await measure(`money desk: ${queue}`, () => listMoney(db, queue, { now, after: null }));
await measure("reports of an order's payment", () =>
  listReports(db, { attemptIds: ['attempt-77'], refundIds: ['refund-61'] }),
);
await measure('register of a month', () => listRegister(db, month));
await measure('register of a month, invoices, page 2', () =>
  listRegister(db, { ...month, kind: 'invoice', after: invoice.number }),
);
await measure('sums of a month', () => sumRegister(db, month));
await measure('GSTR-1 of a month, whole', () => readGstReturn(db, month), 1);
await measure('daily sheet of a month', () => readDailySheet(db, month));
await db.destroy();
await resources.stop();

/** Does it some times, and prints the middle time and what the database did for its statements. */
async function measure(name: string, work: () => Promise<unknown>, tries = TRIES): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < tries; count++) {
    asked.length = 0;
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const ms = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
  console.log(`${ms.toFixed(1).padStart(8)} ms  ${name}`);
  for (const { sql, parameters } of asked.slice(0, 2)) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...parameters]);
    console.log(`             ${readPlan(rows[0]['QUERY PLAN'][0].Plan)}`);
  }
}
