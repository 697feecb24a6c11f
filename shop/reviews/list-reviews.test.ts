import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestShop } from '../testing/test-shop.ts';
import { listReviews } from './list-reviews.ts';

test('reviews come newest first, and the rating counts those too that are not sent', async (t) => {
  const { db } = await openTestShop(t);
  await db.deleteFrom('reviews').where('product_id', '=', 'noor-kundan-choker').execute();
  const review = (rating: number, day: number) => ({
    product_id: 'noor-kundan-choker',
    author: day === 2 ? null : `Demo shopper ${day}`,
    rating,
    comment: `Day ${day}`,
    created_at: new Date(`2026-11-0${day}T10:00:00Z`),
  });
  await db
    .insertInto('reviews')
    .values([review(5, 1), review(4, 3), review(2, 2)])
    .execute();
  const { count, average, reviews } = await listReviews(db, 'noor-kundan-choker', 2);
  assert.deepEqual({ count, average }, { count: 3, average: 3.7 });
  assert.deepEqual(
    reviews.map(({ comment, author, verified }) => ({ comment, author, verified })),
    [
      { comment: 'Day 3', author: 'Demo shopper 3', verified: false },
      { comment: 'Day 2', author: null, verified: false },
    ],
  );
});

test('a product without reviews has none, and five stars', async (t) => {
  const { db } = await openTestShop(t);
  assert.deepEqual(await listReviews(db, 'no-such-product'), { count: 0, average: 5, reviews: [] });
});
