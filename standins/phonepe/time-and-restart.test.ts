import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { openMerchant } from '#standins/testing/merchant.ts';
import { openPhonePe } from '#standins/testing/open-phonepe.ts';
import { temporaryFolder } from '#standins/testing/temporary-folder.ts';
import { until } from '#standins/testing/until.ts';

suite('as time passes', async () => {
  test('a token that has expired is answered 401, and a new one goes through', async () => {
    const phonePe = await openPhonePe(after, { tokenLifetimeSeconds: 60 });
    const { id } = await phonePe.order();
    await phonePe.control({ aheadMs: 61_000 });
    const { status, body } = await phonePe.call('GET', `/checkout/v2/order/${id}/status`);
    assert.deepEqual([status, body.success], [401, false]);
    const { access_token: token } = (await phonePe.askToken()).body;
    const headers = { authorization: `O-Bearer ${token}` };
    assert.equal((await phonePe.ask('GET', `/checkout/v2/order/${id}/status`, { headers })).status, 200);
  });

  test('an order that nobody paid FAILS at its end, not before, and that is told', async () => {
    const merchant = await openMerchant(after);
    const phonePe = await openPhonePe(after, { webhookUrl: merchant.url });
    const { id } = await phonePe.order({ expireAfter: 300 });
    await phonePe.control({ aheadMs: 240_000 });
    assert.equal(await phonePe.state(id), 'PENDING');
    await phonePe.control({ aheadMs: 300_000 });
    assert.equal(await phonePe.state(id), 'FAILED');
    await until('the webhook came', () => merchant.of(id)[0]?.event === 'checkout.order.failed');
    assert.equal((await phonePe.settle(id, 'pay')).status, 409);
  });

  test('late money turns FAILED into COMPLETED, and both are told', async () => {
    const merchant = await openMerchant(after);
    const phonePe = await openPhonePe(after, { webhookUrl: merchant.url, lateDelayMs: 30_000 });
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'pay-late');
    assert.equal(await phonePe.state(id), 'FAILED');
    await until('the failure was told', () => merchant.of(id).length === 1);
    await phonePe.control({ aheadMs: 30_000 });
    assert.equal(await phonePe.state(id), 'COMPLETED');
    await until('the success was told', () => merchant.of(id).length === 2);
    assert.deepEqual(
      merchant.of(id).map(({ event }) => event),
      ['checkout.order.failed', 'checkout.order.completed'],
    );
  });
});

suite('after a restart', async () => {
  test('orders, tokens, late money and waiting webhooks go on where they were', async () => {
    const merchant = await openMerchant(after);
    const phonePe = await openPhonePe(after, { webhookUrl: merchant.url, lateDelayMs: 60_000 });
    merchant.answer = 500;
    const [paid, open, late] = [await phonePe.order(), await phonePe.order(), await phonePe.order()];
    await phonePe.settle(paid.id, 'pay');
    await phonePe.settle(late.id, 'late');
    await until('a webhook was refused', () => merchant.of(paid.id).length > 0);
    await phonePe.restart();
    merchant.answer = 200;
    assert.equal(await phonePe.state(paid.id), 'COMPLETED');
    assert.equal(await phonePe.state(open.id), 'PENDING');
    assert.equal(await phonePe.state(late.id), 'FAILED');
    await phonePe.control({ aheadMs: 60_000 });
    assert.equal(await phonePe.state(late.id), 'COMPLETED');
    await until('all was told', async () =>
      (await phonePe.books()).deliveries.every(({ state }) => state === 'delivered'),
    );
    const told = (id: string) => [...new Set(merchant.of(id).map(({ event }) => event))].sort();
    assert.deepEqual(told(paid.id), ['checkout.order.completed']);
    assert.deepEqual(told(late.id), ['checkout.order.completed', 'checkout.order.failed']);
  });

  test('a line that a kill cut short is dropped, and what follows it is kept', async () => {
    const dataFolder = temporaryFolder(after);
    const phonePe = await openPhonePe(after, { dataFolder });
    const first = await phonePe.order();
    appendFileSync(join(dataFolder, 'books.jsonl'), '{"table":"orders","row":{"merch');
    await phonePe.restart();
    const second = await phonePe.order();
    await phonePe.restart();
    assert.deepEqual(
      (await phonePe.books()).orders.map(({ merchantOrderId }) => merchantOrderId),
      [first.id, second.id],
    );
  });
});
