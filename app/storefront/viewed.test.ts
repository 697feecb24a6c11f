import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteViewed, readViewed } from './viewed.ts';

const piece = (id: number) => ({ id: `p${id}`, name: `Piece ${id}`, file: `p${id}-1` });

test('the newest stands first and once, and the thirteenth is forgotten (R293)', () => {
  const twelve = Array.from({ length: 12 }, (_, i) => piece(i));
  const seen = noteViewed(twelve, piece(12));
  assert.equal(seen.length, 12);
  assert.deepEqual([seen[0]?.id, seen.at(-1)?.id], ['p12', 'p10']);
  assert.deepEqual(
    noteViewed([piece(1), piece(2)], piece(2)).map(({ id }) => id),
    ['p2', 'p1'],
  );
});

test('what is kept and not ours is left out', () => {
  const byNight = { ...piece(3), night: 'p3-2' };
  const kept = [
    piece(1),
    byNight,
    null,
    7,
    { id: 'x' },
    { ...piece(2), file: '' },
    { ...piece(4), night: 4 },
  ];
  assert.deepEqual(readViewed(kept), [piece(1), byNight]);
  for (const kept of [null, 'text', {}, 5]) assert.deepEqual(readViewed(kept), []);
});
