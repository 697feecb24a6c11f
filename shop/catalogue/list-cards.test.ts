import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { listCardsBeside } from './cards-beside.server.ts';
import { findProduct } from './find-products.server.ts';
import {
  countByType,
  findCards,
  findCardsByPicture,
  listBestSellers,
  listFirstOfTypes,
  listLatestCards,
} from './list-cards.server.ts';
import { refineCards } from './refine-cards.ts';
import { refinementOf } from './refinement.ts';

test('a type has its own cards only, each with at most two pictures', async (t) => {
  const { db } = await openTestShop(t);
  for (const [type, count] of Object.entries(await countByType(db))) {
    const { cards, total, whole } = await refineCards(db, refinementOf(new URLSearchParams({ type })));
    assert.equal(total, count, type);
    assert.ok(whole > total);
    for (const card of cards) assert.ok(card.images.length <= 2);
  }
});

test('a piece is found by its first picture alone, and brings its twin (R362)', async (t) => {
  const { db } = await openTestShop(t);
  const { cards } = await listLatestCards(db, 3);
  const files = cards.map(({ images }) => images.map(({ file }) => file)) as [string, string][];
  const [[first, twin], [, second]] = files as [[string, string], [string, string]];
  const found = await findCardsByPicture(db, [first, second, 'tile-earrings-2']);
  assert.deepEqual(
    found.map(({ id, images }) => [id, images[1]!.file]),
    [[cards[0]!.id, twin]],
  );
  assert.deepEqual(await findCardsByPicture(db, []), []);
});

test('the first of each type can be bought, best sellers before others', async (t) => {
  const { db } = await openTestShop(t);
  const firsts = await listFirstOfTypes(db, ['Earrings', 'Rings', 'no such type'], 3);
  assert.deepEqual(
    Object.values(firsts).map((cards) => cards.length),
    [3, 3, 0],
  );
  const [first] = firsts.Earrings!;
  await db
    .updateTable('product_variants')
    .set({ on_hand: 0, held: 0 })
    .where('product_id', '=', first!.id)
    .execute();
  const after = (await listFirstOfTypes(db, ['Earrings'], 99)).Earrings!;
  assert.ok(after.every(({ id, available }) => id !== first!.id && available > 0));
});

test('a card counts the reviews that are shown (R276)', async (t) => {
  const { db } = await openTestShop(t);
  const cardOf = async (id: string) => (await findCards(db, [id]))[0]?.reviews;
  const bare = await db
    .selectFrom('products')
    .select('id')
    .where('listed', '=', true)
    .where('id', 'not in', db.selectFrom('reviews').select('product_id'))
    .executeTakeFirstOrThrow();
  assert.deepEqual(await cardOf(bare.id), { count: 0, sum: 0 });
  for (const [rating, hidden] of [
    [5, false],
    [4, false],
    [1, true],
  ] as const) {
    await db
      .insertInto('reviews')
      .values({
        product_id: bare.id,
        rating,
        comment: 'Lovely.',
        ...(hidden && { hidden_at: new Date(), hidden_reason: 'rude' }),
      })
      .execute();
  }
  assert.deepEqual(await cardOf(bare.id), { count: 2, sum: 9 });
});

test('the latest are the newest that can be bought, filled up with sold-out ones', async (t) => {
  const { db } = await openTestShop(t);
  const { cards, more } = await listLatestCards(db, 10);
  assert.equal(cards.length, 10);
  assert.ok(more);
  assert.ok(cards.every((card) => card.available > 0));
  await db
    .updateTable('product_variants')
    .set({ on_hand: 0, held: 0 })
    .where('product_id', '!=', cards[3]!.id)
    .execute();
  const after = await listLatestCards(db, 10);
  assert.equal(after.cards[0]?.id, cards[3]!.id);
  assert.equal(after.cards.length, 10);
  const all = await listLatestCards(db, 50);
  assert.equal(all.more, false);
});

test('a best seller that sells out makes room at once', async (t) => {
  const { db, now } = await openTestShop(t);
  const before = await listBestSellers(db, now());
  assert.equal(before.length, 10);
  const gone = before[0]!.id;
  await db
    .updateTable('product_variants')
    .set({ on_hand: 0, held: 0 })
    .where('product_id', '=', gone)
    .execute();
  const after = await listBestSellers(db, now());
  assert.equal(after.length, 10);
  assert.ok(after.every((card) => card.id !== gone));
});

test('what is drawn beside a product goes round, and sold-out ones only fill up', async (t) => {
  const { db, now, passTime } = await openTestShop(t);
  const product = (await findProduct(db, 'noor-kundan-choker'))!;
  const othersOf = async () => (await listCardsBeside(db, product, now())).others;
  const { related } = await listCardsBeside(db, product, now());
  const left = [product, ...related].map(({ id }) => id);
  const drawn = new Set<string>();
  for (let turn = 0; turn < 40; turn++) {
    const others = await othersOf();
    assert.equal(others.length, 5);
    for (const { id } of others) drawn.add(id);
    passTime(10 * 60_000);
  }
  assert.ok(drawn.size > 20 && left.every((id) => !drawn.has(id)));
  const few = [...drawn].slice(0, 2);
  await db
    .updateTable('product_variants')
    .set({ on_hand: 0, held: 0 })
    .where('product_id', 'not in', [...left, ...few])
    .execute();
  for (let turn = 0; turn < 5; turn++) {
    const others = await othersOf();
    assert.deepEqual(new Set(others.slice(0, 2).map(({ id }) => id)), new Set(few));
    assert.deepEqual(
      others.map(({ available }) => available > 0),
      [true, true, false, false, false],
    );
    passTime(10 * 60_000);
  }
});

test('beside a product stand five of its category and type and five others, none twice and not itself', async (t) => {
  const { db, now } = await openTestShop(t);
  const product = (await findProduct(db, 'noor-kundan-choker'))!;
  const { related, others } = await listCardsBeside(db, product, now());
  const ids = [...related, ...others].map((card) => card.id);
  assert.equal(related.length, 5);
  assert.equal(others.length, 5);
  assert.equal(new Set([...ids, product.id]).size, 11);
  for (const { id } of related) {
    const found = (await findProduct(db, id))!;
    assert.equal(found.type, product.type);
    assert.equal(found.category, product.category);
  }
});
