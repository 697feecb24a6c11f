import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summariseRatings } from './review.ts';

test('the rating is the average to one decimal, and 5 without reviews', () => {
  const table = [
    [[], 5],
    [[4], 4],
    [[5, 4], 4.5],
    [[5, 5, 4], 4.7],
    [[1, 1, 2], 1.3],
    [[5, 4, 4, 4], 4.3],
  ] as const;
  for (const [ratings, average] of table) {
    const sum = ratings.reduce((a: number, b) => a + b, 0);
    assert.deepEqual(summariseRatings(ratings.length, sum), { count: ratings.length, average });
  }
});
