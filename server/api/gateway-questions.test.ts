import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { payingAt } from '#server/testing/paying-at.ts';
import { payUReports } from '#server/testing/payu-reports.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { payUReturn } from '#server/webhooks/payu-return.server.ts';
import { webhooks } from '#server/webhooks/webhooks.server.ts';
import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('how often outsiders can make the shop ask a gateway (R67)', async () => {
  const shop = await openTestShop({ after });
  const payu = await withPayU(shop, after);
  let asked = 0;
  const counting: Gateway = {
    ...payu.gateway,
    check: (attemptId) => {
      asked++;
      return payu.gateway.check(attemptId);
    },
  };
  (shop.gateways as Map<GatewayName, Gateway>).set('payu', counting);
  const { api, start, statusOf, attemptOf } = payingAt(shop, 'payu');
  const { reportOf, webhook, comeBack, eventsOf } = payUReports(shop, payu);
  const askedDuring = async (work: () => Promise<unknown>) => {
    const before = asked;
    await work();
    return asked - before;
  };
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const verifyOften = (orderId: string, token: string) =>
    askedDuring(() => times(20, () => api.post('/order/verify-phonepe', { orderId }, token)));
  const given = async () => {
    const shopper = await givenShopper(shop);
    return { token: shopper.token, ...(await start(shopper, await givenProduct(shop))) };
  };

  test('one signed post of a failed payment, replayed by webhook and by the return, is one question', async () => {
    const failed = await given();
    await payu.choose(failed.id, 'fail');
    const body = await reportOf(failed.id, { status: 'failure', unmappedstatus: 'failed' });
    const replays = () =>
      times(60, async (index) => {
        const answer = await (index % 2 ? comeBack(body) : webhook(body));
        assert.ok([200, 303].includes(answer.status));
      });
    assert.equal(await askedDuring(() => comeBack(body)), 1);
    assert.equal((await attemptOf(failed.orderId)).state, 'failed');
    assert.equal(await askedDuring(replays), 0);
    shop.passTime(61_000);
    assert.equal(await askedDuring(replays), 0, 'it is over: the job asks about late money');
  });

  test('fields that the proof does not cover make no new report, and no question', async () => {
    const failed = await given();
    await payu.choose(failed.id, 'fail');
    const changed = async (index: number) => {
      const unmappedstatus = `failed${index}`;
      const mihpayid = `40399371552${index}`;
      return comeBack(await reportOf(failed.id, { status: 'failure', mihpayid, unmappedstatus }));
    };
    const questions = await askedDuring(async () => {
      for (let index = 0; index < 40; index++) assert.equal((await changed(index)).status, 303);
    });
    assert.equal(questions, 1);
    assert.deepEqual(
      (await eventsOf(failed.id)).map(({ deliveries }) => deliveries),
      [40],
    );
  });

  test('twenty verifications share a question for 5 s, and for a minute once the payment has failed', async () => {
    const { id, orderId, token } = await given();
    assert.equal(await verifyOften(orderId, token), 1);
    assert.equal(await verifyOften(orderId, token), 0);
    shop.passTime(5000);
    await payu.choose(id, 'fail');
    assert.equal(await verifyOften(orderId, token), 1);
    assert.equal(await statusOf(orderId), 'Payment Failed');
    shop.passTime(59_000);
    assert.equal(await verifyOften(orderId, token), 0);
    shop.passTime(1000);
    assert.equal(await verifyOften(orderId, token), 1);
  });

  test('a report that is new is looked into at once, however much was asked before', async () => {
    const { id, orderId, token } = await given();
    await verifyOften(orderId, token);
    await payu.choose(id, 'pay');
    await webhook(await reportOf(id));
    assert.equal(await statusOf(orderId), 'Order Placed');
  });

  test('600 reports a minute are the most of one network address, and no other has less for it', async () => {
    const log = createLog('silent');
    const handler = createHandler(shop, log, {
      webhooks: webhooks(shop, log),
      payUReturn: payUReturn(shop, log),
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '7' };
    const send = async (remoteAddress: string, path: string) => {
      const init = { method: 'POST', body: 'txnid=x', headers };
      const answer = await handler.request(path, init, { incoming: { socket: { remoteAddress } } });
      return answer.status;
    };
    for (const [path, refused] of [
      ['/api/webhooks/payu', 400],
      ['/api/payu/return', 303],
    ] as const) {
      const statuses = await times(601, () => send('203.0.113.7', path));
      assert.equal(statuses.filter((status) => status === refused).length, 600);
      assert.equal(statuses.at(-1), 429);
      assert.equal(await send('203.0.113.8', path), refused);
    }
  });
});
