import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { givenProduct } from '#shop/testing/given.ts';
import { givenFiles } from '#shop/testing/given-files.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { orThrow } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { applyImport } from './start-transfer.ts';

suite('rows about products that are published', async () => {
  const shop = await openTestShop({ after });
  const { viewer } = await givenStaff(shop);
  const { run, sent, apply, faultsOf } = givenFiles(shop, viewer);

  test('what was published since the dry run keeps what the law asks for, and is not sold in a doubtful way', async () => {
    const [nameless, struck] = await Promise.all([1, 2].map(() => givenProduct(shop, { rupees: 500 })));
    const setState = (state: 'draft' | 'published') =>
      shop.db
        .updateTable('products')
        .set({ state, mrp_printed: false, generic_name: 'Bangle' })
        .where('id', 'in', [nameless!, struck!])
        .execute();
    await setState('draft');
    const names = await sent('products', `id,generic name\n${nameless},`);
    const prices = await sent('prices', `id,price,mrp\n${struck},500,5000`);
    assert.deepEqual([await faultsOf(names), await faultsOf(prices)], [[], []]);
    await setState('published');
    for (const id of [names, prices]) {
      orThrow(await apply(id));
      await run(id);
    }
    const [[, law] = []] = await faultsOf(names, 'left');
    assert.equal(law, 'generic name is empty: the law asks for it while the product is published.');
    assert.match(String((await faultsOf(prices, 'left'))[0]?.[1]), /^price may be unfair/);
    const { generic_name, original_price_paise } = await shop.db
      .selectFrom('products')
      .select(['generic_name', 'original_price_paise'])
      .where('id', '=', nameless!)
      .executeTakeFirstOrThrow();
    assert.deepEqual([generic_name, original_price_paise], ['Bangle', 500_00]);
  });

  test('a file does not sell what is published in a doubtful way, and changes are those of who applied it', async () => {
    const ids = await Promise.all([500, 500, 500].map((rupees) => givenProduct(shop, { rupees })));
    const [struck, hurried, draft] = ids as [string, string, string];
    await shop.db.updateTable('products').set({ mrp_printed: false }).where('id', 'in', ids).execute();
    await shop.db.updateTable('products').set({ state: 'draft' }).where('id', '=', draft).execute();
    const prices = await sent(
      'prices',
      `id,price,mrp\n${struck},500,5000\n${hurried},480,500\n${draft},500,5000`,
    );
    const [[row, words] = [], ...others] = await faultsOf(prices);
    assert.deepEqual([row, others], [2, []]);
    assert.match(String(words), /^price may be unfair: ₹5,000 is struck through.*Interface interference/);
    const names = await sent('products', `id,name\n${hurried},Hurry last few pieces`);
    assert.match(String((await faultsOf(names))[0]?.[1]), /^description may be unfair: “Hurry”/);
    const owner = (await givenStaff(shop, 'owner')).viewer;
    const applied = await inTransaction(shop.db, (tx) =>
      applyImport(shop, tx, owner, { id: prices, leaveOut: true }),
    );
    orThrow(applied);
    await run(prices);
    const { edited_by } = await shop.db
      .selectFrom('products')
      .select('edited_by')
      .where('id', '=', hurried)
      .executeTakeFirstOrThrow();
    assert.equal(edited_by, `staff ${owner.name}`);
    const entry = await shop.db
      .selectFrom('audit_log')
      .select('actor')
      .where('action', '=', 'import-file')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    assert.equal(entry.actor, `staff ${owner.name}`);
  });
});
