import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { addToCart, clearCart, getCart, mergeCart, updateCartLine } from './account-cart.ts';
import { removeBought } from './queries.server.ts';

suite('an order takes what it bought out of a cart that is changed at that moment (R40)', async () => {
  const shop = await openTestShop({ after });
  const { db } = shop;
  // A line that is written waits, before and after, for whoever has locked that moment.
  await sql`
    CREATE FUNCTION wait_for_moment() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(hashtext(TG_WHEN)); RETURN NEW; END $$`.execute(db);
  for (const when of ['BEFORE', 'AFTER'])
    await sql`
      CREATE TRIGGER ${sql.id(`moment_${when}`)} ${sql.raw(when)} INSERT OR UPDATE ON cart_lines
      FOR EACH ROW EXECUTE FUNCTION wait_for_moment()`.execute(db);

  for (const when of ['BEFORE', 'AFTER']) {
    test(`one more that is added stays, where the order comes ${when.toLowerCase()} it is written`, async () => {
      const { viewer } = await givenShopper(shop);
      const productId = await givenProduct(shop);
      await put(viewer, productId, 2);
      const both = await db.transaction().execute(async (holder) => {
        await sql`SELECT pg_advisory_xact_lock(hashtext(${when}))`.execute(holder);
        const adding = inTransaction(db, (tx) => addToCart(tx, viewer, { itemId: productId, size: '' }));
        await untilWaiting(shop, 1, adding);
        const removing = remove(viewer, [productId]);
        await untilWaiting(shop, 2, removing);
        return [adding, removing];
      });
      await Promise.all(both);
      assert.deepEqual(await getCart(db, viewer), { [productId]: { '': 1 } });
    });
  }

  const changes = {
    'carts are merged': (viewer: Shopper, ids: string[]) => {
      const cartData = Object.fromEntries(ids.map((id) => [id, { '': 5 }]));
      return inTransaction(db, (tx) => mergeCart(tx, viewer, { cartData }));
    },
    'the cart is cleared': (viewer: Shopper) => inTransaction(db, (tx) => clearCart(tx, viewer)),
  };
  for (const [words, change] of Object.entries(changes)) {
    for (const place of [0, 1]) {
      test(`neither is in the other's way where ${words}, whichever line the order comes to last: ${place}`, async () => {
        const { viewer } = await givenShopper(shop);
        const ids = [await givenProduct(shop), await givenProduct(shop)];
        // The first one's row is written last: PostgreSQL comes upon it last, where nobody asks for an order.
        for (const id of [...ids, ids[0]!]) await put(viewer, id, 2);
        const both = await db.transaction().execute(async (holder) => {
          await sql`
            SELECT FROM cart_lines WHERE user_id = ${viewer.userId} AND product_id = ${ids[place]} FOR UPDATE`.execute(
            holder,
          );
          const removing = remove(viewer, ids);
          await untilWaiting(shop, 1, removing);
          const changing = change(viewer, ids);
          await untilWaiting(shop, 2, changing);
          return [removing, changing];
        });
        await Promise.all(both);
        const cart = await getCart(db, viewer);
        assert.deepEqual(Object.keys(cart).sort(), words === 'the cart is cleared' ? [] : [...ids].sort());
      });
    }
  }

  test('several lines at once: each loses what was bought of it', async () => {
    const { viewer } = await givenShopper(shop);
    const ids = [await givenProduct(shop), await givenProduct(shop), await givenProduct(shop)];
    for (const [at, id] of ids.entries()) await put(viewer, id, at + 1);
    await Promise.all([remove(viewer, ids.slice(0, 2)), remove(viewer, ids.slice(2))]);
    assert.deepEqual(await getCart(db, viewer), { [ids[2]!]: { '': 1 } });
  });

  const put = (viewer: Shopper, itemId: string, quantity: number) =>
    inTransaction(db, (tx) => updateCartLine(tx, viewer, { itemId, size: '', quantity }));
  const remove = (viewer: Shopper, ids: string[]) =>
    inTransaction(db, (tx) =>
      removeBought(
        tx,
        viewer.userId,
        ids.map((productId) => ({ productId, size: '', quantity: 2 })),
      ),
    );
});
