import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { may } from '#shop/abilities.ts';
import { isRefusal } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { findCount, listCountLines } from '#shop/stock/counts.server.ts';
import { listMovements, listSizes } from '#shop/stock/desk.server.ts';
import { givenProduct, setStock } from '#shop/testing/given.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { readPdf } from '#shop/testing/read-pdf.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type Staff, staffRoles } from '#shop/viewer.ts';
import { correctStock } from './correct-stock.ts';
import { beginCount, closeCount, postCount, saveFigures } from './count-stock.ts';
import { printCount } from './print-count.ts';

const asha: Staff = { kind: 'staff', userId: 'demo', name: 'Asha', role: 'packer', from: 'test' };
const ravi: Staff = { ...asha, name: 'Ravi' };

suite('counting', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);
  const shelve = (id: string, shelf: string) =>
    shop.db.updateTable('products').set({ shelf }).where('id', '=', id).execute();
  const begin = async (shelf: string) => {
    const begun = await inTx((tx) => beginCount(shop, tx, asha, { type: null, shelf }));
    return isRefusal(begun) ? assert.fail(begun.message) : begun.countId;
  };
  /** A product on a shelf of its own, and its count. */
  const counting = async (product: Parameters<typeof givenProduct>[1]) => {
    const id = await givenProduct(shop, product);
    await shelve(id, id.slice(-8));
    return { id, countId: await begin(id.slice(-8).toUpperCase()) };
  };
  const save = (countId: number, productId: string, pieces: number | null, more: object = {}, who = asha) =>
    inTx((tx) =>
      saveFigures(shop, tx, who, {
        countId,
        figures: [{ productId, size: '', pieces, seen: null, ...more }],
      }),
    );
  const post = (countId: number) => inTx((tx) => postCount(shop, tx, asha, { countId }));
  const onHand = async (id: string, size = '') =>
    (await listSizes(shop.db, id)).find((each) => each.size === size)?.onHand;
  const correct = async (productId: string, pieces: number) => {
    const seen = (await onHand(productId)) ?? 0;
    const lost = { productId, size: '', reason: 'lost', pieces, seen, note: '' } as const;
    return await inTx((tx) => correctStock(shop, tx, ravi, lost));
  };

  test('takes in a shelf and those that begin with it, in their order, each size in one open count', async () => {
    const [far, near] = [await givenProduct(shop, { sizes: ['S', 'M'] }), await givenProduct(shop)];
    const other = await givenProduct(shop);
    await Promise.all([shelve(far, 'Q-10'), shelve(near, 'q-2'), shelve(other, 'Q2')]);
    const countId = await begin('Q');
    const lines = await listCountLines(shop.db, { countId, view: 'all', most: 9 });
    assert.deepEqual(
      lines.map(({ productId, size }) => [productId, size]),
      [
        [near, ''],
        [far, 'S'],
        [far, 'M'],
      ],
    );
    const overlap = await inTx((tx) => beginCount(shop, tx, ravi, { type: null, shelf: 'Q-10' }));
    assert.equal(codeOf(overlap), 'count-overlaps');
    const nothing = await inTx((tx) => beginCount(shop, tx, ravi, { type: null, shelf: 'no such shelf' }));
    assert.equal(codeOf(nothing), 'count-empty');
    const sheet = await printCount(shop, asha, { countId });
    const [page] = isRefusal(sheet) ? assert.fail(sheet.message) : await readPdf(sheet);
    // Nothing of what the books say.
    assert.match(page!, /Counted\nq-2 Piece .{4}\nQ-10 Piece .{4} S\nQ-10 Piece .{4} M\nCount/);
    assert.equal(await inTx((tx) => closeCount(shop, tx, asha, { countId })), null);
    assert.equal(codeOf(await save(countId, near, 3)), 'count-ended');
    assert.equal(codeOf(await post(countId)), 'count-ended');
  });

  test('posts the difference to what the books said then: sales and goods since stay (R206)', async () => {
    const { id, countId } = await counting({ stock: 10 });
    assert.deepEqual(await save(countId, id, 8), { saved: 1, taken: [] });
    await givenOrder(shop, { productId: id });
    assert.equal(await onHand(id), 9);
    assert.deepEqual(await post(countId), { sizes: 1, more: 0, less: 2, left: 0 });
    assert.equal(await onHand(id), 7);
    const [newest] = await listMovements(shop.db, { productId: id, size: '' }, { before: null, most: 1 });
    assert.deepEqual(
      [newest?.kind, newest?.reason, newest?.quantity, newest?.note, newest?.actor],
      ['corrected', 'counted', -2, `Count ${countId}`, 'Asha'],
    );
    assert.equal((await findCount(shop.db, countId))?.endedBy, 'Asha');
    const acts = await listAudit(shop.db, { subject: `count ${countId}` });
    assert.deepEqual(
      acts.map(({ action }) => action),
      ['post-count', 'count-pieces', 'begin-count'],
    );
  });

  test('what an order has bought lies on the shelf until somebody begins to pack it', async () => {
    const { id, countId } = await counting({ stock: 10 });
    const { orderId } = await givenOrder(shop, { productId: id });
    assert.equal(await onHand(id), 9);
    const expected = async () =>
      (await listCountLines(shop.db, { countId, view: 'all', most: 1 }))[0]?.expected;
    await save(countId, id, 10);
    assert.equal(await expected(), 10);
    await shop.db.updateTable('orders').set({ status: 'Processing' }).where('id', '=', orderId).execute();
    await save(countId, id, 10);
    assert.equal(await expected(), 9);
  });

  test('of two who count, the second sees the figure of the first before it is replaced', async () => {
    const { id, countId } = await counting({ stock: 10 });
    await save(countId, id, 8);
    const second = await save(countId, id, 9, {}, ravi);
    assert.ok(!isRefusal(second) && second.saved === 0 && second.taken.length === 1);
    assert.deepEqual(await save(countId, id, 9, { seen: 8 }, ravi), { saved: 1, taken: [] });
    const both = await Promise.all([
      save(countId, id, 4, { seen: 9 }, asha),
      save(countId, id, 5, { seen: 9 }, { ...ravi, name: 'Meena' }),
    ]);
    assert.deepEqual(both.map((each) => !isRefusal(each) && each.saved).sort(), [0, 1]);
    await save(countId, id, null, { seen: 4 });
    await save(countId, id, null, { seen: 5 }, asha);
    assert.equal((await findCount(shop.db, countId))?.counted, 0);
  });

  test('leaves out what was corrected since and what orders hold, until it is counted again', async () => {
    const { id, countId } = await counting({ stock: 10 });
    await save(countId, id, 7);
    await correct(id, 3);
    assert.deepEqual(await post(countId), { sizes: 0, more: 0, less: 0, left: 1 });
    assert.equal(await onHand(id), 7);
    const [line] = await listCountLines(shop.db, { countId, view: 'differences', most: 9 });
    assert.equal(line?.fault, 'corrected');
    await setStock(shop, id, { held: 5 });
    await save(countId, id, 4);
    assert.deepEqual(await post(countId), { sizes: 0, more: 0, less: 0, left: 1 });
    await setStock(shop, id, { held: 0 });
    assert.deepEqual(await post(countId), { sizes: 1, more: 0, less: 3, left: 0 });
    assert.equal(await onHand(id), 4);
  });

  test('each role does what it may, and no more', async () => {
    const verbs: Record<string, (tx: Tx, viewer: Staff) => Promise<unknown>> = {
      beginCount: (tx, viewer) => beginCount(shop, tx, viewer, { type: null, shelf: 'none' }),
      saveFigures: (tx, viewer) => saveFigures(shop, tx, viewer, { countId: 0, figures: [] }),
      postCount: (tx, viewer) => postCount(shop, tx, viewer, { countId: 0 }),
      closeCount: (tx, viewer) => closeCount(shop, tx, viewer, { countId: 0 }),
      printCount: (_, viewer) => printCount(shop, viewer, { countId: 0 }),
    };
    for (const role of staffRoles)
      for (const [name, verb] of Object.entries(verbs)) {
        const result = await inTx((tx) => verb(tx, { ...asha, role }));
        assert.equal(codeOf(result) === 'not-able', !may(role, 'change-stock'), `${role}: ${name}`);
      }
  });
});
