import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import fc from 'fast-check';
import type { Tx } from '#db/database.server.ts';
import { may } from '#shop/abilities.ts';
import { isRefusal } from '#shop/refusals.ts';
import { codeWords } from '#shop/stock/codes.ts';
import { type CorrectionReason, changeOf, correctionReasons, MOST_PIECES } from '#shop/stock/correction.ts';
import { findByCode, listLow, listMovements, listSizes, listStock } from '#shop/stock/desk.server.ts';
import { givenProduct, setStock } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type Staff, staffRoles } from '#shop/viewer.ts';
import { correctStock } from './correct-stock.ts';
import { setCodes, setLowMark } from './set-codes.ts';
import { codesInput } from './stock-input.ts';
import { takeIn } from './take-in.ts';

const packer: Staff = { kind: 'staff', userId: 'demo', name: 'Asha', role: 'packer', from: 'test' };

test('a correction by its reason', () => {
  const table: [CorrectionReason, number, number, number][] = [
    ['counted', 7, 10, -3],
    ['counted', 10, 10, 0],
    ['counted', 12, 10, 2],
    ['damaged', 2, 10, -2],
    ['lost', 1, 1, -1],
    ['sample', 1, 5, -1],
    ['found', 3, 0, 3],
  ];
  for (const [reason, pieces, onHand, change] of table)
    assert.equal(changeOf(reason, pieces, onHand), change, reason);
});

test('what a SKU and a barcode may have is said in words', () => {
  const said = (sku: string, barcode: string) =>
    codesInput.safeParse({ size: '', sku, barcode }).error?.issues.map(({ message }) => message) ?? [];
  assert.deepEqual(said('', ''), []);
  assert.deepEqual(said('SKU-1/a.b', '890-1234'), []);
  assert.deepEqual(said('sku 1 😀', ''), [codeWords.sku]);
  assert.deepEqual(said('', '12'), [codeWords.barcode]);
});

