import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import { addressOf, chipsOf, choiceName, clearedAddress, priceWords } from './refine-words.ts';

const read = (search: string) => refinementOf(new URLSearchParams(search));

test('each chip says what is chosen and leads to the rest', () => {
  const chips = chipsOf(
    read('?type=Rings&colour=gold&min=500&max=999&stock=in&discount=20&sort=price-low&page=3'),
  );
  assert.deepEqual(
    chips.map(({ words }) => words),
    ['Brooch Sets', 'Gold', '₹500–999', 'In stock', '20% off or more'],
  );
  assert.equal(
    chips[0]?.without,
    '/collection?colour=gold&min=500&max=999&stock=in&discount=20&sort=price-low',
  );
  assert.equal(chips[2]?.without, '/collection?type=Rings&colour=gold&stock=in&discount=20&sort=price-low');
  assert.deepEqual(chipsOf(read('?sort=price-low')), []);
});

test('prices, values and addresses in words', () => {
  assert.equal(priceWords(null, 499), 'Up to ₹499');
  assert.equal(priceWords(3000, null), '₹3,000 and above');
  assert.equal(choiceName('type', 'Bangles'), 'Pendal Sets');
  assert.equal(choiceName('colour', 'rose gold'), 'Rose gold');
  assert.equal(clearedAddress(read('?type=Rings&page=2')), '/collection');
  assert.equal(addressOf(read('?page=2'), { page: 3 }), '/collection?page=3');
});
