import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { startProcessing } from '#shop/fulfilment/ship-order.ts';
import { isRefusal } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenOrder, givenShipped, handed, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { exportOrders } from './export-orders.ts';
import { readShipList } from './ship-list.ts';

suite('the file of orders', async () => {
  const shop = await openTestShop({ after });
  const file = async (filter: Parameters<typeof exportOrders>[3] = {}) => {
    const made = await inTransaction(shop.db, (tx) => exportOrders(shop, tx, packer, filter));
    return isRefusal(made) ? assert.fail(made.message) : made.csv;
  };
  const rowsOf = (csv: string) => parse(csv, { bom: true, columns: true }) as Record<string, string>[];

  test('has what the filter finds, with the parcel; a formula is plain text; it is written down', async () => {
    const shipped = await givenOrder(shop, { quantity: 2 });
    await givenShipped(shop, shipped.orderId);
    const street = '=HYPERLINK("https://evil.example","x"), "Lane" 2';
    await shop.db
      .updateTable('orders')
      .set({
        shipping_address: sql`shipping_address || ${JSON.stringify({ street, firstName: '@SUM(1)' })}::jsonb`,
      })
      .where('id', '=', shipped.orderId)
      .execute();
    const rows = rowsOf(await file({ status: 'Shipped' }));
    assert.equal(rows.length, 1);
    const [row] = rows;
    assert.equal(row!.order, shipped.orderId.slice(-6));
    assert.deepEqual([row!.carrier, row!.tracking], Object.values(handed(shipped.orderId)));
    assert.equal(row!.street, `'${street}`);
    assert.match(row!.name!, /^'@SUM/);
    assert.match(row!.pieces!, /^2 × Piece/);
    assert.match(row!.date!, /\+05:30$/);
    const [entry] = await listAudit(shop.db, { subject: 'orders' });
    assert.deepEqual(entry!.after, { rows: 1, status: 'Shipped' });
  });

  test('of what is to be shipped is a list of parcels that waits to be filled in', async () => {
    const { orderId } = await givenOrder(shop);
    await inTransaction(shop.db, (tx) => startProcessing(shop, tx, packer, { orderId }));
    const csv = await file({ queue: 'to-ship' });
    assert.deepEqual(readShipList(csv), { lines: [], open: 1 });
    const filled = csv.replace(`${orderId.slice(-6)},,`, `${orderId.slice(-6)},DTDC,F-1`);
    const list = readShipList(filled);
    assert.ok('lines' in list);
    assert.deepEqual(list.lines[0], {
      line: 2,
      order: orderId.slice(-6),
      carrier: 'DTDC',
      tracking: 'F-1',
      link: '',
    });
  });
});