suite('the stock desk', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const correct = (productId: string, reason: CorrectionReason, pieces: number, more = {}) =>
    inTx((tx) =>
      correctStock(shop, tx, packer, { productId, size: '', reason, pieces, seen: 10, note: '', ...more }),
    );
  const ledger = async (productId: string, size = '') =>
    (await listMovements(shop.db, { productId, size }, { before: null, most: 20 })).map(
      ({ kind, reason, quantity, left }) => `${reason ?? kind} ${quantity} ${left}`,
    );
  const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : 'done');

  test('corrections stand in the ledger with their reasons, and what is there follows (R201)', async () => {
    const id = await givenProduct(shop, { stock: 10 });
    assert.deepEqual(await correct(id, 'damaged', 2, { note: 'Clasp broken' }), { onHand: 8 });
    assert.deepEqual(await correct(id, 'found', 1, { seen: 8 }), { onHand: 9 });
    assert.deepEqual(await correct(id, 'counted', 12, { seen: 9 }), { onHand: 12 });
    assert.deepEqual(await ledger(id), ['counted 3 12', 'found 1 9', 'damaged -2 8', 'bought in 10 10']);
    const [row] = await listSizes(shop.db, id);
    assert.deepEqual([row?.onHand, row?.available], [12, 12]);
  });

  test('a correction is refused where pieces moved since, so twice the same is once; none takes what orders hold', async () => {
    const id = await givenProduct(shop, { stock: 10 });
    await correct(id, 'lost', 1);
    assert.equal(codeOf(await correct(id, 'lost', 1)), 'stock-moved');
    const moved = await correct(id, 'counted', 10);
    assert.ok(isRefusal(moved) && moved.refusal === 'stock-moved');
    assert.match(moved.message, / 1 piece went since .* 9 should be there now/);
    await setStock(shop, id, { held: 8 });
    assert.equal(codeOf(await correct(id, 'damaged', 2, { seen: 9 })), 'stock-held');
    assert.deepEqual(await correct(id, 'damaged', 1, { seen: 9 }), { onHand: 8 });
  });

  test('only a count may say 0 pieces', async () => {
    const id = await givenProduct(shop, { stock: 10 });
    for (const reason of ['damaged', 'lost', 'sample', 'found'] as const)
      assert.equal(codeOf(await correct(id, reason, 0)), 'pieces-none', reason);
    assert.deepEqual(await ledger(id), ['bought in 10 10']);
    assert.deepEqual(await correct(id, 'counted', 0), { onHand: 0 });
  });

  test('goods in are on hand at once, with supplier and cost; the same form twice is one (R203)', async () => {
    const id = await givenProduct(shop, { sizes: ['S', 'M'], stock: { S: 1, M: 0 } });
    const line = { productId: id, quantity: 5, costPaise: 120_50 };
    const goods = {
      key: crypto.randomUUID(),
      supplier: 'Johari & Sons',
      reference: 'B-17',
      day: '2026-11-01',
      lines: [
        { ...line, size: 'M' },
        { ...line, size: 'S', quantity: 2 },
      ],
    };
    for (let twice = 0; twice < 2; twice++)
      assert.deepEqual(await inTx((tx) => takeIn(shop, tx, packer, goods)), { pieces: 7 });
    for (const other of [{ supplier: 'Other' }, { lines: [{ ...line, size: 'M', quantity: 4 }] }])
      assert.equal(
        codeOf(await inTx((tx) => takeIn(shop, tx, packer, { ...goods, ...other }))),
        'goods-booked',
      );
    const later = { ...goods, key: 'later', day: '2999-01-01' };
    assert.equal(codeOf(await inTx((tx) => takeIn(shop, tx, packer, later))), 'goods-day');
    assert.deepEqual(await ledger(id, 'M'), ['bought in 5 5']);
    const [newest] = await listMovements(shop.db, { productId: id, size: 'S' }, { before: null, most: 1 });
    assert.deepEqual([newest?.supplier, newest?.reference, newest?.left], ['Johari & Sons', 'B-17', 3]);
    const none = await inTx((tx) => takeIn(shop, tx, packer, { ...goods, key: 'k2', lines: [] }));
    assert.equal(codeOf(none), 'goods-none');
    const tooMany = { ...line, size: 'S', quantity: MOST_PIECES };
    const unknown = { ...line, size: 'XL' };
    for (const [wrong, code] of [
      [tooMany, 'pieces-many'],
      [unknown, 'product-unknown'],
    ] as const) {
      const lines = [{ ...line, size: 'M' }, wrong];
      const refused = await inTx((tx) => takeIn(shop, tx, packer, { ...goods, key: 'k3', lines }));
      assert.ok(isRefusal(refused));
      assert.deepEqual([refused.refusal, refused.details.line], [code, wrong]);
    }
  });

  test('the same form twice is answered also where no such goods would fit on the shelf any more (R203)', async () => {
    const id = await givenProduct(shop, { stock: MOST_PIECES - 3000 });
    const lines = [{ productId: id, size: '', quantity: 3000, costPaise: 100 }];
    const goods = { supplier: 'Johari', reference: 'B-18', day: '2026-11-01', lines };
    const take = (key: string) => inTx((tx) => takeIn(shop, tx, packer, { key, ...goods }));
    for (let twice = 0; twice < 2; twice++) assert.deepEqual(await take('k-full'), { pieces: 3000 });
    assert.equal(codeOf(await take('k-over')), 'pieces-many');
    assert.equal(codeOf(await take('k-over')), 'pieces-many');
  });

  test('what is low or sold out is on sale: drafts and archived pieces are neither', async () => {
    for (const state of ['published', 'draft', 'archived'] as const) {
      const id = await givenProduct(shop, { stock: 0 });
      await shop.db.updateTable('products').set({ state }).where('id', '=', id).execute();
      const low = (await listLow(shop.db, 100)).some(({ productId }) => productId === id);
      const wanted = { words: '', only: 'sold-out', after: null, most: 100 } as const;
      const soldOut = (await listStock(shop.db, wanted)).some(({ productId }) => productId === id);
      assert.deepEqual([low, soldOut], Array(2).fill(state === 'published'), state);
    }
  });

  test('a code names one size; the list finds by name, SKU and barcode, and what is low or sold out', async () => {
    const id = await givenProduct(shop, { sizes: ['S', 'M', 'L'], stock: { S: 5, M: 4, L: 0 } });
    const other = await givenProduct(shop, { stock: 10 });
    await shop.db.updateTable('products').set({ name: 'Zoya Kada' }).where('id', '=', id).execute();
    const codes = (size: string, sku: string, productId = id) =>
      inTx((tx) => setCodes(shop, tx, packer, { productId, size, sku, barcode: `${sku}-890` }));
    assert.equal(await codes('S', 'ZK-S'), null);
    assert.equal(await codes('M', 'ZK-M'), null);
    assert.equal(codeOf(await codes('', 'ZK-M', other)), 'code-taken');
    assert.equal(codeOf(await codes('', 'ZK-M-890', other)), 'code-taken', 'the barcode of a size');
    assert.equal(codeOf(await codes('', id.toUpperCase(), other)), 'code-taken', 'the id of a product');
    const found = async (words: string, only: 'all' | 'low' | 'sold-out' = 'all') =>
      (await listStock(shop.db, { words, only, after: null, most: 20 })).map(({ size }) => size);
    assert.deepEqual(await found('zoya'), ['S', 'M', 'L']);
    assert.deepEqual(await found('zk-m'), ['M']);
    assert.deepEqual(await found('ZK-S-8'), ['S']);
    assert.deepEqual(await found('zoya', 'sold-out'), ['L']);
    assert.deepEqual(await found('zoya', 'low'), ['L']);
    assert.equal(await inTx((tx) => setLowMark(shop, tx, packer, { productId: id, pieces: 4 })), null);
    assert.deepEqual(await found('zoya', 'low'), ['M', 'L']);
    assert.equal(await inTx((tx) => setLowMark(shop, tx, packer, { productId: id, pieces: null })), null);
    assert.deepEqual(await found('zoya', 'low'), ['L']);
    const after = { productId: id, size: 'S' };
    const next = await listStock(shop.db, { words: 'zoya', only: 'all', after, most: 1 });
    assert.deepEqual(
      next.map(({ size }) => size),
      ['M'],
    );
    assert.deepEqual(
      (await findByCode(shop.db, 'ZK-M-890')).map(({ size }) => size),
      ['M'],
    );
    assert.equal((await findByCode(shop.db, id)).length, 3);
    const acts = async () => {
      const query = shop.db.selectFrom('audit_log').select('action').where('subject', 'like', `%${id}%`);
      return (await query.execute()).length;
    };
    const written = await acts();
    assert.equal(await codes('S', 'ZK-S'), null);
    assert.equal(await inTx((tx) => setLowMark(shop, tx, packer, { productId: id, pieces: null })), null);
    assert.equal(await acts(), written, 'what changes nothing is not written down');
  });

  test('each role does what it may, and no more', async () => {
    const productId = await givenProduct(shop);
    const verbs: Record<string, (tx: Tx, viewer: Staff) => Promise<unknown>> = {
      correctStock: (tx, viewer) =>
        correctStock(shop, tx, viewer, {
          productId,
          size: 'none',
          reason: 'found',
          pieces: 1,
          seen: 0,
          note: '',
        }),
      setCodes: (tx, viewer) => setCodes(shop, tx, viewer, { productId, size: 'none', sku: '', barcode: '' }),
      setLowMark: (tx, viewer) => setLowMark(shop, tx, viewer, { productId: 'none', pieces: 1 }),
      takeIn: (tx, viewer) =>
        takeIn(shop, tx, viewer, { key: 'k', supplier: 'S', reference: '', day: '2026-01-01', lines: [] }),
    };
    for (const role of staffRoles)
      for (const [name, verb] of Object.entries(verbs)) {
        const result = await inTx((tx) => verb(tx, { ...packer, role }));
        assert.equal(codeOf(result) === 'not-able', !may(role, 'change-stock'), `${role}: ${name}`);
      }
  });

  test('whatever is corrected, the ledger is what is there, and never less than is held', async () => {
    const reason = fc.constantFrom(...(Object.keys(correctionReasons) as CorrectionReason[]));
    const step = fc.record({ reason, pieces: fc.integer({ min: 0, max: 12 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const id = await givenProduct(shop, { stock: 6 });
        await setStock(shop, id, { held: 2 });
        for (const { reason: why, pieces } of steps) {
          const [{ onHand } = { onHand: 0 }] = await listSizes(shop.db, id);
          await correct(id, why, pieces, { seen: onHand });
        }
        const [row] = await listSizes(shop.db, id);
        const [newest] = await listMovements(shop.db, { productId: id, size: '' }, { before: null, most: 1 });
        assert.equal(newest?.left, row?.onHand);
        assert.ok(row!.onHand >= 2);
      }),
      { numRuns: 8 },
    );
  });
});
