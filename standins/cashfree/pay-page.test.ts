import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { htmlFaults } from '#standins/testing/html-faults.ts';
import { back, openCashfree } from '#standins/testing/open-cashfree.ts';

suite('the pay page', async () => {
  const cashfree = await openCashfree(after);
  const press = (page: string, outcome: string) =>
    fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });

  test("is opened by the form that the vendor's script sends", async () => {
    const { session, page } = await cashfree.order();
    const script = await cashfree.ask('GET', '/js/v3/cashfree.js');
    assert.match(script.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.match(script.body.text, /window\.Cashfree/);
    const body = new URLSearchParams({ payment_session_id: session });
    const opened = await cashfree.ask('POST', '/pg/view/sessions/checkout', { body });
    assert.equal(opened.status, 303);
    assert.equal(new URL(opened.headers.get('location') ?? '', cashfree.url).href, page);
  });

  test('says that it is a stand-in and how much is to be paid, and offers UPI first', async () => {
    const { page } = await cashfree.order({ order_amount: 12345 });
    const text = await (await fetch(page)).text();
    assert.match(text, /stand-in for Cashfree/);
    assert.match(text, /No real money moves/);
    assert.match(text, /₹12,345\.00/);
    assert.match(text, /value="upi" checked/);
    assert.ok(text.indexOf('UPI') < text.indexOf('Net banking'));
  });

  test('is valid, accessible HTML, before and after, and so are the list and the missing page', async () => {
    const { id, page } = await cashfree.order();
    assert.deepEqual(await htmlFaults(page), []);
    await cashfree.settle(id, 'pay');
    for (const address of [page, cashfree.url, `${cashfree.url}/pay/none`])
      assert.deepEqual(await htmlFaults(address), [], address);
  });

  for (const [outcome, state] of [
    ['pay', 'PAID'],
    ['fail', 'ACTIVE'],
    ['drop', 'ACTIVE'],
    ['leave', 'ACTIVE'],
    ['pay-late', 'ACTIVE'],
  ] as const) {
    test(`"${outcome}" leaves the order ${state} and sends the browser back`, async () => {
      const { id, page } = await cashfree.order();
      const answer = await press(page, outcome);
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, back]);
      assert.equal(await cashfree.state(id), state);
    });
  }

  test('a try that is declined here can be followed by another', async () => {
    const { id, page } = await cashfree.order();
    const answer = await press(page, 'fail-and-stay');
    assert.equal(new URL(answer.headers.get('location') ?? '', page).href, page);
    assert.match(await (await fetch(page)).text(), /The bank declined the payment/);
    await press(page, 'pay');
    assert.equal(await cashfree.state(id), 'PAID');
  });

  test('paying with a closed tab pays and sends nobody back', async () => {
    const { id, page } = await cashfree.order();
    const answer = await press(page, 'pay-and-close');
    assert.deepEqual([answer.status, answer.headers.get('location')], [200, null]);
    assert.equal(await cashfree.state(id), 'PAID');
  });

  test('the placeholder of the return address is filled in', async () => {
    const { id, page } = await cashfree.order({ order_meta: { return_url: `${back}&id={order_id}` } });
    assert.equal((await press(page, 'pay')).headers.get('location'), `${back}&id=${id}`);
  });

  test('an order that is over shows a way back and no buttons', async () => {
    const { id, page } = await cashfree.order();
    await press(page, 'pay');
    const text = await (await fetch(page)).text();
    assert.doesNotMatch(text, /<button/);
    assert.match(text, /Back to the shop/);
    await press(page, 'fail');
    assert.equal(await cashfree.state(id), 'PAID');
  });
});
