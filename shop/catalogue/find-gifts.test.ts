import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { findGifts } from './find-gifts.server.ts';
import { refineCards } from './refine-cards.ts';
import { refinementOf } from './refinement.ts';

test('each list of the gift finder has as many pieces as it says, and none is empty (R340)', async () => {
  const shop = await openTestShop({ after });
  const people = await findGifts(shop.db);
  assert.equal(people.length, 6);
  const pictures = people.map(({ image }) => image?.file);
  assert.equal(new Set(pictures).size, 6);
  for (const { key, lists } of people) {
    assert.ok(lists.length > 1, key);
    for (const { count, to } of lists) {
      const { total } = await refineCards(shop.db, refinementOf(new URL(to, 'http://shop').searchParams));
      assert.equal(total, count, to);
      assert.ok(count > 0);
    }
  }
});
