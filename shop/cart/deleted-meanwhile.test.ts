import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { eraseAccount } from '#shop/privacy/delete-account.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { addToCart, clearCart, mergeCart, updateCartLine } from './account-cart.ts';

suite('an account is deleted while its cart is about to be changed (R126)', async () => {
  const shop = await openTestShop({ after });
  const { db } = shop;
  const itemId = await givenProduct(shop);
  const changes: Record<string, (tx: Tx, viewer: Shopper) => Promise<unknown>> = {
    'one more': (tx, viewer) => addToCart(tx, viewer, { itemId, size: '' }),
    'another quantity': (tx, viewer) => updateCartLine(tx, viewer, { itemId, size: '', quantity: 3 }),
    'an emptied cart': (tx, viewer) => clearCart(tx, viewer),
    'a cart of the browser': (tx, viewer) => mergeCart(tx, viewer, { cartData: { [itemId]: { '': 2 } } }),
  };
  for (const [words, change] of Object.entries(changes)) {
    test(`${words}: it waits for that, and nothing is written`, async () => {
      const { viewer } = await givenShopper(shop);
      const { changing } = await db.transaction().execute(async (tx) => {
        assert.equal(await eraseAccount(shop, tx, viewer, viewer.userId), null);
        const changing = inTransaction(db, (at) => change(at, viewer));
        await untilWaiting(shop, 1, changing);
        return { changing };
      });
      const changed = await changing;
      assert.equal(isRefusal(changed) && changed.refusal, 'session-expired');
      const lines = db.selectFrom('cart_lines').selectAll().where('user_id', '=', viewer.userId);
      assert.deepEqual(await lines.execute(), []);
    });
  }
});
