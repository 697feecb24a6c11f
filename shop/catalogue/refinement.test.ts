import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pageWithin, sliceOf } from './product-card.ts';
import { cleared, facets, fieldsOf, keepKnown, refinementOf, searchOf } from './refinement.ts';

const read = (search: string) => refinementOf(new URLSearchParams(search));

test('an address keeps what it knows and leaves out the rest', () => {
  const table = [
    ['', ''],
    ['?category=Women&category=Men', '?category=Women&category=Men'],
    ['?category=Women&category=Women', '?category=Women'],
    ['?colour=rose+gold&type=Necklace', '?type=Necklace&colour=rose+gold'],
    ['?min=&max=', ''],
    ['?min=500&max=2000', '?min=500&max=2000'],
    ['?min=2000&max=500', '?min=500&max=2000'],
    ['?min=-5&max=1e9', ''],
    ['?min=5.5&max=12345678', ''],
    ['?min= 700 ', '?min=700'],
    ['?stock=in', '?stock=in'],
    ['?stock=out', ''],
    ['?discount=20', '?discount=20'],
    ['?discount=21&discount=20', ''],
    ['?sort=price-low', '?sort=price-low'],
    ['?sort=relevant', ''],
    ['?sort=DROP TABLE', ''],
    ['?page=3', '?page=3'],
    ['?page=1', ''],
    ['?page=0', ''],
    ['?page=-1', ''],
    ['?page=99999', ''],
    ['?colour=%00', ''],
    [`?colour=${'x'.repeat(61)}`, ''],
    ['?utm_source=mail&price=3', ''],
  ] as const;
  for (const [given, kept] of table) assert.equal(searchOf(read(given)), kept, given);
});

test('reading an address that was written changes nothing, whatever it was made from', () => {
  const word = fc.constantFrom(...facets, 'min', 'max', 'stock', 'discount', 'sort', 'page', 'other');
  const value = fc.oneof(fc.string(), fc.nat().map(String), fc.constantFrom('in', '20', 'price-high'));
  fc.assert(
    fc.property(fc.array(fc.tuple(word, value)), (pairs) => {
      const refinement = refinementOf(new URLSearchParams(pairs));
      assert.deepEqual(read(searchOf(refinement)), refinement);
    }),
  );
});

test('at most twenty values of a kind are read', () => {
  const many = Array.from({ length: 500 }, (_, n) => `colour=c${n}`).join('&');
  assert.equal(read(many).chosen.colour.length, 20);
});

test('values that the catalogue does not have are left out, others take its spelling', () => {
  const known = {
    category: ['Women'],
    type: ['Rings'],
    colour: ['gold'],
    stone: [],
    plating: [],
    occasion: ['Diwali'],
  };
  const kept = keepKnown(
    read('?category=women&category=Dogs&colour=GOLD&plating=mud&occasion=Diwali'),
    known,
  );
  assert.equal(searchOf(kept), '?category=Women&colour=gold&occasion=Diwali');
  const sound = read('?type=Rings&min=5');
  assert.equal(keepKnown(sound, known), sound);
});

test('clearing keeps the order and what was searched for', () => {
  assert.equal(
    searchOf(cleared(read('?type=Rings&min=5&stock=in&sort=price-low&page=4'))),
    '?sort=price-low',
  );
  assert.deepEqual(fieldsOf(read('?sort=price-low&page=3')), []);
  const searched = { ...read('?min=5'), path: '/search', text: 'jhumka' };
  assert.equal(searchOf(searched), '?min=5&q=jhumka');
  assert.equal(searchOf(cleared(searched)), '?q=jhumka');
});

test('each page adds 24 cards to those in view, and after 240 a new slice begins', () => {
  const table = [
    [1, 0, 24],
    [2, 0, 48],
    [10, 0, 240],
    [11, 240, 24],
    [12, 240, 48],
    [21, 480, 24],
  ] as const;
  for (const [page, offset, limit] of table) assert.deepEqual(sliceOf(page), { offset, limit });
});

test('a page beyond the list is its last page', () => {
  const table = [
    [1, 0, 1],
    [9, 0, 1],
    [9, 24, 1],
    [9, 25, 2],
    [2, 100, 2],
  ] as const;
  for (const [page, total, shown] of table) assert.equal(pageWithin(page, total), shown);
});
