import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import {
  endLink,
  findOverdueLinks,
  hasLiveLink,
  insertLink,
  type LinkEnd,
  listCalledOff,
  listLinks,
  listWaitingByLink,
  noteCalledOff,
} from './payment-links.server.ts';

suite('the payment links of an order (R182)', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);

  const order = async () => (await givenOrder(shop)).orderId;
  const make = async (orderId: string, { minutes = 60 } = {}) => {
    shop.passTime(1000);
    const [now, tokenHash] = [shop.now(), crypto.randomUUID()];
    const link = { orderId, tokenHash, madeBy: 'staff demo', now, endsAt: minutesAfter(now, minutes) };
    await inTx((tx) => insertLink(tx, link));
  };
  const end = (orderId: string, reason: LinkEnd) => inTx((tx) => endLink(tx, orderId, reason, shop.now()));
  const ends = async (orderId: string) =>
    (await listLinks(shop.db, orderId)).map(({ endReason }) => endReason);

  test('end one by one: what ended before keeps its reason; the newest comes first', async () => {
    const [id, other] = [await order(), await order()];
    await make(other);
    for (const reason of ['replaced', 'lapsed'] as const) {
      await make(id);
      await end(id, reason);
    }
    await make(id);
    assert.deepEqual(await ends(id), [null, 'lapsed', 'replaced']);
    await end(id, 'paid');
    assert.deepEqual(await ends(id), ['paid', 'lapsed', 'replaced']);
    assert.deepEqual(await ends(other), [null]);
    await inTx((tx) => noteCalledOff(tx, id, shop.now()));
    assert.deepEqual(await ends(id), ['cancelled', 'lapsed', 'replaced'], 'the newest alone');
  });

  test('are waited for while one has not ended, whatever its time; called off is what was cancelled', async () => {
    const [waits, paid, cancelled] = [await order(), await order(), await order()];
    for (const id of [waits, paid, cancelled]) await make(id, { minutes: 1 });
    await end(paid, 'paid');
    await end(cancelled, 'cancelled');
    const all = [waits, paid, cancelled];
    shop.passTime(60_000);
    assert.deepEqual(await listWaitingByLink(shop.db, all), new Set([waits]));
    assert.deepEqual(await listCalledOff(shop.db, all), new Set([cancelled]));
    assert.deepEqual(await listCalledOff(shop.db, [waits]), new Set());
  });

  test('are live until the moment at which they are overdue, unless they have ended', async () => {
    const [late, early, ended] = [await order(), await order(), await order()];
    await make(late, { minutes: 61 });
    await make(early, { minutes: 60 });
    await make(ended, { minutes: 60 });
    await end(ended, 'paid');
    const { endsAt } = (await listLinks(shop.db, early))[0]!;
    const at = async (now: Date) => [
      await Promise.all([late, early, ended].map((id) => hasLiveLink(shop.db, id, now))),
      (await findOverdueLinks(shop.db, now)).filter((id) => [late, early, ended].includes(id)),
    ];
    assert.deepEqual(await at(new Date(endsAt.getTime() - 1)), [[true, true, false], []]);
    assert.deepEqual(await at(endsAt), [[true, false, false], [early]]);
    assert.deepEqual(await at(minutesAfter(endsAt, 5)), [
      [false, false, false],
      [early, late],
    ]);
  });
});
