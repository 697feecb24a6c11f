import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { refineCards } from '#shop/catalogue/refine-cards.ts';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import { turnDueProducts } from '#shop/catalogue/turn-products.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS, minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { saveContent } from './change-content.ts';
import { type Collection, idsIn, scopeOf, spellRule } from './collections.ts';
import { collectionDocument } from './documents.ts';
import { initialHome } from './initial-home.ts';
import { listOpenPages } from './open-pages.ts';
import { readCollection } from './read-collection.ts';

const shop = await openTestShop({ after });
const { viewer } = await givenStaff(shop, 'manager');
const all = { stones: '', colours: '', occasions: '', minRupees: 0, maxRupees: 0, percentOff: 0, newDays: 0 };
const rule = { ...all, types: [], categories: [], bestSellers: false };
const collection: Collection = {
  open: true,
  title: 'Bridal',
  text: '',
  image: initialHome.brooch.image,
  how: 'rule',
  pieces: '',
  rule,
};
const listed = async (given: Partial<Collection>, search = '') => {
  const scope = scopeOf({ ...collection, ...given }, shop.now());
  return await refineCards(shop.db, refinementOf(new URLSearchParams(search)), scope);
};
const save = async (more: Partial<Collection>) => {
  const document = collectionDocument('bridal')! as never;
  const change = {
    document,
    opened: 0,
    body: { ...collection, ...more },
    note: '',
    times: { from: null, until: null },
  };
  return await inTransaction(shop.db, (tx) => saveContent(shop, tx, viewer, change));
};

suite('collections (R244)', () => {
  test('those by hand stand in their order, until the shopper sorts them', async () => {
    const ids = [await givenProduct(shop), await givenProduct(shop), await givenProduct(shop)];
    const pieces = [ids[2], `http://shop.test/product/${ids[0]}?size=2.4`, ids[1]].join('\n');
    const found = await listed({ how: 'hand', pieces });
    assert.deepEqual(
      found.cards.map(({ id }) => id),
      [ids[2], ids[0], ids[1]],
    );
    assert.equal(found.total, 3);
    const sorted = await listed({ how: 'hand', pieces }, 'sort=price-low');
    assert.equal(sorted.cards.length, 3);
    assert.deepEqual(idsIn(`${ids[0]}\n\n ${ids[0]} `), [ids[0]]);
  });

  test('a rule narrows the list and its filters, and a shopper narrows it on', async () => {
    const { rows } = await shop.db
      .selectFrom('products')
      .select(['id', 'type'])
      .execute()
      .then((found) => ({ rows: found }));
    const ofType = rows.filter(({ type }) => type === 'Earrings');
    const found = await listed({ rule: { ...rule, types: ['Earrings'] } });
    assert.equal(found.total, ofType.length);
    assert.ok(found.total > 0);
    assert.deepEqual(
      found.choices.type.map(({ value }) => value),
      ['Earrings'],
    );
    const none = await listed({ rule: { ...rule, types: ['Earrings'], newDays: 1, stones: 'Kryptonite' } });
    assert.equal(none.total, 0);
    const dear = await listed({ rule: { ...rule, types: ['Earrings'], minRupees: 999_999 } });
    assert.equal(dear.total, 0);
    const further = await listed({ rule: { ...rule, types: ['Earrings'] } }, 'type=Rings');
    assert.deepEqual(further.refinement.chosen.type, []);
    const best = await listed({ rule: { ...rule, bestSellers: true, percentOff: 5 } });
    assert.ok(best.total < rows.length);
  });

  test('a piece that comes later, or has left the shop, may stand in one by hand: it is shown while shoppers see it', async () => {
    const [there, later, left] = [
      await givenProduct(shop),
      await givenProduct(shop),
      await givenProduct(shop),
    ];
    const change = (id: string, set: object) =>
      shop.db.updateTable('products').set(set).where('id', '=', id).execute();
    await change(later, { publish_at: minutesAfter(shop.now(), 60) });
    await change(left, { state: 'archived' });
    const by = { how: 'hand', pieces: [later, left, there].join('\n') } as const;
    const shown = async () => (await listed(by)).cards.map(({ id }) => id);
    const document = collectionDocument('festive')! as never;
    const body = { ...collection, ...by };
    const saved = await inTransaction(shop.db, (tx) =>
      saveContent(shop, tx, viewer, { document, opened: 0, body, note: '', times: null }),
    );
    assert.deepEqual(saved, { number: 1 });
    assert.deepEqual(await shown(), [there]);
    shop.passTime(HOUR_MS);
    await turnDueProducts(shop.db, shop.now());
    assert.deepEqual(await shown(), [later, there]);
  });

  test('the words of a rule are those of the catalogue in any case; what no piece has, and no price, is refused', async () => {
    const { stones } = await shop.db
      .selectFrom('products')
      .select('stones')
      .where(({ eb, fn }) => eb(fn<number>('cardinality', ['stones']), '>', 0))
      .executeTakeFirstOrThrow();
    const [stone] = stones;
    const faultOf = async (given: Partial<Collection['rule']>) => {
      const saved = await save({ rule: { ...rule, ...given } });
      return isRefusal(saved) ? saved.message : 'saved';
    };
    assert.match(await faultOf({ stones: 'Kryptonite' }), /Kryptonite is no stone of any piece/);
    assert.match(await faultOf({ colours: 'octarine' }), /octarine is no colour of any piece/);
    assert.match(await faultOf({ occasions: 'Doomsday' }), /Doomsday is no occasion of any piece/);
    assert.match(await faultOf({ minRupees: 5000, maxRupees: 1000 }), /To rupees is less than From rupees/);
    const words = { stones: [stone!], colours: [], occasions: [] };
    assert.deepEqual(spellRule({ ...rule, stones: stone!.toUpperCase() }, words), {
      rule: { ...rule, stones: stone },
    });
  });

  test('it is there, and in the sitemap, once it is open; a piece that is not there is refused', async () => {
    const refused = await save({ how: 'hand', pieces: 'no-such-piece' });
    assert.ok(isRefusal(refused));
    assert.match(refused.message, /no-such-piece is no piece of the shop/);
    assert.equal(await readCollection(shop, 'bridal', null), null);
    assert.deepEqual(await save({}), { number: 1 });
    assert.equal((await readCollection(shop, 'bridal', null))?.title, 'Bridal');
    assert.deepEqual(
      (await listOpenPages(shop)).map(({ path }) => path),
      ['/collections/bridal'],
    );
  });
});
