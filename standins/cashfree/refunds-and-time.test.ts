import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { openMerchant } from '#standins/testing/merchant.ts';
import { openCashfree } from '#standins/testing/open-cashfree.ts';
import { until } from '#standins/testing/until.ts';

const newId = () => randomUUID().replaceAll('-', '');

suite('refunds', async () => {
  const merchant = await openMerchant(after);
  const cashfree = await openCashfree(after, { webhookUrl: merchant.url });
  async function paid() {
    const { id } = await cashfree.order();
    await cashfree.settle(id, 'pay');
    return id;
  }
  const refund = (id: string, body: object) => cashfree.call('POST', `/orders/${id}/refunds`, body);

  test('in parts are pending, then done, and told', async () => {
    const id = await paid();
    const refundId = newId();
    const { status, body } = await refund(id, { refund_id: refundId, refund_amount: 424.05 });
    assert.deepEqual([status, body.refund_status, body.refund_amount], [200, 'PENDING', 424.05]);
    await until('it is done', async () => {
      const now = await cashfree.call('GET', `/orders/${id}/refunds/${refundId}`);
      return now.body.refund_status === 'SUCCESS';
    });
    const told = await until('it was told', () => merchant.of(refundId)[0]);
    assert.equal(JSON.parse(told.text).data.refund.refund_status, 'SUCCESS');
    await refund(id, { refund_id: newId(), refund_amount: 1000 });
    assert.equal((await cashfree.call('GET', `/orders/${id}/refunds`)).body.length, 2);
    assert.equal((await refund(id, { refund_id: newId(), refund_amount: 1 })).status, 400);
  });

  test('of more than was paid, of an unpaid order, under a used or a wrong id are refused', async () => {
    const id = await paid();
    const unpaid = await cashfree.order();
    const refundId = newId();
    await refund(id, { refund_id: refundId, refund_amount: 1 });
    const table: [string, object, number][] = [
      [id, { refund_id: newId(), refund_amount: 1424.06 }, 400],
      [unpaid.id, { refund_id: newId(), refund_amount: 1 }, 400],
      ['none', { refund_id: newId(), refund_amount: 1 }, 404],
      [id, { refund_id: refundId, refund_amount: 1 }, 409],
      [id, { refund_id: 'not-allowed', refund_amount: 1 }, 400],
      [id, { refund_id: newId(), refund_amount: 1.005 }, 400],
    ];
    for (const [order, body, status] of table) assert.equal((await refund(order, body)).status, status);
  });

  test('may be cancelled, and the money is there again', async () => {
    const id = await paid();
    await cashfree.control({ refunds: 'fail' });
    const refundId = newId();
    await refund(id, { refund_id: refundId, refund_amount: 1424.05 });
    await until('it is cancelled', async () => {
      const now = await cashfree.call('GET', `/orders/${id}/refunds/${refundId}`);
      return now.body.refund_status === 'CANCELLED';
    });
    await cashfree.control({ reset: true });
    assert.equal((await refund(id, { refund_id: newId(), refund_amount: 1424.05 })).status, 200);
  });
});

suite('as time passes', () => {
  test('an order that nobody paid expires at its end, not before', async () => {
    const cashfree = await openCashfree(after);
    const [{ id }, underWay] = [await cashfree.order(), await cashfree.order()];
    await cashfree.settle(underWay.id, 'leave');
    await cashfree.control({ aheadMs: 19 * 60_000 });
    assert.equal(await cashfree.state(id), 'ACTIVE');
    await cashfree.control({ aheadMs: 20 * 60_000 + 1000 });
    assert.deepEqual([await cashfree.state(id), await cashfree.state(underWay.id)], ['EXPIRED', 'EXPIRED']);
    assert.equal((await cashfree.settle(id, 'pay')).status, 409);
  });

  test('late money pays an order that was stopped in between', async () => {
    const cashfree = await openCashfree(after, { lateDelayMs: 30_000 });
    const { id } = await cashfree.order();
    await cashfree.settle(id, 'pay-late');
    await cashfree.call('PATCH', `/orders/${id}`, { order_status: 'TERMINATED' });
    assert.equal(await cashfree.state(id), 'TERMINATED');
    await cashfree.control({ aheadMs: 30_000 });
    assert.equal(await cashfree.state(id), 'PAID');
    const { body } = await cashfree.call('GET', `/orders/${id}/payments`);
    assert.deepEqual(
      body.map((each: { payment_status: string }) => each.payment_status),
      ['SUCCESS'],
    );
  });

  test('a restart loses neither orders nor money nor what is still to be told', async () => {
    const merchant = await openMerchant(after);
    const cashfree = await openCashfree(after, { webhookUrl: merchant.url });
    merchant.answer = 500;
    const [paid, open] = [await cashfree.order(), await cashfree.order()];
    await cashfree.settle(paid.id, 'pay');
    await until('it was refused', () => merchant.of(paid.id).length > 0);
    await cashfree.restart();
    merchant.answer = 200;
    assert.deepEqual([await cashfree.state(paid.id), await cashfree.state(open.id)], ['PAID', 'ACTIVE']);
    await until('it was told', async () =>
      (await cashfree.books()).deliveries.every(({ state }) => state === 'delivered'),
    );
  });

  test('down, garbled and slow answer as a gateway on a bad day', async () => {
    const cashfree = await openCashfree(after);
    const { id, page } = await cashfree.order();
    await cashfree.control({ down: true });
    assert.equal((await cashfree.call('GET', `/orders/${id}`)).status, 503);
    assert.equal((await fetch(page)).status, 200);
    await cashfree.control({ reset: true, garbled: true });
    const { status, body } = await cashfree.call('GET', `/orders/${id}`);
    assert.deepEqual([status, body.order_status], [200, undefined]);
    await cashfree.control({ reset: true, slowMs: 150 });
    const begun = performance.now();
    assert.equal(await cashfree.state(id), 'ACTIVE');
    assert.ok(performance.now() - begun >= 140);
    assert.equal((await cashfree.control({ dwn: true })).status, 400);
  });
});
