import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOrderId } from '#shop/ids.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { listReviews } from './reviews.ts';

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
  const { count, average, stars, reviews } = await listReviews(db, 'noor-kundan-choker', 2);
  assert.deepEqual({ count, average, stars }, { count: 3, average: 3.7, stars: [0, 1, 0, 1, 1] });
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
  assert.deepEqual(await listReviews(db, 'no-such-product'), {
    ...{ count: 0, average: 5, stars: [0, 0, 0, 0, 0] },
    reviews: [],
  });
});

test('who bought the piece and kept the order is a verified buyer, who cancelled is not', async (t) => {
  const shop = await openTestShop(t);
  const product = await givenProduct(shop);
  for (const [status, verified] of [
    ['Delivered', true],
    ['Order Placed', true],
    ['Cancelled', false],
    ['Payment Failed', false],
  ] as const) {
    const { viewer } = await givenShopper(shop);
    await givenOrder(shop, viewer.userId, product, status);
    await shop.db
      .insertInto('reviews')
      .values({ product_id: product, user_id: viewer.userId, rating: 5, comment: status })
      .execute();
    const { reviews } = await listReviews(shop.db, product);
    const review = reviews.find(({ comment }) => comment === status);
    assert.equal(review?.verified, verified, status);
    assert.equal(review?.author, 'Demo Shopper');
  }
});

async function givenOrder(shop: TestShop, userId: string, productId: string, status: string) {
  const id = newOrderId();
  await shop.db
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      idempotency_key: null,
      request_hash: id,
      status,
      payment_method: 'phonepay',
      is_buy_now: false,
      shipping_address: JSON.stringify(homeAddress),
      items_total_paise: 1000_00,
      discount_paise: 0,
      delivery_fee_paise: 50_00,
      handling_fee_paise: 0,
      online_bonus_paise: 0,
      total_paise: 1050_00,
      tax_included_paise: 0,
      created_at: shop.now(),
      placed_at: status === 'Payment Failed' ? null : shop.now(),
      delivered_at: status === 'Delivered' ? shop.now() : null,
    })
    .execute();
  await shop.db
    .insertInto('order_items')
    .values({
      order_id: id,
      position: 0,
      product_id: productId,
      name: 'Piece',
      size: '',
      quantity: 1,
      unit_price_paise: 1000_00,
      discount_paise: 0,
      bonus_paise: 0,
      tax_paise: 0,
      images: [],
      category: 'Women',
      type: 'Earrings',
    })
    .execute();
}
