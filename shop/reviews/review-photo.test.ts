import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choosePhotos, type PhotoState } from './review-photo.ts';

const since = new Date('2026-11-02T00:00:00Z');
const own = (file: string, state: PhotoState, day = 3) => ({
  ...{ file, state },
  sentAt: new Date(Date.UTC(2026, 10, day)),
});

test('a review has the photos that it names, in its order; the others of its author go', () => {
  const photos = [own('a', 'sent'), own('b', 'shown', 1), own('c', 'unseen', 1), own('d', 'removed', 1)];
  const table: [string[], { kept: string[]; dropped: string[] } | null][] = [
    [[], { kept: [], dropped: ['a', 'b', 'c', 'd'] }],
    [['b', 'a'], { kept: ['b', 'a'], dropped: ['c', 'd'] }],
    [['c'], { kept: ['c'], dropped: ['a', 'b', 'd'] }],
    [['d'], null],
    [['a', 'foreign'], null],
  ];
  for (const [named, result] of table) assert.deepEqual(choosePhotos(photos, named, since), result);
  assert.equal(choosePhotos([own('late', 'sent', 2)], ['late'], since), null);
});
