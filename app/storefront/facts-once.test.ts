import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe } from '#shop/catalogue/description.ts';
import { tellFactsOnce } from './facts-once.ts';

const facts = [
  { name: 'Type', value: 'Earrings' },
  { name: 'Base metal', value: 'Brass' },
  { name: 'Plating', value: '18K gold' },
  { name: 'Stones', value: 'Clear CZ' },
  { name: 'Height', value: '35 mm' },
  { name: 'Width', value: '23 mm' },
  { name: 'Weight', value: '18 g' },
  { name: 'Care', value: 'Keep it dry.' },
];

test('the first four that the description names are the grid, and nothing is said twice (R288)', () => {
  const listed = describe(
    'Bells.\n• Base: brass with gold\n• Stones: clear CZ\n• Size: 35 mm high; 18 g\n• Closure: push-back\n• Care: dry\n• Light',
  );
  const told = tellFactsOnce(listed, facts);
  assert.deepEqual(told.glance, [
    { name: 'Base', value: 'Brass with gold' },
    { name: 'Stones', value: 'Clear CZ' },
    { name: 'Size', value: '35 mm high; 18 g' },
    { name: 'Closure', value: 'Push-back' },
  ]);
  assert.deepEqual(told.description, [
    { kind: 'text', text: 'Bells.' },
    { kind: 'list', items: ['Care: dry', 'Light'] },
  ]);
  assert.deepEqual(told.facts, [{ name: 'Type', value: 'Earrings' }]);
});

test('where the description names fewer the known facts fill the grid, and stand nowhere else', () => {
  const told = tellFactsOnce(describe('Bells.\n• Stones: ruby red'), facts);
  assert.deepEqual(told.glance, [
    { name: 'Stones', value: 'Ruby red' },
    { name: 'Base', value: 'Brass, 18K gold plating' },
    { name: 'Size', value: 'Height 35 mm, width 23 mm' },
    { name: 'Weight', value: '18 g' },
  ]);
  assert.deepEqual(
    told.facts.map(({ name }) => name),
    ['Type', 'Care'],
  );
});

test('a piece of which little is known says that little', () => {
  assert.deepEqual(tellFactsOnce(describe('Bells.'), facts.slice(0, 1)), {
    glance: [],
    description: [{ kind: 'text', text: 'Bells.' }],
    facts: facts.slice(0, 1),
  });
});
