import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withCashfree } from '#server/testing/with-cashfree.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { listMoney } from '#shop/payments/money-desk.server.ts';
import { listReports } from '#shop/payments/payment-events.server.ts';
import type { GatewaySlug } from '#shop/settings/gateways.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

const DISPUTE = 'a payment is disputed: look at its gateway in time';
const LOST = 'a disputed payment was lost: the bank took its money back, send nothing back from here';
const WON = 'a disputed payment was won: its money stays';
const NONE_OF_OURS = 'a gateway gives money back that the shop did not ask for';

suite('what a gateway does with paid money by itself (R450)', async () => {
  const shop = await openTestShop({ after });
  const [cashfree, phonepe] = [await withCashfree(shop, after), await withPhonePe(shop, after)];
  const standins = { cashfree, phonepe } as const;

  const paidAt = async (slug: keyof typeof standins & GatewaySlug) => {
    const { start, verify } = payingAt(shop, slug);
    const shopper = await givenShopper(shop);
    const started = await start(shopper, await givenProduct(shop, { stock: 1 }));
    await standins[slug].choose(started.id, 'pay');
    assert.equal((await verify(started.orderId, shopper.token)).json.status, 'success');
    return started;
  };
  const { api, webhookHeader } = payingAt(shop);
  const told = async (send: () => Promise<{ status: number }>) => {
    const before = shop.alarms.length;
    assert.equal((await send()).status, 200);
    return shop.alarms.slice(before);
  };
  const fromCashfree = (type: string, data: object) => () => {
    const body = JSON.stringify({ type, data });
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', cashfree.secret).update(`${timestamp}${body}`).digest('base64');
    const proof = { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature };
    return api.postRaw('/webhooks/cashfree', body, { 'Content-Type': 'application/json', ...proof });
  };
  const fromPhonePe = (event: string, payload: object) => () =>
    api.postRaw('/webhooks/phonepe', JSON.stringify({ event, payload }), {
      'Content-Type': 'application/json',
      Authorization: webhookHeader,
    });
  const reportsOf = async (attemptId: string) =>
    (await listReports(shop.db, { attemptIds: [attemptId], refundIds: [] })).map(({ event }) => event).sort();

  /** Whether the desk's page of the order warns of it. */
  const isDisputed = async (attemptId: string) =>
    (await listReports(shop.db, { attemptIds: [attemptId], refundIds: [] })).some(
      ({ isDispute }) => isDispute,
    );

  const givenRefund = (id: string, of: { id: string; orderId: string }, state: 'requested' | 'failed') =>
    shop.db
      .insertInto('refunds')
      .values({
        id,
        order_id: of.orderId,
        attempt_id: of.id,
        amount_paise: 100,
        state,
        reason: 'a test',
        created_at: shop.now(),
        due_at: shop.now(),
        settled_at: state === 'failed' ? shop.now() : null,
      })
      .execute();

  test('each dispute that Cashfree reports is kept with its payment and told to staff, once', async () => {
    const disputes = [await paidAt('cashfree'), await paidAt('cashfree')].map(({ id }, i) => ({
      id,
      data: {
        dispute: {
          dispute_id: String(433475258 + i),
          dispute_amount: 950,
          dispute_status: 'DISPUTE_CREATED',
        },
        order_details: { order_id: id, order_amount: 950, cf_payment_id: 885473311 },
      },
    }));
    for (const { id, data } of disputes) {
      assert.deepEqual(await told(fromCashfree('DISPUTE_CREATED', data)), [DISPUTE]);
      assert.deepEqual(await told(fromCashfree('DISPUTE_CREATED', data)), [], 'delivered again');
      assert.deepEqual(await reportsOf(id), ['DISPUTE_CREATED DISPUTE_CREATED']);
    }
    const [{ id, data } = assert.fail()] = disputes;
    const lost = { ...data, dispute: { ...data.dispute, dispute_status: 'DISPUTE_MERCHANT_LOST' } };
    assert.deepEqual(await told(fromCashfree('DISPUTE_CLOSED', lost)), [LOST]);
    assert.deepEqual(await reportsOf(id), [
      'DISPUTE_CLOSED DISPUTE_MERCHANT_LOST',
      'DISPUTE_CREATED DISPUTE_CREATED',
    ]);
    assert.equal(await isDisputed(id), true);
  });

  test('so is each of PhonePe’s, and where one asks again for an answer', async () => {
    const { id } = await paidAt('phonepe');
    assert.equal(await isDisputed(id), false);
    const dispute = (disputeId: string, stage: string) =>
      fromPhonePe('payment.dispute.action_required', { disputeId, merchantOrderId: id, stage });
    for (const send of [dispute('D1', 'FIRST'), dispute('D1', 'SECOND'), dispute('D2', 'FIRST')])
      assert.deepEqual(await told(send), [DISPUTE]);
    assert.deepEqual(await told(dispute('D2', 'FIRST')), []);
    assert.equal((await reportsOf(id)).length, 3);
    assert.equal(await isDisputed(id), true);
  });

  test('how one ended is told and shown, and a failed refund of what was lost says so before it is paid to an account', async () => {
    const [byCard, byUpi] = [await paidAt('cashfree'), await paidAt('phonepe')];
    const endOf = async ({ id }: { id: string }) =>
      (await listReports(shop.db, { attemptIds: [id], refundIds: [] })).find(({ isDispute }) => isDispute)
        ?.disputeEnd;
    const stands = (dispute_status: string) => ({
      dispute: { dispute_id: '7', dispute_status },
      order_details: { order_id: byCard.id },
    });
    const atCashfree: [type: string, status: string, alarm: string, end: string | null][] = [
      ['DISPUTE_CREATED', 'CHARGEBACK_CREATED', DISPUTE, null],
      ['DISPUTE_UPDATED', 'CHARGEBACK_MERCHANT_WON', WON, 'won'],
      ['DISPUTE_UPDATED', 'PRE_ARBITRATION_UNDER_REVIEW', DISPUTE, null],
      ['DISPUTE_CLOSED', 'PRE_ARBITRATION_MERCHANT_ACCEPTED', LOST, 'lost'],
    ];
    for (const [type, status, alarm, end] of atCashfree) {
      shop.passTime(1000);
      assert.deepEqual(await told(fromCashfree(type, stands(status))), [alarm]);
      assert.equal(await endOf(byCard), end, status);
    }
    const atPhonePe = [
      ['under_review', DISPUTE, null],
      ['won', WON, 'won'],
    ] as const;
    for (const [stage, alarm, end] of atPhonePe) {
      shop.passTime(1000);
      const report = fromPhonePe(`payment.dispute.${stage}`, { disputeId: 'D9', merchantOrderId: byUpi.id });
      assert.deepEqual(await told(report), [alarm]);
      assert.equal(await endOf(byUpi), end);
    }
    await givenRefund('of_a_lost_one', byCard, 'failed');
    await givenRefund('of_a_won_one', byUpi, 'failed');
    const { rows } = await listMoney(shop.db, 'failed', { now: shop.now(), after: null });
    const hints = Object.fromEntries(rows.map(({ id, theirs }) => [id, theirs]));
    assert.equal(hints.of_a_lost_one, 'its buyer won a dispute: the bank took the money back');
    assert.equal(hints.of_a_won_one, null);
  });

  test('a refund that nobody here asked for is told to staff; one of ours, or of no money of ours, is not', async () => {
    const [byCard, byUpi] = [await paidAt('cashfree'), await paidAt('phonepe')];
    const refund = { cf_refund_id: 11, refund_id: 'by_hand', order_id: byCard.id, refund_status: 'SUCCESS' };
    assert.deepEqual(await told(fromCashfree('REFUND_STATUS_WEBHOOK', { refund })), [NONE_OF_OURS]);
    assert.deepEqual(await told(fromCashfree('REFUND_STATUS_WEBHOOK', { refund })), [], 'delivered again');
    const auto_refund = { cf_refund_id: 12, order_id: byCard.id, refund_status: 'SUCCESS' };
    assert.deepEqual(await told(fromCashfree('AUTO_REFUND_STATUS_WEBHOOK', { auto_refund })), [NONE_OF_OURS]);
    const elsewhere = { ...refund, order_id: 'of-another-shop' };
    assert.deepEqual(
      await told(fromCashfree('REFUND_STATUS_WEBHOOK', { refund: { ...elsewhere, cf_refund_id: 13 } })),
      [],
    );

    const byHand = { merchantRefundId: 'by_hand', originalMerchantOrderId: byUpi.id, state: 'COMPLETED' };
    assert.deepEqual(await told(fromPhonePe('pg.refund.completed', byHand)), [NONE_OF_OURS]);
    await givenRefund('one_of_ours', byUpi, 'requested');
    const ours = { ...byHand, merchantRefundId: 'one_of_ours' };
    assert.deepEqual(await told(fromPhonePe('pg.refund.accepted', ours)), []);
  });

  test('a failed refund of such a payment says so on the desk, before it is paid to an account as well', async () => {
    const [byHand, other] = [await paidAt('phonepe'), await paidAt('phonepe')];
    await givenRefund('failed_as_gone', byHand, 'failed');
    await givenRefund('failed_itself', other, 'failed');
    const report = (merchantRefundId: string, originalMerchantOrderId: string, state: string) =>
      told(fromPhonePe('pg.refund.completed', { merchantRefundId, originalMerchantOrderId, state }));
    await report('at_the_dashboard', byHand.id, 'COMPLETED');
    await report('failed_itself', other.id, 'FAILED');
    const { rows } = await listMoney(shop.db, 'failed', { now: shop.now(), after: null });
    const own = rows.filter(({ id }) => id.startsWith('failed_'));
    assert.deepEqual(Object.fromEntries(own.map(({ id, theirs }) => [id, theirs])), {
      failed_as_gone: 'it gave money of this payment back without the shop',
      failed_itself: null,
    });
  });
});
