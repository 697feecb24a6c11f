import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { root } from '#bin/data-folder.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { prepareTemplate } from '#bin/test-runner/prepare-template.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { openDatabase } from '#db/database.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { receiveFile } from '#shop/transfer/receive-file.ts';
import { countRows } from '#shop/transfer/rows.server.ts';
import { runTransfer } from '#shop/transfer/run-transfer.ts';
import type { FileKind, SheetKind } from '#shop/transfer/sheets.ts';
import { applyImport, checkImport, startExport } from '#shop/transfer/start-transfer.ts';
import { findTransfer, readChunks } from '#shop/transfer/transfers.server.ts';
import type { Staff } from '#shop/viewer.ts';
import { fillOrders } from './fill-orders.ts';

/**
 * `npm run bench:transfer`: time and memory of 100,000 rows (`--rows`) out of the shop and in, with 10 faulty ones among
 * them. On a real PostgreSQL of its own.
 */
process.chdir(root);
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const count = Number(values.rows);
const FAULTY = 10;

const resources = collectResources();
const { folder } = resources.add(await openTestFolder());
const postgres = resources.add(await startPostgres({ dataFolder: folder, fast: true }));
await prepareTemplate(postgres.url, 'template_shop');
const url = new URL(postgres.url);
url.pathname = '/template_shop';
console.log(`${availableParallelism()} cores. Filling ${count} orders and products:`);
await fillOrders(url.href, count);
await fillProducts();

const db = openDatabase(url.href, { connections: 4 });
const shop = { db, now: () => new Date(), enqueue: async () => {} } as unknown as Shop;
const viewer: Staff = {
  kind: 'staff',
  userId: crypto.randomUUID(),
  name: 'Bench',
  role: 'owner',
  from: 'bench',
};
await db
  .insertInto('staff')
  .values({ id: viewer.userId, email: 'bench@staff.example', name: 'Bench', role: 'owner' })
  .execute();
const signal = new AbortController().signal;

await tidyUp();
const priceFile = await takeOut('prices');
const stockFile = await takeOut('stock');
await takeOut('products');
await takeOut('orders');
const lines = priceFile.split('\r\n');
const cheaper = lines.map((line, at) =>
  at === 0 || line === ''
    ? line
    : line.replace(/,(\d+)/, (_, price) => `,${Number(price) - 1}`).replace(/,\d+$/, ',9999'),
);
const step = Math.floor(count / FAULTY);
for (let n = 1; n <= FAULTY; n++) cheaper[n * step - 5] = `sold-${n},nothing`;
await bringIn('prices', cheaper.join('\r\n'));
const counted = stockFile.split('\r\n').map((line, at) => {
  const [id, size] = line.split(',');
  return at === 0 || line === '' ? line : `${id},${size},,SKU-${at},890-${at},${at % 50},0,7`;
});
for (let n = 1; n <= FAULTY; n++) counted[n * step - 5] = `made-${n},XXL,,,,-1,0,7`;
await bringIn('stock', counted.join('\r\n'));
const head = 'id,name,description,type,category,price,mrp,colours,sizes,measures';
const fresh = Array.from({ length: count }, (_, n) =>
  n % step === 7 && n / step < FAULTY
    ? `new-${n},,,Crowns,Men,0,,,,`
    : `new-${n},Kundan piece ${n},"${'A piece for a bench, with words. '.repeat(10)}",Earrings,Women,${500 + (n % 900)},2000,gold | red,,length:45`,
);
await bringIn('products', [head, ...fresh].join('\r\n'));
await db.destroy();
await resources.stop();

async function takeOut(kind: FileKind): Promise<string> {
  const { id } = (await inTransaction(db, (tx) => startExport(shop, tx, viewer, { kind }))) as { id: string };
  await measure(`${kind} out`, () => runTransfer(shop, { transferId: id }, signal));
  const { rows_done, bytes } = (await findTransfer(db, id))!;
  console.log(`           ${rows_done} rows, ${(bytes / 1e6).toFixed(1)} MB`);
  if (kind !== 'prices' && kind !== 'stock') return '';
  const parts: Buffer[] = [];
  for await (const part of readChunks(db, id)) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function bringIn(kind: SheetKind, text: string): Promise<void> {
  await tidyUp();
  const received = await receiveFile(shop, viewer, { kind, fileName: `${kind}.csv` });
  if ('refusal' in received) throw new Error(received.message);
  const { id, piece } = received;
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 262_144) await piece(bytes.subarray(at, at + 262_144));
  await inTransaction(db, (tx) => checkImport(shop, tx, viewer, { id }));
  await measure(`${kind} in, checked`, () => runTransfer(shop, { transferId: id }, signal));
  const checked = await countRows(db, id);
  console.log('          ', JSON.stringify(checked));
  if (checked.faulty !== FAULTY) throw new Error(`${checked.faulty} faulty rows, not ${FAULTY}.`);
  const whole = await inTransaction(db, (tx) => applyImport(shop, tx, viewer, { id, leaveOut: false }));
  if (!isRefusal(whole)) throw new Error('It was applied with faulty rows in it.');
  await inTransaction(db, (tx) => applyImport(shop, tx, viewer, { id, leaveOut: true }));
  await measure(`${kind} in, applied`, () => runTransfer(shop, { transferId: id }, signal));
  console.log('          ', JSON.stringify(await countRows(db, id)));
}

/** Prints the time, and what the process held at most beyond what it held before. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const began = performance.now();
  await work();
  clearInterval(watch);
  const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
  console.log(
    `${((performance.now() - began) / 1000).toFixed(1).padStart(8)} s  ${name}: ${mb(before)} MB before, ${mb(most - before)} MB more at most`,
  );
}

async function fillProducts(): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    `INSERT INTO products (id, name, description, type, category, price_paise, original_price_paise, on_hand, colours)
     SELECT 'made-' || i, 'Made piece ' || i, repeat('A piece for a bench, with words. ', 10), 'Earrings', 'Women',
       50000 + i % 9 * 100, 99900, 10, '{gold,red}' FROM generate_series(1, $1::int) i`,
    [count],
  );
  await client.end();
}

/** What the shop's database does by itself; the bench's does not. */
async function tidyUp(): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}
