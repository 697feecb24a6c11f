import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickBestSellers, pickSeed } from './pick-cards.ts';
import { cardOrderOf, fewLeft, type ProductCard } from './product-card.ts';

const card = (id: string, available = 5): ProductCard => ({
  id,
  name: id,
  pricePaise: 100,
  originalPricePaise: 100,
  available,
  reviews: { count: 0, sum: 0 },
  images: [],
});
const cards = (count: number, available?: number) =>
  Array.from({ length: count }, (_, i) => card(`${available ?? 'p'}-${i}`, available));
const ids = (list: ProductCard[]) => list.map(({ id }) => id);

test('best sellers are at most ten and never repeat', () => {
  for (const count of [0, 1, 9, 10, 11, 40]) {
    const picked = ids(pickBestSellers(cards(count), 7));
    assert.equal(picked.length, Math.min(10, count));
    assert.equal(new Set(picked).size, picked.length);
  }
});

test('best sellers are the same for one seed and differ between seeds', () => {
  const all = cards(40);
  assert.deepEqual(pickBestSellers(all, 7), pickBestSellers(all, 7));
  assert.notDeepEqual(ids(pickBestSellers(all, 7)), ids(pickBestSellers(all, 8)));
});

test('sold-out best sellers only fill up', () => {
  const picked = pickBestSellers([...cards(6, 0), ...cards(7, 4)], 3);
  assert.deepEqual(
    picked.map(({ available }) => available),
    [4, 4, 4, 4, 4, 4, 4, 0, 0, 0],
  );
});

test('every best seller comes first at some time', () => {
  const first = new Set(Array.from({ length: 200 }, (_, seed) => pickBestSellers(cards(12), seed)[0]?.id));
  assert.equal(first.size, 12);
});

test('picks last ten minutes', () => {
  const at = (time: string) => pickSeed(new Date(`2026-11-20T${time}Z`));
  assert.equal(at('10:00:00'), at('10:09:59'));
  assert.notEqual(at('10:09:59'), at('10:10:00'));
});

test('the order of a list is what the address names, else Relevant', () => {
  const table = [
    ['relevant', 'relevant'],
    ['price-low', 'price-low'],
    ['price-high', 'price-high'],
    ['PRICE-LOW', 'relevant'],
    ['', 'relevant'],
    [null, 'relevant'],
  ] as const;
  for (const [word, order] of table) assert.equal(cardOrderOf(word), order);
});

test('only one to three pieces are few', () => {
  const table = [
    [0, null],
    [1, 1],
    [3, 3],
    [4, null],
  ] as const;
  for (const [available, left] of table) assert.equal(fewLeft({ available }), left);
});
