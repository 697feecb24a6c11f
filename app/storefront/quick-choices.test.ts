import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choices } from '#shop/catalogue/refine-cards.ts';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import { quickChoices } from './quick-choices.ts';

const choices: Choices = {
  category: [],
  type: [],
  colour: [],
  plating: [],
  stock: [],
  discount: [],
  occasion: [
    { value: 'Festive', count: 6 },
    { value: 'Gift', count: 5 },
    { value: 'Wedding', count: 4 },
    { value: 'Office', count: 0 },
    { value: 'Daily', count: 9 },
  ],
  stone: [
    { value: 'clear CZ', count: 4 },
    { value: 'amethyst', count: 1 },
  ],
  price: [
    { value: '0', count: 1 },
    { value: '500', count: 2 },
    { value: '1000', count: 6 },
  ],
};
const quick = (search: string, path?: string, total = 9) =>
  quickChoices({
    refinement: { ...refinementOf(new URLSearchParams(search)), ...(path && { path }) },
    choices,
    total,
  });
const words = (...given: Parameters<typeof quick>) => quick(...given).map((each) => each.words);

test('one tap leads to what narrows the list, by the names that shoppers use (R304)', () => {
  assert.deepEqual(words(''), ['Under ₹999', 'Gifts', 'Bridal', 'Jhumkas', 'Festive', 'Clear CZ']);
  assert.deepEqual(words('', '/bracelets'), ['Under ₹999', 'Gifts', 'Bridal', 'Festive', 'Clear CZ']);
  assert.equal(quick('sort=price-low', '/earrings')[0]?.to, '/earrings?max=999&sort=price-low');
  assert.equal(quick('', '/earrings')[1]?.to, '/earrings?occasion=Gift');
});

test('what is chosen already, and what changes nothing, is no chip', () => {
  assert.deepEqual(words('max=499&occasion=Gift'), ['Clear CZ']);
  assert.deepEqual(words('', '/rings', 4), ['Under ₹999']);
});
