import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findIdleReaders, findTableFaults } from './table-access.ts';
import { inPlantedFolder } from './testing/planted-folder.ts';

/** `@{` in a text stands for `${`, which lint takes for a slip. */
const faultsOf = (files: Record<string, string>) =>
  inPlantedFolder(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [file, text.replaceAll('@{', '${')])),
    findTableFaults,
  );

const planted: [string, string, string, RegExp][] = [
  [
    'a room writes what another owns',
    'shop/cart/q.server.ts',
    "tx.insertInto('orders').values(row)",
    /only orders\//,
  ],
  ['raw SQL does', 'shop/cart/q.server.ts', 'sql`UPDATE orders SET status = @{to}`', /writes orders/],
  [
    'a part of raw SQL does',
    'shop/cart/q.server.ts',
    'sql`WITH x AS (DELETE FROM orders) SELECT @{sql`1`}`',
    /writes orders/,
  ],
  ['raw SQL locks it', 'shop/cart/q.server.ts', 'sql`LOCK TABLE orders IN SHARE MODE`', /writes orders/],
  [
    'a subquery does',
    'shop/cart/q.server.ts',
    "tx.with('a', (cte) => cte.deleteFrom('orders'))",
    /writes orders/,
  ],
  [
    'a room reads it unlisted',
    'shop/cart/q.server.ts',
    "db.selectFrom('orders as o').selectAll()",
    /reads orders of orders\//,
  ],
  [
    'a join does',
    'shop/cart/q.server.ts',
    "db.selectFrom('cart_lines').leftJoin('orders', 'a', 'b')",
    /reads orders/,
  ],
  [
    'a list of tables does',
    'shop/cart/q.server.ts',
    "db.selectFrom(['cart_lines', 'orders'])",
    /reads orders/,
  ],
  ['raw SQL reads it', 'shop/cart/q.server.ts', 'sql`SELECT 1 FROM cart_lines, ORDERS`', /reads orders/],
  [
    'a nested part does',
    'shop/cart/q.server.ts',
    'sql`SELECT @{own ? sql`(SELECT id FROM orders)` : 1}`',
    /reads orders/,
  ],
  ['a table has no owner', 'shop/cart/q.server.ts', 'sql`INSERT INTO gifts VALUES (1)`', /no room owns/],
  ['a table is not named', 'shop/cart/q.server.ts', 'db.updateTable(table).set(row)', /does not name/],
  [
    'a table is named from outside',
    'shop/cart/q.server.ts',
    'sql`SELECT * FROM @{sql.table(name)}`',
    /does not name/,
  ],
  ['a file of the business itself reads', 'shop/find.server.ts', "db.selectFrom('orders')", /reads orders/],
  ['the server reads', 'server/a.server.ts', "db.selectFrom('orders')", /reads orders/],
  ['a verb has SQL', 'shop/orders/place.ts', "db.selectFrom('orders')", /has SQL/],
  ['a verb has raw SQL', 'shop/orders/place.ts', 'sql`SELECT 1`', /has SQL/],
  ['a verb runs a query', 'shop/orders/place.ts', 'await selectOrders(db).limit(5).execute()', /has SQL/],
  ['a page has SQL', 'app/orders/page.tsx', 'const rows = await query.executeTakeFirst();', /has SQL/],
];

for (const [words, file, text, expected] of planted) {
  test(`the tables' owners fail the check when ${words}`, () => {
    const faults = faultsOf({ [file]: text });
    assert.ok(
      faults.some((fault) => expected.test(fault) && fault.includes(file)),
      `found: ${faults.join('\n') || 'nothing'}`,
    );
  });
}

test('what owners, readers and exceptions do passes', () => {
  const faults = faultsOf({
    'shop/orders/q.server.ts':
      "db.updateTable('orders'); sql`SELECT id FROM orders FOR NO KEY UPDATE OF orders`; sql`SELECT 1 FOR UPDATE SKIP LOCKED`;",
    'shop/reviews/q.server.ts':
      "db.selectFrom('reviews').innerJoin('orders', 'a', 'b'); db.with('mine', of).selectFrom('mine');",
    'shop/stock/q.server.ts':
      'sql`UPDATE product_variants SET held = 1`; sql`INSERT INTO stock_movements SELECT 1`;',
    'shop/limits/q.server.ts':
      'sql`INSERT INTO rate_limits VALUES (1) ON CONFLICT (key) DO UPDATE SET expire = excluded.expire`',
    'shop/privacy/q.server.ts': 'sql`DELETE FROM @{sql.table(table)}`',
    'shop/orders/place.ts':
      'await db.transaction().execute(work); const text = "FROM orders"; // sql of orders',
    'shop/cart/cart.test.ts': "db.deleteFrom('orders').execute()",
    'shop/testing/given.ts': "db.insertInto('orders').execute()",
    'db/seed/seed.ts': "db.insertInto('products').execute()",
  });
  assert.deepEqual(faults, []);
});

test('a reader that is listed and does not read is named', () => {
  const query = "db.selectFrom('orders').innerJoin('order_items', 'a', 'b')";
  const idle = inPlantedFolder({ 'shop/reviews/q.server.ts': query }, findIdleReaders);
  assert.ok(idle.includes('bin/checks/tables.ts lists stock as a reader of orders, which it does not read'));
  assert.ok(!idle.some((fault) => fault.includes('lists reviews as a reader of orders,')));
});
