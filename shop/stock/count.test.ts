import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changeOf } from './correction.ts';
import { type CountFault, inShelfOrder, judgeLine } from './count.ts';

test('what a counted size changes, and when that can not be posted (R206)', () => {
  const table: [string, number[], number[], number, CountFault | null][] = [
    ['as the books say', [5, 5, 0], [5, 0, 0], 0, null],
    ['two are missing', [3, 5, 0], [5, 0, 0], -2, null],
    ['one more, three were sold since', [6, 5, 1], [2, 0, 1], 1, null],
    ['two are missing, ten came in since', [3, 5, 0], [15, 0, 0], -2, null],
    ['corrected since', [3, 5, 0], [3, 0, 1], -2, 'corrected'],
    ['corrected since, and as the books said', [5, 5, 0], [3, 0, 1], 0, null],
    ['down to what orders hold', [3, 5, 0], [5, 3, 0], -2, null],
    ['below what orders hold', [3, 5, 0], [5, 4, 0], -2, 'held'],
    ['below nothing, as others were sold since', [0, 5, 0], [4, 0, 0], -5, 'held'],
    ['as many as are kept', [9999, 1, 0], [1, 0, 0], 9998, null],
    ['more than are kept', [9999, 0, 0], [1, 0, 0], 9999, 'many'],
  ];
  for (const [what, [counted, expected, corrections], [onHand, held, now], change, fault] of table)
    assert.deepEqual(
      judgeLine({
        ...{ counted: counted!, expected: expected!, corrections: corrections! },
        now: { onHand: onHand!, held: held!, corrections: now! },
      }),
      { change, fault },
      what,
    );
});

test('what is posted never takes what is held, and never undoes what was sold since', () => {
  const pieces = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(pieces, pieces, pieces, pieces, (counted, expected, onHand, part) => {
      const held = Math.min(part, onHand);
      const now = { onHand, held, corrections: 0 };
      const { change, fault } = judgeLine({ counted, expected, corrections: 0, now });
      assert.equal(change, counted - expected);
      if (!fault) assert.ok(onHand + change >= held);
    }),
  );
});

test('shelves come in their order, A-2 before A-10, what has none last (R204)', () => {
  const line = (shelf: string | null, name: string, place = 1) => ({ shelf, name, place });
  const lines = [
    line(null, 'A'),
    line('A-10', 'B'),
    line('', 'E'),
    line('A-2', 'D', 2),
    line('A-2', 'D', 1),
    line('A-2', 'C'),
  ];
  const sorted = inShelfOrder(lines, (a, b) => a.place - b.place);
  assert.deepEqual(
    sorted.map(({ shelf, name, place }) => `${shelf} ${name} ${place}`),
    [' E 1', 'A-2 C 1', 'A-2 D 1', 'A-2 D 2', 'A-10 B 1', 'null A 1'],
  );
});

test('what is counted replaces what the books say; what was found comes to it, what is gone leaves it (R201)', () => {
  const table = [
    ['counted', 4, 6, -2],
    ['counted', 6, 4, 2],
    ['damaged', 4, 6, -4],
    ['lost', 1, 6, -1],
    ['sample', 2, 0, -2],
    ['found', 4, 6, 4],
  ] as const;
  for (const [reason, pieces, onHand, change] of table)
    assert.equal(changeOf(reason, pieces, onHand), change, `${reason} ${pieces}`);
});
