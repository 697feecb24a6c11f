import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { isRefusal } from '#shop/refusals.ts';
import { terms } from '#shop/settings/terms.ts';
import { type GivenShopper, givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { foreseeNotHeld, heldByAccount, holdFairly } from './hold-fairly.ts';
import { byProduct, holdStock, keyOf, releaseStock, sellHeldStock } from './hold-stock.ts';
import { countHolds, heldByOrder } from './product-holds.server.ts';

suite('how the sizes of a product stand for an order (R78, R199)', async () => {
  const shop = await openTestShop({ after });
  await withPhonePe(shop, after);
  const { start } = payingAt(shop);
  const limits = terms.fairHolds;

  const line = (productId: string, size: string, quantity = 1) => ({ productId, size, quantity });
  /** An order of the shopper that is not paid and holds what is named alone. */
  const holding = async (shopper: GivenShopper, lines: readonly ReturnType<typeof line>[]) => {
    const { orderId } = await start(shopper, await givenProduct(shop));
    await inTransaction(shop.db, async (tx) => {
      await releaseStock(tx, orderId);
      assert.equal(await holdStock(tx, orderId, lines), null);
    });
    return orderId;
  };
  const heldOf = async (id: string) =>
    new Map(
      (
        await shop.db
          .selectFrom('product_variants')
          .select(['size', 'held', 'on_hand'])
          .where('product_id', '=', id)
          .execute()
      ).map(({ size, held, on_hand }) => [size, [held, on_hand]]),
    );

  test('of a size that it no longer comes in nothing is held or sold, though pieces lie there', async () => {
    const id = await givenProduct(shop, { sizes: ['S', 'M'], stock: { S: 9, M: 9 } });
    await shop.db
      .updateTable('product_variants')
      .set({ offered: false })
      .where('product_id', '=', id)
      .where('size', '=', 'M')
      .execute();
    const { viewer } = await givenShopper(shop);
    const { orderId } = await start(await givenShopper(shop), await givenProduct(shop));
    const holder = { userId: viewer.userId, unpaidStarts: 0 };
    for (const [size, refusal] of [
      ['M', 'sold-out'],
      ['S', null],
    ] as const) {
      const lines = [line(id, size)];
      const held = await inTransaction(shop.db, (tx) => holdStock(tx, orderId, lines));
      assert.equal(isRefusal(held) ? held.refusal : held, refusal);
      const fairly = await inTransaction(shop.db, (tx) =>
        holdFairly(tx, { id: orderId, lines, holder }, limits),
      );
      assert.equal(isRefusal(fairly) ? fairly.refusal : null, refusal);
    }
    assert.deepEqual((await heldOf(id)).get('M'), [0, 9]);
  });

  test("an account's own holds count by size: not another's, nor what was sold or let go", async () => {
    const id = await givenProduct(shop, { sizes: ['S', 'M'], stock: { S: 20, M: 20 } });
    const [asha, ravi] = [await givenShopper(shop), await givenShopper(shop)];
    const kept = await holding(asha, [line(id, 'S', 2), line(id, 'M')]);
    const [paid, gone] = [await holding(asha, [line(id, 'S', 4)]), await holding(asha, [line(id, 'M', 5)])];
    await holding(ravi, [line(id, 'S', 3)]);
    await inTransaction(shop.db, async (tx) => {
      await sellHeldStock(tx, paid, shop.now());
      await releaseStock(tx, gone);
    });
    const held = await heldByAccount(shop.db, asha.viewer.userId, [id]);
    assert.deepEqual(
      held,
      new Map([
        [keyOf({ productId: id, size: 'S' }), 2],
        [keyOf({ productId: id, size: 'M' }), 1],
      ]),
    );
    const ofOrders = await Promise.all([kept, paid, gone].map((order) => heldByOrder(shop.db, order)));
    assert.deepEqual(ofOrders, [held, new Map(), new Map()]);
    assert.equal(await countHolds(shop.db, id), 2, 'one of each account');
    assert.deepEqual(
      await heldOf(id),
      new Map([
        ['S', [5, 16]],
        ['M', [1, 20]],
      ]),
    );
  });

  test('an order that holds again holds what it wants now, of each size as many more or fewer', async () => {
    const id = await givenProduct(shop, { sizes: ['S', 'M', 'L'], stock: { S: 5, M: 5, L: 5 } });
    const orderId = await holding(await givenShopper(shop), [
      line(id, 'S', 4),
      line(id, 'M', 2),
      line(id, 'L'),
    ]);
    const hold = (lines: ReturnType<typeof line>[]) =>
      inTransaction(shop.db, (tx) => holdStock(tx, orderId, lines));
    const held = async () => [...(await heldOf(id))].map(([size, [pieces]]) => `${size} ${pieces}`).sort();
    assert.equal(
      await hold([line(id, 'S', 5), line(id, 'M'), line(id, 'L')]),
      null,
      'its own are none in the way',
    );
    assert.deepEqual(await held(), ['L 1', 'M 1', 'S 5']);
    const refused = await hold([line(id, 'S', 5), line(id, 'M', 6)]);
    assert.ok(isRefusal(refused) && refused.refusal === 'only-left' && refused.details.left === 5);
    assert.deepEqual(await held(), ['L 1', 'M 1', 'S 5']);
    await inTransaction(shop.db, (tx) => releaseStock(tx, orderId));
    assert.deepEqual(await held(), ['L 0', 'M 0', 'S 0']);
    assert.equal(await hold([line(id, 'M', 3)]), null);
    assert.deepEqual(await held(), ['L 0', 'M 3', 'S 0']);
    await inTransaction(shop.db, (tx) => sellHeldStock(tx, orderId, shop.now()));
    assert.deepEqual((await heldOf(id)).get('M'), [0, 2]);
    assert.deepEqual((await heldOf(id)).get('S'), [0, 5]);
  });

  test('what would not be held is told as if the account had given up its own holds, unless it keeps them (R77)', async () => {
    const id = await givenProduct(shop, { sizes: ['S', 'M'], stock: { S: 30, M: 30 } });
    const [asha, ravi] = [await givenShopper(shop), await givenShopper(shop)];
    await holding(asha, [line(id, 'S', 6), line(id, 'M', 2)]);
    await holding(ravi, [line(id, 'S', 2)]);
    const foresee = async (shopper: GivenShopper, lines: ReturnType<typeof line>[], keepsOthers = false) => {
      const holder = { userId: shopper.viewer.userId, unpaidStarts: 0, keepsOthers };
      return byProduct(await foreseeNotHeld(shop.db, lines, holder, limits)).get(id) ?? 0;
    };
    // A third of S is ten, of which Ravi has two; both sizes together are ten for an account.
    assert.equal(await foresee(asha, [line(id, 'S', 8)]), 0);
    assert.equal(await foresee(asha, [line(id, 'S', 9)]), 1);
    assert.equal(await foresee(asha, [line(id, 'S', 8), line(id, 'M', 2)]), 0);
    assert.equal(await foresee(asha, [line(id, 'S', 8), line(id, 'M', 3)]), 1);
    assert.equal(await foresee(asha, [line(id, 'S', 2)], true), 0);
    assert.equal(await foresee(asha, [line(id, 'S', 3)], true), 1);
    assert.equal(await foresee(asha, [line(id, 'M', 2)], true), 0);
    assert.equal(await foresee(asha, [line(id, 'M', 3)], true), 1);
    assert.equal(await foresee(ravi, [line(id, 'S', 4)]), 0);
    assert.equal(await foresee(ravi, [line(id, 'S', 5)]), 1);
    assert.equal(await foresee(asha, [line(id, 'S', 31)]), 0, 'more than there are is refused instead');
  });

  test('what the account holds is free for it again; what lies there for nobody else is sold out for others', async () => {
    const id = await givenProduct(shop, { sizes: ['S', 'M'], stock: { S: 3, M: 20 } });
    const [asha, ravi] = [await givenShopper(shop), await givenShopper(shop)];
    await holding(asha, [line(id, 'S')]);
    const of = async ({ viewer }: GivenShopper) => {
      const holder = { userId: viewer.userId, unpaidStarts: 0 };
      const [notHeld] = await foreseeNotHeld(shop.db, [line(id, 'S', 3)], holder, limits);
      return notHeld?.quantity;
    };
    assert.equal(await of(asha), 2, 'one of three is held for who may have all of them');
    assert.equal(await of(ravi), undefined, 'only two are left');
    await holding(asha, [line(id, 'S', 2)]);
    const full = await inTransaction(shop.db, async (tx) =>
      holdFairly(
        tx,
        { id: '', lines: [line(id, 'S')], holder: { userId: ravi.viewer.userId, unpaidStarts: 0 } },
        limits,
      ),
    );
    assert.ok(isRefusal(full) && full.refusal === 'sold-out');
  });
});
