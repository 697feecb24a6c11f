import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { findProduct } from './catalogue/find-products.server.ts';
import { findAttemptByToken } from './payments/attempts.server.ts';
import { openTestShop } from './testing/test-shop.ts';
import { isStorable } from './text.ts';

test('a text with NUL or half a pair can not be stored', () => {
  for (const text of ['\0', 'a\0b', '\ud83d', 'a\udc8d']) assert.equal(isStorable(text), false);
  for (const text of ['', 'noor', 'झुमका', '💍']) assert.equal(isStorable(text), true);
});

suite('an address with NUL in it', async () => {
  const shop = await openTestShop({ after });

  test('names no product and no payment, and is no fault', async () => {
    assert.equal(await findProduct(shop.db, 'a\0b'), null);
    assert.equal(await findAttemptByToken(shop.db, '\0'), null);
  });
});
