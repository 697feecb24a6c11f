import { parseArgs } from 'node:util';
import { root } from '#bin/data-folder.ts';
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
import { openBenchDatabase } from './bench-database.ts';
import { fillOrders } from './fill-orders.ts';

/**
 * `npm run bench:desk`: how long the lists of the back office take among 1,000,000 orders (`--orders` says how many), and what
 * the database does for each. On a real PostgreSQL of its own.
 */
process.chdir(root);
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } });
const orders = Number(values.orders);

console.log(`Filling ${orders} orders:`);
const { db, measure, stop } = await openBenchDatabase((url) => fillOrders(url, orders));
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
await stop();
