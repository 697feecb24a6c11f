import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { givenProduct } from '#shop/testing/given.ts';
import { givenCatalogue } from '#shop/testing/given-catalogue.ts';
import { givenFiles } from '#shop/testing/given-files.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { orThrow } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { forgetOldTransfers } from './run-transfer.ts';
import { giveUpTransfer, resumeTransfer, stopTransfer } from './start-transfer.ts';
import { findTransfer } from './transfers.server.ts';

suite('the job of a file', async () => {
  const shop = await openTestShop({ after });
  const { viewer } = await givenStaff(shop);
  const { run, exported, sent, apply } = givenFiles(shop, viewer);
  const stateOf = async (id: string) => (await findTransfer(shop.db, id))!;
  const price = async (id: string) =>
    (
      await shop.db
        .selectFrom('products')
        .select('price_paise')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).price_paise;

  test('a file is stopped and goes on where it was; a process that ended and two at once do nothing twice', async () => {
    await givenCatalogue(shop, 1300);
    const made = Array.from({ length: 1300 }, (_, n) => `made-${n + 1}`);
    const id = await sent('prices', `id,price,mrp\n${made.map((each) => `${each},777,9999`).join('\n')}`);
    orThrow(await apply(id));
    // A process that stops does no batch more, and leaves the rest to the queue.
    await run(id, AbortSignal.abort());
    assert.equal((await stateOf(id)).rows_done, 0);
    const changed = async () =>
      (await shop.db.selectFrom('products').select('id').where('price_paise', '=', 77700).execute()).length;
    // One batch is done, then staff stop it.
    let asked = 0;
    const stopping = {
      get aborted() {
        asked += 1;
        return asked > 1;
      },
    } as AbortSignal;
    await run(id, stopping);
    assert.equal(await changed(), 500);
    orThrow(await inTransaction(shop.db, (tx) => stopTransfer(shop, tx, viewer, { id })));
    await run(id);
    assert.equal(await changed(), 500);
    orThrow(await inTransaction(shop.db, (tx) => resumeTransfer(shop, tx, viewer, { id })));
    await Promise.all([run(id), run(id)]);
    await run(id);
    assert.equal(await changed(), 1300);
    assert.deepEqual([(await stateOf(id)).state, (await stateOf(id)).rows_done], ['done', 1300]);
    const log = await shop.db
      .selectFrom('audit_log')
      .where('action', '=', 'import-file')
      .selectAll()
      .execute();
    const own = log.filter(({ after: facts }) => facts!.done === 1300);
    assert.equal(own.length, 1);
    assert.equal(own[0]!.actor, `staff ${viewer.name}`);
  });

  test('a file of orders has one row for each; files go after a day, those that came in after a week', async () => {
    const { orderId } = await givenOrder(shop);
    const { rows, id } = await exported('orders');
    assert.equal(rows[0]![0], 'order');
    assert.ok(rows.some(([number]) => number === orderId.slice(-6)));
    const held = await sent('prices', 'id,price\nmade-1,5');
    shop.passTime(25 * 3600_000);
    await forgetOldTransfers(shop);
    assert.deepEqual(
      [await findTransfer(shop.db, id), (await findTransfer(shop.db, held))?.state],
      [null, 'checked'],
    );
    orThrow(await inTransaction(shop.db, (tx) => giveUpTransfer(shop, tx, viewer, { id: held })));
    shop.passTime(7 * 24 * 3600_000);
    await forgetOldTransfers(shop);
    assert.equal(await findTransfer(shop.db, held), null);
  });

  test('a file that was stopped in the middle is given up after a week, with its entry in the audit log', async () => {
    const one = await givenProduct(shop, { rupees: 500 });
    const id = await sent('prices', `id,price\n${one},490`);
    orThrow(await apply(id));
    orThrow(await inTransaction(shop.db, (tx) => stopTransfer(shop, tx, viewer, { id })));
    const running = await sent('prices', `id,price\n${one},480`);
    orThrow(await apply(running));
    const entries = async () =>
      (
        await shop.db
          .selectFrom('audit_log')
          .select('after')
          .where('action', '=', 'import-file')
          .orderBy('id', 'desc')
          .execute()
      ).map(({ after: facts }) => facts!.notDone);
    const before = (await entries()).length;
    shop.passTime(8 * 24 * 3600_000);
    await forgetOldTransfers(shop);
    assert.deepEqual((await entries()).slice(0, -before || undefined), [1]);
    assert.deepEqual([(await stateOf(id)).state, (await stateOf(running)).state], ['given up', 'applying']);
    await forgetOldTransfers(shop);
    assert.equal(await findTransfer(shop.db, id), null);
    await run(running);
    assert.equal(await price(one), 48000);
  });
});
