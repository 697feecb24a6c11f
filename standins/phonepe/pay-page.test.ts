import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { htmlFaults } from '#standins/testing/html-faults.ts';
import { openPhonePe } from '#standins/testing/open-phonepe.ts';

const back = 'http://127.0.0.1:9/back?token=abc';

suite('the pay page', async () => {
  const phonePe = await openPhonePe(after);
  const press = (page: string, outcome: string) =>
    fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });

  test('says that it is a stand-in, that no real money moves, and how much is to be paid', async () => {
    const { page } = await phonePe.order({ amount: 1_234_500 });
    const text = await (await fetch(page)).text();
    assert.match(text, /stand-in for PhonePe/);
    assert.match(text, /No real money moves/);
    assert.match(text, /₹12,345\.00/);
    for (const name of ['Pay', 'Decline', 'Leave pending', 'Pay, but close the tab', 'Pay late'])
      assert.ok(text.includes(`>${name}</button>`), name);
  });

  test('is valid, accessible HTML, before and after, and so are the list and the missing page', async () => {
    const { id, page } = await phonePe.order();
    assert.deepEqual(await htmlFaults(page), []);
    await phonePe.settle(id, 'pay');
    for (const address of [page, phonePe.url, `${phonePe.url}/pay/none`])
      assert.deepEqual(await htmlFaults(address), [], address);
  });

  for (const [outcome, state] of [
    ['pay', 'COMPLETED'],
    ['fail', 'FAILED'],
    ['leave', 'PENDING'],
    ['pay-late', 'FAILED'],
  ] as const) {
    test(`"${outcome}" makes the order ${state} and sends the browser back`, async () => {
      const { id, page } = await phonePe.order();
      const answer = await press(page, outcome);
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, back]);
      assert.equal(await phonePe.state(id), state);
    });
  }

  test('paying with a closed tab pays and sends nobody back', async () => {
    const { id, page } = await phonePe.order();
    const answer = await press(page, 'pay-and-close');
    assert.deepEqual([answer.status, answer.headers.get('location')], [200, null]);
    assert.equal(await phonePe.state(id), 'COMPLETED');
  });

  test('an order left pending can be paid later, as the same payment', async () => {
    const { id, page } = await phonePe.order();
    await press(page, 'leave');
    await press(page, 'pay');
    const { body } = await phonePe.call('GET', `/checkout/v2/order/${id}/status?details=true`);
    assert.deepEqual([body.state, body.paymentDetails.length], ['COMPLETED', 1]);
  });

  test('an order that is over shows a way back and no buttons; a second press changes nothing', async () => {
    const { id, page } = await phonePe.order();
    await press(page, 'pay');
    const text = await (await fetch(page)).text();
    assert.doesNotMatch(text, /<button/);
    assert.match(text, /Back to the shop/);
    assert.equal((await press(page, 'fail')).status, 303);
    assert.equal(await phonePe.state(id), 'COMPLETED');
  });

  test('with an automatic outcome, opening the page is enough', async () => {
    const other = await openPhonePe(after);
    await other.control({ auto: 'pay' });
    const { id, page } = await other.order();
    const answer = await fetch(page, { redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, back]);
    assert.equal(await other.state(id), 'COMPLETED');
  });

  test('what an order says is shown as text', async () => {
    const { page } = await phonePe.order({
      paymentFlow: { type: 'PG_CHECKOUT', message: '<b>bold</b>', merchantUrls: { redirectUrl: back } },
    });
    assert.match(await (await fetch(page)).text(), /&lt;b&gt;bold/);
  });
});
