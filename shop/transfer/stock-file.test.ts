import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { listMovements } from '#shop/stock/desk.server.ts';
import { givenProduct, setStock } from '#shop/testing/given.ts';
import { givenCatalogue } from '#shop/testing/given-catalogue.ts';
import { givenFiles } from '#shop/testing/given-files.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { orThrow } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { countRows } from './rows.server.ts';
import { startExport } from './start-transfer.ts';

suite('files of stock', async () => {
  const shop = await openTestShop({ after });
  const { viewer } = await givenStaff(shop, 'packer');
  const { run, exported, sent, apply, faultsOf } = givenFiles(shop, viewer);
  const sizeOf = async (productId: string, size = '') => {
    const found = await shop.db
      .selectFrom('product_variants')
      .select(['on_hand', 'sku', 'barcode'])
      .where('product_id', '=', productId)
      .where('size', '=', size)
      .executeTakeFirstOrThrow();
    return [found.on_hand, found.sku, found.barcode];
  };
  const settled = async (id: string, leaveOut = false) => {
    orThrow(await apply(id, leaveOut));
    await run(id);
    const { done, left, faulty } = await countRows(shop.db, id);
    return { done, left, faulty };
  };

  test('what comes back as it went out changes nothing', async () => {
    await givenProduct(shop, { sizes: ['2.4', "'=1+1"], stock: { '2.4': 3 } });
    const { rows } = await exported('stock');
    assert.deepEqual(rows[0], ['id', 'size', 'name', 'sku', 'barcode', 'on hand', 'held', 'low mark']);
    const text = rows
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\r\n');
    const { same, faulty, changed } = await countRows(shop.db, await sent('stock', text));
    assert.deepEqual([same, faulty, changed], [rows.length - 1, 0, 0]);
  });

  test('each faulty row is named, and the others are booked as counted, with the file (R268)', async () => {
    const sized = await givenProduct(shop, { sizes: ['S', 'M'], stock: { S: 5, M: 4 } });
    const plain = await givenProduct(shop, { stock: 10 });
    const other = await givenProduct(shop, { stock: 1 });
    await shop.db
      .updateTable('product_variants')
      .set({ sku: 'TAKEN' })
      .where('product_id', '=', other)
      .execute();
    await setStock(shop, other, { held: 1 });
    const id = await sent(
      'stock',
      `id,size,sku,barcode,on hand,low mark
${sized},S,OWN-S,8901234567890,7,4
${sized},M,,,4,2
${sized},L,,,4,
no-such-piece,,,,1,
${plain},,,,-1,
${plain},,,,99999,
${plain},,TAKEN,8.90123E+12,10,
${other},,TAKEN,,0,
${sized},S,,,8,4
made-up,,OWN-S,,1,
`,
    );
    assert.deepEqual(await faultsOf(id), [
      [3, 'low mark is 4 in row 2: all sizes of a product have the same.'],
      [
        4,
        'low mark is 4 in row 2: all sizes of a product have the same.',
        'size is no size of this product, which has: S, M.',
      ],
      [5, 'id is of no product in the shop: correct it, or add the product first.'],
      [6, 'on hand is no whole number from 0 to 9999.'],
      [
        7,
        'on hand is no whole number from 0 to 9999.',
        `id stands in row 6 already: leave one of the two out.`,
      ],
      [
        8,
        'barcode is none: A barcode has 4 to 40 letters, digits or dashes. A spreadsheet may have shortened it: make it a column of text.',
        'id stands in row 6 already: leave one of the two out.',
        `sku is that of ${other} already: take it off there first.`,
      ],
      [9, 'on hand is below the 1 that orders hold.'],
      [10, 'id stands in row 2 already: leave one of the two out.'],
      [
        11,
        'sku stands in row 2 already: each size has its own.',
        'id is of no product in the shop: correct it, or add the product first.',
      ],
    ]);
    assert.deepEqual(await settled(id, true), { done: 1, left: 0, faulty: 9 });
    assert.deepEqual(await sizeOf(sized, 'S'), [7, 'OWN-S', '8901234567890']);
    const [newest] = await listMovements(shop.db, { productId: sized, size: 'S' }, { before: null, most: 1 });
    assert.deepEqual(
      [newest?.kind, newest?.reason, newest?.quantity, newest?.left, newest?.note, newest?.actor],
      ['corrected', 'counted', 2, 7, `f.csv, file ${id}`, viewer.name],
    );
    const marks = await shop.db
      .selectFrom('low_stock_marks')
      .selectAll()
      .where('product_id', '=', sized)
      .execute();
    assert.deepEqual(marks, [{ product_id: sized, pieces: 4 }]);
    const cleared = await sent('stock', `id,size,sku,low mark\n${sized},S,,\n${sized},M,OWN-S,`);
    assert.deepEqual(await faultsOf(cleared), [
      [3, `sku is that of ${sized} S already: take it off there first.`],
    ]);
    await settled(cleared, true);
    assert.deepEqual(await sizeOf(sized, 'S'), [7, null, '8901234567890']);
  });

  test('a code of one size is no other code of another, and no product’s id (R202)', async () => {
    const [one, other, third] = [
      await givenProduct(shop, { id: 'kada-7' }),
      await givenProduct(shop),
      await givenProduct(shop),
    ];
    await settled(await sent('stock', `id,sku,barcode\n${one},CODE-1,CODE-2`), false);
    const id = await sent(
      'stock',
      `id,sku,barcode\n${other},CODE-2,CODE-1\n${third},KADA-7,\n${one},kada-7,CODE-8`,
    );
    assert.deepEqual(await faultsOf(id), [
      [2, ...['sku', 'barcode'].map((fact) => `${fact} is that of ${one} already: take it off there first.`)],
      [3, 'sku is the id of another product: choose another.'],
    ]);
    const across = await sent('stock', `id,sku,barcode\n${other},CODE-5,CODE-5\n${third},,CODE-5`);
    assert.deepEqual(await faultsOf(across), [
      [3, 'barcode stands in row 2 already: each size has its own.'],
    ]);
  });

  test('what moved, is held or named otherwise since the check is left and told', async () => {
    const [moved, held, coded, same, fine] = (await Promise.all(
      [1, 2, 3, 4, 5].map(() => givenProduct(shop, { stock: 10 })),
    )) as [string, string, string, string, string];
    const id = await sent(
      'stock',
      `id,sku,on hand\n${moved},,8\n${held},,2\n${coded},NEW-1,10\n${same},,7\n${fine},,0`,
    );
    await setStock(shop, moved, { on_hand: 9 });
    await setStock(shop, held, { held: 3 });
    await setStock(shop, same, { on_hand: 7 });
    const other = await givenProduct(shop);
    await shop.db
      .updateTable('product_variants')
      .set({ sku: 'NEW-1' })
      .where('product_id', '=', other)
      .execute();
    assert.deepEqual(await settled(id), { done: 2, left: 3, faulty: 0 });
    assert.deepEqual(await faultsOf(id, 'left'), [
      [
        2,
        'on hand was changed in the shop since the file was checked: look at it, and check the file again.',
      ],
      [3, 'on hand is below the 3 that orders hold.'],
      [4, `sku is that of ${other} already: take it off there first.`],
    ]);
    assert.deepEqual([(await sizeOf(moved))[0], (await sizeOf(fine))[0]], [9, 0]);
  });

  test('a job that fails in the middle, is tried again, and two files at once book everything once', async () => {
    await givenCatalogue(shop, 650);
    const made = Array.from({ length: 650 }, (_, n) => `made-${n + 1}`);
    const booked = async () =>
      (
        await sql<{ moves: number; wrong: number }>`
          SELECT count(*)::int AS moves, count(*) FILTER (WHERE on_hand <> was + moved)::int AS wrong FROM (
            SELECT on_hand, CASE WHEN n % 11 = 0 THEN 0 ELSE 1 + n % 40 END AS was, sum(quantity) AS moved
            FROM stock_movements JOIN product_variants USING (product_id, size)
            JOIN generate_series(1, 650) AS n ON product_id = 'made-' || n GROUP BY product_id, on_hand, n) AS each`.execute(
          shop.db,
        )
      ).rows[0];
    const file = (ids: string[], pieces: number) =>
      sent('stock', `id,on hand\n${ids.map((each) => `${each},${pieces}`).join('\n')}`);
    const one = await file(made, 500);
    orThrow(await apply(one));
    await sql`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Killed'; END $$`.execute(
      shop.db,
    );
    await sql`
      CREATE TRIGGER fail BEFORE INSERT ON stock_movements FOR EACH ROW WHEN (NEW.product_id = 'made-600')
      EXECUTE FUNCTION fail()`.execute(shop.db);
    await assert.rejects(run(one), /Killed/);
    assert.deepEqual(await booked(), { moves: 500, wrong: 0 });
    await sql`DROP TRIGGER fail ON stock_movements`.execute(shop.db);
    const two = await file(made.toReversed(), 600);
    orThrow(await apply(two));
    await Promise.all([run(one), run(two)]);
    assert.deepEqual(await booked(), { moves: 650, wrong: 0 });
    const counts = [await countRows(shop.db, one), await countRows(shop.db, two)];
    for (const { done, left } of counts) assert.equal(done + left, 650);
    assert.ok(counts[0]!.done >= 500);
  });

  test('an import makes pages forget the pieces that it changed, and no others', async () => {
    const [sold, dear, low] = (await Promise.all(
      [1, 2, 3].map(() => givenProduct(shop, { stock: 3, rupees: 500 })),
    )) as [string, string, string];
    const manager = (await givenStaff(shop, 'manager')).viewer;
    const prices = givenFiles(shop, manager);
    const told: string[] = [];
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    client.on('notification', ({ payload }) => told.push(payload ?? ''));
    await client.connect();
    await client.query('LISTEN catalogue');
    const cheaper = await prices.sent('prices', `id,price,mrp\n${dear},400,500`);
    orThrow(await prices.apply(cheaper));
    await run(cheaper);
    await settled(await sent('stock', `id,on hand,low mark\n${sold},2,\n${low},3,9`));
    await client.query('SELECT 1');
    assert.deepEqual(told.toSorted(), [dear, sold].toSorted());
    await client.end();
  });

  test('who may not change stock takes none of it out', async () => {
    const support = (await givenStaff(shop, 'support')).viewer;
    const refused = await inTransaction(shop.db, (tx) => startExport(shop, tx, support, { kind: 'stock' }));
    assert.ok('refusal' in refused && refused.refusal === 'not-able');
  });
});
