import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { givenFiles } from '#shop/testing/given-files.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { orThrow } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import { countRows, listRows } from './rows.server.ts';
import {
  applyImport,
  checkImport,
  giveUpTransfer,
  resumeTransfer,
  startExport,
  stopTransfer,
} from './start-transfer.ts';
import { findFile, listFiles } from './take-file.ts';
import { findTransfer } from './transfers.server.ts';

suite('files in and out', async () => {
  const shop = await openTestShop({ after });
  const { viewer } = await givenStaff(shop);
  const { run, exported, sent, apply, faultsOf } = givenFiles(shop, viewer);
  const stateOf = async (id: string) => (await findTransfer(shop.db, id))!;
  const price = async (id: string) =>
    (
      await shop.db
        .selectFrom('products')
        .select('price_paise')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).price_paise;

  test('a file of products that comes back as it went out changes nothing', async () => {
    const { rows, id } = await exported('products');
    const count = await shop.db.selectFrom('products').select('id').execute();
    assert.equal(rows.length, count.length + 1);
    assert.deepEqual([(await stateOf(id)).state, (await stateOf(id)).rows_done], ['done', count.length]);
    const text = rows
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
      .join('\r\n');
    const again = await sent('products', text);
    assert.deepEqual(await countRows(shop.db, again), {
      new: 0,
      changed: 0,
      same: count.length,
      faulty: 0,
      done: 0,
      left: 0,
    });
    assert.equal(refusalOf(await apply(again)), 'transfer-nothing');
  });

  test('a dry run names each faulty row and shows new ones and what changes, field by field', async () => {
    const known = await givenProduct(shop, { rupees: 500 });
    const id = await sent(
      'products',
      `id,name,description,type,category,price,mrp,colours,unknown
${known},,,Earrings,Women,450,500,gold | red,x
new-one,New one,"A new
piece.",Rings,Men,100,,,x
Bad Id,N,D,Rings,Men,100,,,x
new-two,N,D,Crowns,Men,0,,,x
new-three,N,D,Rings,Men,100,90,,x
new-one,Again,D,Rings,Men,100,,,x
`,
    );
    assert.deepEqual(await faultsOf(id), [
      [2, 'name is empty: fill it in.'],
      [4, 'id is no id: small letters, digits and hyphens, 80 at the most.'],
      [
        5,
        'type is none of these: Necklace, Earrings, Anklets, Bangles, Rings.',
        'price is 0: nothing is given away. Write the price in rupees.',
      ],
      [6, 'mrp is below the price.'],
      [7, 'id stands in row 3 already: leave one of the two out.'],
    ]);
    const [fresh] = await listRows(shop.db, id, { state: 'new', after: 0, most: 5 });
    assert.deepEqual(
      [fresh!.key, fresh!.given!.price_paise, fresh!.given!.original_price_paise],
      ['new-one', 10000, 10000],
    );
    const prices = await sent('prices', `id,price\n${known},450.50\nno-such-piece,5`);
    const [changed] = await listRows(shop.db, prices, { state: 'changed', after: 0, most: 5 });
    assert.deepEqual([changed!.given, changed!.before], [{ price_paise: 45050 }, { price_paise: 50000 }]);
    assert.deepEqual(await faultsOf(prices), [
      [3, 'id is of no product in the shop: correct it, or add the product first.'],
    ]);
    assert.equal(refusalOf(await apply(prices)), 'transfer-faulty');
    orThrow(await apply(prices, true));
    await run(prices);
    assert.equal(await price(known), 45050);
    assert.equal((await stateOf(prices)).state, 'done');
    assert.deepEqual(await countRows(shop.db, prices), {
      new: 0,
      changed: 0,
      same: 0,
      faulty: 1,
      done: 1,
      left: 0,
    });
  });

  test('new products come in whole, and faulty files in a sentence', async () => {
    const id = await sent(
      'products',
      'id,name,description,type,category,price,sizes,weight,measures,best seller\nwhole-one,W,D,Bangles,Kids,10,2.4 | 2.6,7,length:4,yes',
    );
    orThrow(await apply(id));
    await run(id);
    const { state, sizes, weight_grams, dimensions_mm, best_seller, original_price_paise, on_hand } =
      await shop.db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', 'whole-one')
        .executeTakeFirstOrThrow();
    assert.deepEqual(
      [state, sizes, weight_grams, dimensions_mm, best_seller, original_price_paise, on_hand],
      ['draft', ['2.4', '2.6'], 7, { length: 4 }, true, 1000, 0],
    );
    for (const [text, words] of [
      ['name,price\na,5', /one must be called id/],
      ['id,nothing\na,5', /No column but id/],
      ['id,price,price\na,5,6', /Two columns are called price/],
      ['id,price', /no rows/],
      ['id,price\n"a,5', /closed/],
    ] as const) {
      const failed = await stateOf(await sent('prices', text));
      assert.equal(failed.state, 'failed');
      assert.match(failed.words, words);
    }
  });

  test('what changed in the shop since the dry run is told and left; the same as the file asks for is fine', async () => {
    const [touched, same, gone] = await Promise.all([1, 2, 3].map(() => givenProduct(shop, { rupees: 500 })));
    const id = await sent('prices', `id,price,mrp\n${touched},400,500\n${same},400,500\n${gone},400,500`);
    await shop.db.updateTable('products').set({ price_paise: 45000 }).where('id', '=', touched!).execute();
    await shop.db.updateTable('products').set({ price_paise: 40000 }).where('id', '=', same!).execute();
    await shop.db.deleteFrom('stock_movements').where('product_id', '=', gone!).execute();
    await shop.db.deleteFrom('products').where('id', '=', gone!).execute();
    orThrow(await apply(id));
    await run(id);
    assert.deepEqual(await faultsOf(id, 'left'), [
      [2, 'price was changed in the shop since the file was checked: look at it, and check the file again.'],
      [4, 'id is not in the shop any more.'],
    ]);
    assert.deepEqual([await price(touched!), await price(same!)], [45000, 40000]);
  });

  test('offers come and go with their prices, what breaks a rule of prices is told, and who did it is kept', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => givenProduct(shop, { rupees: 500 })));
    const until = new Date(shop.now().getTime() + 48 * 3600_000).toISOString().slice(0, 10);
    const head = 'id,price,mrp,offer price,offer from,offer until,cost';
    const wrong = await sent('prices', `${head}\n${one},500,500,500,,${until} 18:00,\n${two},500,500,400,,,`);
    assert.deepEqual(await faultsOf(wrong), [
      [2, 'offer price is not below the price.'],
      [3, 'offer until is missing: the page names when an offer ends.'],
    ]);
    const id = await sent('prices', `${head}\n${one},500,500,400,,${until} 18:00,120`);
    orThrow(await apply(id));
    await run(id);
    const { selling_paise, cost_paise, edited_by } = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', one!)
      .executeTakeFirstOrThrow();
    assert.deepEqual([selling_paise, cost_paise, edited_by], [40000, 12000, `staff ${viewer.name}`]);
    const cheaper = await sent('prices', `id,price,mrp\n${one},350,500\n${two},350,500`);
    assert.deepEqual(await faultsOf(cheaper), [[2, 'offer price is not below the price.']]);
    // What the database refuses after all leaves that row alone.
    const mixed = await sent('prices', `id,price,mrp\n${one},450,500\n${two},350,500`);
    await shop.db
      .updateTable('transfer_rows')
      .set({ given: JSON.stringify({ price_paise: 60000 }) })
      .where('transfer_id', '=', mixed)
      .where('row', '=', 2)
      .execute();
    orThrow(await apply(mixed));
    await run(mixed);
    assert.equal((await faultsOf(mixed, 'left')).length, 1);
    assert.deepEqual([await price(one!), await price(two!)], [50000, 35000]);
  });

  test('among the latest files stand those alone that somebody can open, however many others there are', async () => {
    const packer = (await givenStaff(shop, 'packer')).viewer;
    const own = givenFiles(shop, packer);
    const taken = (await own.exported('stock')).id;
    const brought = await own.sent('stock', 'id,on hand\nmade-1,5');
    const prices = await sent('prices', 'id,price\nmade-1,5');
    const theirs = (await exported('stock')).id;
    const listed = async (who: Staff, most = 20) => (await listFiles(shop, who, most)).map(({ id }) => id);
    const among = async (who: Staff) => {
      const ids = await listed(who);
      for (const id of ids) assert.ok(await findFile(shop, who, id), id);
      return [taken, brought, prices, theirs].filter((id) => ids.includes(id));
    };
    assert.deepEqual(await among(packer), [taken, brought]);
    assert.deepEqual(await among(viewer), [brought, prices, theirs]);
    assert.deepEqual((await listed(packer, 2)).toSorted(), [taken, brought].toSorted());
    assert.deepEqual(await listed((await givenStaff(shop, 'support')).viewer), []);
    shop.passTime(25 * 3600_000);
    assert.deepEqual(await among(packer), [brought]);
    for (const id of [brought, prices])
      orThrow(await inTransaction(shop.db, (tx) => giveUpTransfer(shop, tx, viewer, { id })));
  });

  test('who lacks the ability takes nothing out and brings nothing in', async () => {
    const packer = (await givenStaff(shop, 'packer')).viewer;
    for (const kind of ['products', 'prices', 'orders'] as const) {
      const refused = await inTransaction(shop.db, (tx) => startExport(shop, tx, packer, { kind }));
      assert.equal(refusalOf(refused), 'not-able', kind);
    }
    const id = await sent('prices', 'id,price\nmade-1,5');
    for (const verb of [checkImport, stopTransfer, resumeTransfer, giveUpTransfer])
      assert.equal(
        refusalOf(await inTransaction(shop.db, (tx) => verb(shop, tx, packer, { id }))),
        'not-able',
      );
    const refused = await inTransaction(shop.db, (tx) =>
      applyImport(shop, tx, packer, { id, leaveOut: true }),
    );
    assert.equal(refusalOf(refused), 'not-able');
  });
});

function refusalOf(result: unknown): string | null {
  return isRefusal(result) ? result.refusal : null;
}
