import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { keepPins } from './keep-pins.ts';

test('a PIN code is kept until the table changes, and not where that would not be heard', async (t) => {
  const { db } = await openTestShop(t);
  const [kept, untrusting] = [keepPins(() => true), keepPins(() => false)];
  const daysBy = async (pins: typeof kept) => (await pins.find(db, '160055'))?.maxDays;
  const before = await daysBy(kept);
  assert.equal(await daysBy(untrusting), before);
  assert.equal(await kept.find(db, '999999'), null);
  await db.updateTable('pin_codes').set({ max_days: 60 }).execute();
  assert.equal(await daysBy(kept), before);
  assert.equal(await daysBy(untrusting), 60);
  kept.forget();
  assert.equal(await daysBy(kept), 60);
});
