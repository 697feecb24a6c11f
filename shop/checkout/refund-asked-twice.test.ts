import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import { createPayU } from '#shop/payments/gateways/payu.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { payUSettings } from '#shop/payments/testing/open-payu-gateway.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { inTransaction } from '#shop/transaction.ts';
import { stepRefund } from './follow-up.ts';

type Said = { status: number; error_code: string; msg: string; request_id?: string };
const taken: Said = { status: 1, error_code: '102', msg: 'Refund Request Queued', request_id: '131' };
const refused: Said = { status: 0, error_code: '111', msg: 'Invalid transaction status' };
const known: Said = { status: 0, error_code: '106', msg: 'Token already exists' };

suite('a refund that a job and the sweep ask for at the same time is paid once (R102)', async () => {
  const shop = await openTestShop({ after });
  const payu = await withPayU(shop, after);
  const { start, verify } = payingAt(shop, 'payu');

  test('one is refused after the other was taken: it is under way, and asked for no more', async () => {
    const { orderId, asked, alarms } = await askedAtOnce([taken, refused]);
    assert.deepEqual(asked, ['pending', 'pending']);
    assert.deepEqual(await refundsOf(orderId), [{ state: 'pending', reference: '131' }]);
    assert.deepEqual(alarms, []);
  });

  test('one is refused because PayU knows the other, which it does not list yet', async () => {
    const { orderId, asked } = await askedAtOnce([taken, known]);
    assert.deepEqual(asked, ['pending', 'not known']);
    assert.deepEqual(await refundsOf(orderId), [{ state: 'pending', reference: '131' }]);
  });

  test('one is taken after the other was refused and will be asked for anew: staff are told', async () => {
    const { asked, alarms } = await askedAtOnce([refused, taken]);
    assert.deepEqual(asked, ['failed', 'failed']);
    assert.deepEqual(alarms, ['a refund failed', 'a refund that failed was taken all the same']);
  });

  /** PayU answers what is asked first and second by these, and lists none of it yet. Both are heard before one is noted. */
  async function askedAtOnce(answers: Said[]) {
    const shopper = await givenShopper(shop);
    const { id, orderId } = await start(shopper, await givenProduct(shop));
    await payu.choose(id, 'pay');
    await verify(orderId, shopper.token);
    const what = { amountPaise: 300_00 };
    await inTransaction(shop.db, (tx) => refundPart(shop, tx, packer, { orderId, reason: 'a part', what }));
    const [refund] = await listRefunds(shop.db, orderId);
    const at = { ...shop, gateways: new Map([['payu', answering(answers)]] as const) };
    const step = () => stepRefund(at, refund!.id).catch(() => 'not known');
    const before = shop.alarms.length;
    const both = await shop.db.transaction().execute(async (holder) => {
      await holder.selectFrom('payment_attempts').select('id').where('id', '=', id).forUpdate().execute();
      const first = step();
      await untilWaiting(shop, 1, first);
      const second = step();
      await untilWaiting(shop, 2, second);
      return [first, second];
    });
    return { orderId, asked: await Promise.all(both), alarms: shop.alarms.slice(before) };
  }

  function answering(answers: readonly Said[]) {
    const left = [...answers];
    const answer: typeof fetch = async (_, init) => {
      const asked = init?.body as URLSearchParams;
      const none = { [asked.get('var1')!]: 'No action status found' };
      const isAsking = asked.get('command') === 'cancel_refund_transaction';
      return Response.json(isAsking ? left.shift() : { status: 0, transaction_details: none });
    };
    return createPayU({ ...payUSettings('http://127.0.0.1:9'), fetch: answer });
  }

  const refundsOf = async (orderId: string) =>
    (await listRefunds(shop.db, orderId)).map(({ state, reference }) => ({ state, reference }));
});
