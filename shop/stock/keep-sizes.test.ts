import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { sizesOf } from '#shop/catalogue/product.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct, setStock } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { keepSizes } from './keep-sizes.ts';

suite('the sizes of a product and their stock (R200)', async () => {
  const shop = await openTestShop({ after });
  const change = (id: string, sizes: string[]) =>
    inTransaction(shop.db, async (tx) => {
      await tx.updateTable('products').set({ sizes }).where('id', '=', id).execute();
      return await keepSizes(tx, id);
    });
  const rows = async (id: string) =>
    (
      await shop.db
        .selectFrom('product_variants')
        .select(['size', 'on_hand', 'offered'])
        .where('product_id', '=', id)
        .orderBy('position')
        .execute()
    ).map(({ size, on_hand, offered }) => `${size} ${on_hand}${offered ? '' : ' kept'}`);
  const onHand = async (id: string) =>
    (await shop.db.selectFrom('products').select('on_hand').where('id', '=', id).executeTakeFirstOrThrow())
      .on_hand;

  test('the database reads the sizes of a product as the shop does', async () => {
    for (const type of ['abd', 'ring', 'Earrings'])
      for (const sizes of [[], ['2.4', '2.6']]) {
        const { rows } = await sql<{ sizes: string[] }>`
          SELECT product_sizes(${type}, ${sizes}::text[]) AS sizes`.execute(shop.db);
        const expected = sizesOf({ type, sizes });
        assert.deepEqual(rows[0]?.sizes, expected.length > 0 ? expected : ['']);
      }
  });

  test('a size that is new comes in with nothing, one without pieces goes, one that moved stays in the books', async () => {
    const id = await givenProduct(shop, { sizes: ['S', 'M', 'L'], stock: { S: 2, M: 1, L: 0 } });
    const refused = await change(id, ['S', 'L', 'XL']);
    assert.ok(isRefusal(refused) && refused.refusal === 'size-has-stock');
    assert.match(refused.message, / has 1 piece in size M\. /);
    assert.deepEqual(await rows(id), ['S 2', 'M 1', 'L 0']);
    await setStock(shop, id, { size: 'M', on_hand: 0 });
    assert.equal(await change(id, ['XL', 'S']), null);
    assert.deepEqual(await rows(id), ['XL 0', 'S 2', 'M 0 kept']);
    // A piece in the size that is gone comes back: it is there, but not on sale.
    await setStock(shop, id, { size: 'M', on_hand: 1 });
    assert.equal(await onHand(id), 2);
    assert.equal(await change(id, ['XL', 'S', 'L']), null);
    assert.deepEqual(await rows(id), ['XL 0', 'S 2', 'L 0', 'M 1 kept']);
    assert.equal(await change(id, ['S', 'M']), null);
    assert.deepEqual(await rows(id), ['S 2', 'M 1']);
    assert.equal(await onHand(id), 3);
  });

  test('a product without sizes gets some only when it has no pieces, and loses them alike', async () => {
    const id = await givenProduct(shop, { stock: 1 });
    const refused = await change(id, ['S']);
    assert.match(refused?.message ?? '', / has 1 piece without a size\. /);
    await setStock(shop, id, { on_hand: 0 });
    assert.equal(await change(id, ['S']), null);
    assert.equal(await change(id, []), null);
    assert.deepEqual(await rows(id), [' 0']);
  });
});
