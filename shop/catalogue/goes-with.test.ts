import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickGoesWith } from './goes-with.ts';

const piece = (id: string, type = 'Earrings') => ({ id, type });
const pick = (given: Partial<Parameters<typeof pickGoesWith>[0]>, limit = 4) =>
  pickGoesWith({ beside: ['necklace'], chosen: [], alike: [], ...given }, limit);

test('what staff chose comes first, then what is alike', () => {
  const picked = pick({ chosen: [piece('tikka'), piece('jhumka')], alike: [piece('kada', 'Anklets')] });
  assert.deepEqual(picked, ['tikka', 'jhumka', 'kada']);
});

test('no piece stands twice, and none that is there already', () => {
  const picked = pick({
    beside: ['necklace', 'jhumka'],
    chosen: [piece('jhumka'), piece('tikka')],
    alike: [piece('tikka'), piece('necklace', 'Necklace'), piece('hoops')],
  });
  assert.deepEqual(picked, ['tikka', 'hoops']);
});

test('two of a type at most, until the other types are used up', () => {
  const alike = [...['a', 'b', 'c', 'd'].map((id) => piece(id)), piece('kada', 'Anklets')];
  assert.deepEqual(pick({ alike }), ['a', 'b', 'kada', 'c']);
  assert.deepEqual(pick({ alike }, 3), ['a', 'b', 'kada']);
});
