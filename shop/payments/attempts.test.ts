import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS, minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type AttemptState, HOLD_AFTER_SESSION_MS } from './attempt.ts';
import {
  findAttempt,
  findAttemptByToken,
  findOverdueAttempts,
  listHeldAttempts,
  listHeldOf,
  noteStarted,
  noteUnclear,
  openAttempt,
  settleAttempt,
} from './attempts.server.ts';

suite('attempts to pay an order', async () => {
  const shop = await openTestShop({ after });
  const { gateway } = await withPhonePe(shop, after);
  const payu = await withPayU(shop, after);
  const { start } = payingAt(shop);
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);

  const givenOrder = async () => (await start(await givenShopper(shop), await givenProduct(shop))).orderId;
  const open = async (orderId: string, state: AttemptState = 'created', at = gateway) => {
    const what = { orderId, gateway: at, amountPaise: 950_00, now: shop.now() };
    const { id, returnToken } = await inTx((tx) => openAttempt(tx, what));
    await settleAttempt(shop.db, id, { state, ...(state === 'paid' && { reference: `money ${id}` }) });
    return { id, returnToken };
  };
  const page = (minutes: number) => ({
    paymentLink: 'https://pay.test/1',
    reference: `page ${crypto.randomUUID()}`,
    expiresAt: minutesAfter(shop.now(), minutes).getTime(),
  });
  const rowOf = (id: string) =>
    shop.db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('wait for the money once they have their page, and hold by the clock of its gateway (R63)', async () => {
    const { id, returnToken } = await open(await givenOrder());
    assert.deepEqual((await rowOf(id)).hold_until, minutesAfter(shop.now(), gateway.sessionMinutes + 5));
    const given = page(99);
    assert.equal(await noteStarted(shop.db, id, given), true);
    const row = await rowOf(id);
    assert.deepEqual(
      [row.state, row.payment_link, row.gateway_reference],
      ['started', 'https://pay.test/1', given.reference],
    );
    assert.equal(row.hold_until.getTime(), given.expiresAt + HOLD_AFTER_SESSION_MS);
    assert.equal((await findAttemptByToken(shop.db, returnToken))?.id, id);
    assert.equal(await findAttemptByToken(shop.db, `${returnToken}\0`), null);
  });

  test('that a report was faster for are paid, or held, as it said; their page changes nothing of that', async () => {
    const orderId = await givenOrder();
    for (const state of ['paid', 'surplus', 'mismatch'] as const) {
      const { id } = await open(orderId, state);
      assert.equal(await noteStarted(shop.db, id, page(15)), true);
      await noteUnclear(shop.db, id, 'the answer was lost');
      assert.deepEqual([(await rowOf(id)).state, (await rowOf(id)).reason], [state, '']);
    }
    const { id } = await open(await givenOrder(), 'paid');
    await noteStarted(shop.db, id, page(15));
    assert.equal((await rowOf(id)).gateway_reference, `money ${id}`);
  });

  test('that ended meanwhile have no page, and nobody is sent there (R77)', async () => {
    const orderId = await givenOrder();
    for (const state of ['failed', 'given up'] as const) {
      const { id } = await open(orderId, state);
      assert.equal(await noteStarted(shop.db, id, page(15)), false);
      const { state: still, paymentLink } = (await findAttempt(shop.db, id))!;
      assert.deepEqual([still, paymentLink], [state, null]);
    }
  });

  test('whose gateway said nothing clear may exist there: unclear, until it is known better', async () => {
    const { id } = await open(await givenOrder());
    await noteUnclear(shop.db, id, 'the answer was lost');
    assert.deepEqual([(await rowOf(id)).state, (await rowOf(id)).reason], ['unclear', 'the answer was lost']);
  });

  test('are overdue once their hold is over, at their own gateway, the longest first, while they may bring money', async () => {
    const orderId = await givenOrder();
    shop.passTime(60 * MINUTE_MS);
    const second = await open(orderId, 'unclear');
    const elsewhere = await open(orderId, 'started', payu.gateway);
    for (const state of ['failed', 'given up', 'paid', 'surplus', 'mismatch'] as const)
      await open(orderId, state);
    const first = await open(orderId, 'created');
    await shop.db
      .updateTable('payment_attempts')
      .set({ hold_until: minutesAfter(shop.now(), 1) })
      .where('id', '=', first.id)
      .execute();
    const overdue = async (at: 'phonepay' | 'payu', minutes: number) => {
      const found = await findOverdueAttempts(shop.db, at, minutesAfter(shop.now(), minutes));
      return found.filter((id) => [first.id, second.id, elsewhere.id].includes(id) || id === 'none');
    };
    assert.deepEqual(await overdue('phonepay', 1), []);
    assert.deepEqual(await overdue('phonepay', 2), [first.id]);
    assert.deepEqual(await overdue('phonepay', 60), [first.id, second.id]);
    assert.deepEqual(await overdue('payu', 60), [elsewhere.id]);
    const all = await findOverdueAttempts(shop.db, 'phonepay', minutesAfter(shop.now(), 60));
    const states = await Promise.all(all.map(async (id) => (await rowOf(id)).state));
    assert.ok(states.every((state) => ['created', 'unclear', 'started'].includes(state)));
  });

  test('are held for staff where other money came than was asked, the longest first', async () => {
    const [one, other, none] = [await givenOrder(), await givenOrder(), await givenOrder()];
    const held = [await open(one, 'mismatch'), await open(other, 'mismatch')];
    await open(none, 'paid');
    const settledAt = [minutesAfter(shop.now(), 5), shop.now()];
    for (const [i, { id }] of held.entries())
      await settleAttempt(shop.db, id, { state: 'mismatch', settledAt: settledAt[i]! });
    const ids = (await listHeldAttempts(shop.db)).map(({ id }) => id);
    assert.deepEqual(
      ids.filter((id) => held.some((each) => each.id === id)),
      [held[1]!.id, held[0]!.id],
    );
    assert.deepEqual(await listHeldOf(shop.db, [one, none]), new Set([one]));
  });
});
