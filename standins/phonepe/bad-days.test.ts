import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openPhonePe } from '#standins/testing/open-phonepe.ts';
import { until } from '#standins/testing/until.ts';

suite('the switches', async () => {
  test('down answers every call with 503 and HTML; reset ends it', async () => {
    const phonePe = await openPhonePe(after);
    const { id, page } = await phonePe.order();
    await phonePe.control({ down: true });
    for (const answer of [
      await phonePe.askToken(),
      await phonePe.call('GET', `/checkout/v2/order/${id}/status`),
    ]) {
      assert.equal(answer.status, 503);
      assert.match(answer.body.text, /<h1>Service Unavailable/);
    }
    assert.equal((await fetch(page)).status, 200);
    await phonePe.control({ reset: true });
    assert.equal(await phonePe.state(id), 'PENDING');
  });

  test('slowMs does the work and answers later', async () => {
    const phonePe = await openPhonePe(after);
    const { id } = await phonePe.order();
    await phonePe.control({ slowMs: 150 });
    const begun = performance.now();
    assert.equal(await phonePe.state(id), 'PENDING');
    assert.ok(performance.now() - begun >= 140);
  });

  test('an order of a caller who did not wait is in the books', async () => {
    const phonePe = await openPhonePe(after);
    await phonePe.order();
    await phonePe.control({ slowMs: 60_000 });
    void phonePe.order().catch(() => {});
    await until('both are in the books', async () => (await phonePe.books()).orders.length === 2);
  });

  test('garbled answers JSON without meaning', async () => {
    const phonePe = await openPhonePe(after);
    const { id } = await phonePe.order();
    await phonePe.control({ garbled: true });
    const { status, body } = await phonePe.call('GET', `/checkout/v2/order/${id}/status`);
    assert.deepEqual([status, body.state], [200, undefined]);
  });

  test('wrongAmount moves another amount than was asked for', async () => {
    const phonePe = await openPhonePe(after);
    const { id } = await phonePe.order({ amount: 50_000 });
    await phonePe.control({ wrongAmount: 100 });
    await phonePe.settle(id, 'pay');
    const { body } = await phonePe.call('GET', `/checkout/v2/order/${id}/status`);
    assert.deepEqual([body.state, body.amount], ['COMPLETED', 100]);
  });

  test('tokenLifetimeSeconds holds for the tokens to come', async () => {
    const phonePe = await openPhonePe(after);
    await phonePe.control({ tokenLifetimeSeconds: 5 });
    const { expires_at, issued_at } = (await phonePe.askToken()).body;
    assert.equal(expires_at - issued_at, 5);
  });

  test('a name that does not exist is refused and changes nothing', async () => {
    const phonePe = await openPhonePe(after);
    const { status } = await phonePe.control({ down: true, webhok: {} });
    assert.equal(status, 400);
    assert.equal((await phonePe.control({})).body.down, false);
    assert.equal((await phonePe.settle((await phonePe.order()).id, 'explode')).status, 400);
  });
});
