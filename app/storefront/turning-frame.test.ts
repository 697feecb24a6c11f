import assert from 'node:assert/strict';
import { test } from 'node:test';
import { degreesOf, frameOfDrag, frameOfTilt, placeOnSheet } from './turning-frame.ts';

test('a drag over the whole width turns a piece once, either way, and goes on beyond the first picture (R394)', () => {
  const table: [from: number, share: number, frame: number][] = [
    [0, 0, 0],
    [0, 0.25, 6],
    [0, -0.25, 18],
    [20, 0.5, 8],
    [5, 1, 5],
    [5, -2, 5],
    [23, 1 / 24, 0],
  ];
  for (const [from, share, frame] of table) assert.equal(frameOfDrag(from, share), frame);
});

test('a tilt turns a piece half way round at most (R394)', () => {
  const table: [from: number, degrees: number, frame: number][] = [
    [0, 0, 0],
    [0, 10, 3],
    [0, -10, 21],
    [0, 90, 12],
    [6, -90, 18],
  ];
  for (const [from, degrees, frame] of table) assert.equal(frameOfTilt(from, degrees), frame);
});

test('each picture has a place of its own on the sheet, and says how far round it is', () => {
  const places = Array.from({ length: 24 }, (_, frame) => Object.values(placeOnSheet(frame)).join());
  assert.equal(new Set(places).size, 24);
  assert.deepEqual(placeOnSheet(7), { left: '-100%', top: '-100%' });
  assert.deepEqual([0, 6, 23, 24].map(degreesOf), [0, 90, 345, 0]);
});
