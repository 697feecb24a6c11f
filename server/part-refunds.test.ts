import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { followRefund, settleForgotten, stepRefund } from '#shop/checkout/follow-up.ts';
import { lastDays, reconcile } from '#shop/checkout/reconcile.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import { requestReturn } from '#shop/fulfilment/request-return.ts';
import { settleReturn } from '#shop/fulfilment/settle-return.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { readDailySheet } from '#shop/payments/daily-sheet.server.ts';
import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import { listMoney } from '#shop/payments/money-desk.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenCampaign } from '#shop/testing/given-campaign.ts';
import { givenDelivered, packer } from '#shop/testing/given-order.ts';
import { allSaleable, wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { payingAt } from './testing/paying-at.ts';
import { withCashfree } from './testing/with-cashfree.ts';
import { withPayU } from './testing/with-payu.ts';
import { withPhonePe } from './testing/with-phonepe.ts';

const slugs = ['phonepe', 'payu', 'cashfree'] as const;

suite('what was paid online goes back in parts', async () => {
  const shop = await openTestShop({ after });
  const standins = {
    phonepe: await withPhonePe(shop, after),
    payu: await withPayU(shop, after),
    cashfree: await withCashfree(shop, after),
  };
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const { api, attemptOf, webhookHeader } = payingAt(shop);

  for (const slug of slugs) {
    test(`by ${slug}: two pieces, and with the cancelled order the rest with its fees`, async () => {
      const paid = await givenPaid(slug);
      for (const position of [0, 1]) await refundPiece(paid.orderId, position);
      const { orderId } = paid;
      await inTx((tx) => cancelOrder(shop, tx, packer, { orderId, reason: 'Sold out' }));
      await settleAll(orderId);
      assert.deepEqual(await listDocuments(shop.db, orderId), []);
      await assertAllBack(paid, [123_97, 72_31]);
    });

    test(`by ${slug}: a piece of a return, later the others with the fees; the invoice is credited whole`, async () => {
      const paid = await givenPaid(slug);
      const { orderId, ids } = paid;
      await givenDelivered(shop, orderId);
      for (const items of [[{ productId: ids[0]!, size: '', quantity: 1 }], undefined]) {
        assert.ok(!isRefusal(await requestReturn(shop, paid.shopper.viewer, wishFor(orderId, items))));
        const lines = await allSaleable(shop, orderId);
        assert.ok(
          !isRefusal(await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines }))),
        );
        shop.passTime(1000);
      }
      await settleAll(orderId);
      const [invoice, ...notes] = (await listDocuments(shop.db, orderId)).map(
        ({ contents }) => contents.totalPaise,
      );
      assert.deepEqual([invoice, sum(notes)], [paid.totalPaise, paid.totalPaise]);
      await assertAllBack(paid, [123_97]);
    });
  }

  test('one that is under way for days, fails and is asked for again is booked and told once', async () => {
    const { orderId, shopper } = await givenPaid('phonepe');
    await standins.phonepe.control({ refundStepMs: 3 * DAY_MS });
    const what = { amountPaise: 100_00 };
    await inTx((tx) => refundPart(shop, tx, packer, { orderId, reason: 'Late', what }));
    const [first] = await listRefunds(shop.db, orderId);
    for (let day = 0; day < 3; day++) {
      await followRefund(shop, first!.id);
      shop.passTime(DAY_MS);
    }
    await settleForgotten(shop);
    assert.deepEqual(await statesOf(orderId), ['pending']);
    await standins.phonepe.control({ refunds: 'fail', refundStepMs: 0, aheadMs: 3 * DAY_MS });
    while ((await stepRefund(shop, first!.id)) === 'pending');
    await standins.phonepe.control({ refunds: 'complete' });
    await settleForgotten(shop);
    assert.deepEqual(await statesOf(orderId), ['failed', 'requested'], 'asked for again in its time');
    await shop.takeJobs('send-mail');
    const [, again] = await listRefunds(shop.db, orderId);
    await shop.takeJobs('settle-refund');
    for (let times = 0; times < 3; times++) assert.equal((await reportRefund(again!.id)).status, 200);
    assert.deepEqual(await shop.takeJobs('settle-refund'), [{ refundId: again!.id }]);
    // What the report began, the sweep and the refund's own job ask at the same time.
    await Promise.allSettled([1, 2, 3].map(() => stepRefund(shop, again!.id)));
    while ((await stepRefund(shop, again!.id)) === 'pending');
    assert.deepEqual(await statesOf(orderId), ['failed', 'done']);
    assert.deepEqual(await bookedOf(orderId), [100_00]);
    assert.deepEqual(await mailedTo(shopper.email), [100_00]);
    assert.deepEqual(await shownOf(orderId, shopper.token), [[100, 'done']]);
    await standins.phonepe.control({ reset: true, refundStepMs: 0 });
  });

  test('another amount than was asked is told to staff, in the words of the gateway (R166)', async () => {
    for (const slug of slugs) {
      const { orderId } = await givenPaid(slug);
      await refundPiece(orderId, 0);
      const gateways = shop.gateways as Map<GatewayName, Gateway>;
      const { gateway } = standins[slug];
      gateways.set(gateway.name, {
        ...gateway,
        checkRefund: async (refund) => {
          const state = await gateway.checkRefund(refund);
          return state.kind === 'done' ? { ...state, amountPaise: state.amountPaise! - 1 } : state;
        },
      });
      assert.deepEqual(await differencesOf(orderId), ['another amount']);
      gateways.set(gateway.name, gateway);
      const { rows } = await listMoney(shop.db, 'differences', { now: shop.now(), after: null });
      assert.match(rows.find((row) => row.orderId === orderId)!.theirs ?? '', /^done, ₹123\.96, reference /);
      assert.deepEqual(await differencesOf(orderId), []);
    }
  });

  test('the daily sheet has for each gateway what it took and gave back (R168)', async () => {
    const until = new Date(shop.now().getTime() + 1);
    const rows = await readDailySheet(shop.db, { from: new Date(until.getTime() - 9 * DAY_MS), until });
    for (const slug of slugs) {
      const { gateway, books, moneyTaken } = standins[slug];
      const ofIt = rows.filter(({ method }) => method === gateway.name);
      const { refunds } = await books();
      const done = refunds.filter((refund) => {
        const state = 'state' in refund ? refund.state : refund.status;
        return ['COMPLETED', 'SUCCESS', 'success'].includes(state);
      });
      assert.deepEqual(
        [sum(ofIt.map((row) => row.capturedPaise)), sum(ofIt.map((row) => row.refundedPaise))],
        [sum([...(await moneyTaken()).values()]), sum(done.map(({ amount }) => amount))],
      );
    }
  });

  /** Two pieces of one product and one of another, with a code, the online bonus and fees. */
  async function givenPaid(slug: (typeof slugs)[number]) {
    const { payload, verify } = payingAt(shop, slug);
    const standin = standins[slug];
    await standin.control({ refundStepMs: 0 });
    const shopper = await givenShopper(shop);
    const { codes } = await givenCampaign(shop);
    const ids = [await givenProduct(shop, { rupees: 144.99 }), await givenProduct(shop, { rupees: 84.57 })];
    const { orderDetails, ...rest } = payload(ids[0]!, { orderAmount: undefined, discountCode: codes[0] });
    const items = ids.map((productId, i) => ({ productId, name: 'Piece', size: '', quantity: 2 - i }));
    const unsaid = { totalAmount: undefined, deliveryFee: undefined };
    const body = { ...rest, orderDetails: { ...orderDetails, ...unsaid, items } };
    const { orderId } = await api.post(`/order/${slug}`, body, shopper.token);
    const { id } = await attemptOf(orderId);
    await standin.choose(id, 'pay');
    assert.equal((await verify(orderId, shopper.token)).json.status, 'success');
    const { order } = await api.get(`/order/${orderId}`, shopper.token);
    assert.ok(order.discount > 0 && order.onlineBonus > 0 && order.deliveryFee + order.handlingFee > 0);
    await shop.takeJobs('send-mail');
    return {
      slug,
      shopper,
      ids,
      orderId: orderId as string,
      id,
      totalPaise: Math.round(order.totalAmount * 100),
    };
  }

  async function refundPiece(orderId: string, position: number) {
    const what = { lines: [{ position, quantity: 1 }] };
    const refund = await inTx((tx) => refundPart(shop, tx, packer, { orderId, reason: 'A scratch', what }));
    assert.ok(!isRefusal(refund));
    shop.passTime(1000);
    await settleAll(orderId);
  }
  async function settleAll(orderId: string) {
    for (const { id } of await listRefunds(shop.db, orderId))
      for (let asked = 0; asked < 5 && (await stepRefund(shop, id)) === 'pending'; asked++);
  }
  const reportRefund = (merchantRefundId: string) => {
    const report = { event: 'pg.refund.completed', payload: { merchantRefundId, state: 'COMPLETED' } };
    const headers = { 'Content-Type': 'application/json', Authorization: webhookHeader };
    return api.postRaw('/webhooks/phonepe', JSON.stringify(report), headers);
  };
  const statesOf = async (orderId: string) => (await listRefunds(shop.db, orderId)).map(({ state }) => state);
  const bookedOf = async (orderId: string) => {
    const rows = await shop.db
      .selectFrom('money_movements')
      .select('amount_paise')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'refunded')
      .orderBy('id')
      .execute();
    return rows.map((row) => row.amount_paise);
  };
  const mailedTo = async (email: string) =>
    (await shop.takeJobs('send-mail')).flatMap((mail) =>
      mail.to === email && mail.kind === 'refunded' ? [mail.amountPaise] : [],
    );
  const shownOf = async (orderId: string, token: string) =>
    (await api.get(`/order/${orderId}`, token)).order.refunds.map(
      ({ amount, state }: { amount: number; state: string }) => [amount, state],
    );
  const differencesOf = async (orderId: string) => {
    const span = lastDays(new Date(shop.now().getTime() + HOUR_MS), 9);
    const { differences, mended } = await reconcile(shop, span);
    return [...differences, ...mended].flatMap((each) => (each.orderId === orderId ? [each.difference] : []));
  };

  /** The gateway, our books, the page and the mails have the same refunds, which are all that was paid; these come first. */
  async function assertAllBack(
    { slug, shopper, orderId, id, totalPaise }: Awaited<ReturnType<typeof givenPaid>>,
    first: readonly number[],
  ) {
    const amounts = [...first, totalPaise - sum(first)];
    assert.deepEqual(await bookedOf(orderId), amounts);
    const atGateway: Record<string, unknown>[] = (await standins[slug].books()).refunds;
    const ofIt = atGateway.filter((refund) => Object.values(refund).includes(id));
    assert.deepEqual(
      ofIt.map(({ amount }) => amount),
      amounts,
    );
    assert.deepEqual(await mailedTo(shopper.email), amounts);
    assert.deepEqual(
      await shownOf(orderId, shopper.token),
      amounts.map((paise) => [paise / 100, 'done']),
    );
    assert.deepEqual(await differencesOf(orderId), []);
  }
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
