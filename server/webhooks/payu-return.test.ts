import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { payUReports } from '#server/testing/payu-reports.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('coming back from PayU', async () => {
  const shop = await openTestShop({ after });
  const payu = await withPayU(shop, after);
  await withPhonePe(shop, after);
  const { start, statusOf } = payingAt(shop, 'payu');
  const { reportOf, comeBack, eventsOf } = payUReports(shop, payu);
  const given = async () => start(await givenShopper(shop), await givenProduct(shop));
  const leadsTo = async (body: string) => {
    const answer = await comeBack(body);
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [303, 'no-store']);
    return answer.headers.get('location');
  };

  test('a right post leads to the payment’s own status page, after the gateway was asked', async () => {
    const started = await given();
    await payu.choose(started.id, 'pay');
    assert.equal(await leadsTo(await reportOf(started.id)), `/payment-status/${started.return_token}`);
    assert.equal(await statusOf(started.orderId), 'Order Placed');
    assert.equal((await eventsOf(started.id)).length, 1);
  });

  test('what the post says of the outcome is not believed, either way', async () => {
    const [paid, unpaid] = [await given(), await given()];
    await payu.choose(paid.id, 'pay');
    await payu.handOver(unpaid.id);
    assert.match((await leadsTo(await reportOf(paid.id, { status: 'failure' })))!, /^\/payment-status\//);
    assert.match((await leadsTo(await reportOf(unpaid.id)))!, /^\/payment-status\//);
    assert.equal(await statusOf(paid.orderId), 'Order Placed');
    assert.equal(await statusOf(unpaid.orderId), 'Payment Pending');
  });

  test('the same post again leads to the same page and changes nothing', async () => {
    const started = await given();
    await payu.choose(started.id, 'pay');
    const body = await reportOf(started.id);
    const [first, second] = [await leadsTo(body), await leadsTo(body)];
    assert.equal(second, first);
    assert.equal((await eventsOf(started.id))[0]?.deliveries, 2);
  });

  test('a forged, altered or truncated post leads to the shopper’s orders, names no token and is kept as refused', async () => {
    const [started, other] = [await given(), await given()];
    await payu.choose(started.id, 'pay');
    const body = await reportOf(started.id);
    const changed = (name: string, value: string) => {
      const form = new URLSearchParams(body);
      form.set(name, value);
      return form.toString();
    };
    for (const posted of [
      changed('txnid', other.id),
      changed('amount', '1.00'),
      changed('status', 'failure'),
      changed('hash', 'f'.repeat(128)),
      body.slice(0, -30),
      `txnid=${started.id}&status=success`,
      '',
      '{"txnid":1}',
    ]) {
      assert.equal(await leadsTo(posted), '/order', posted.slice(0, 60));
    }
    assert.deepEqual([...(await eventsOf(started.id)), ...(await eventsOf(other.id))], []);
    const kept = await shop.db
      .selectFrom('payment_events')
      .select('verdict')
      .where('gateway', '=', 'payu')
      .where('attempt_id', 'is', null)
      .execute();
    const verdicts = kept.map(({ verdict }) => verdict);
    assert.deepEqual([...new Set(verdicts)].sort(), ['forged', 'unreadable']);
    assert.equal(await statusOf(started.orderId), 'Payment Pending');
  });

  test('a right post about nobody’s payment, or another gateway’s, leads to the orders', async () => {
    const byPhonePe = payingAt(shop, 'phonepe');
    const other = await byPhonePe.start(await givenShopper(shop), await givenProduct(shop));
    const started = await given();
    for (const txnid of ['nobodys', other.id]) {
      assert.equal(await leadsTo(await reportOf(started.id, { txnid })), '/order');
    }
  });

  test('a post that is too large is refused', async () => {
    assert.equal((await comeBack(`txnid=${'x'.repeat(200_000)}`)).status, 413);
  });
});
