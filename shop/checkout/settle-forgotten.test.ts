import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import type { GatewaySlug } from '#shop/settings/gateways.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { packer } from '#shop/testing/given-order.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { followPayment, settleForgotten } from './follow-up.ts';
import { settlePayment } from './settle-payment.ts';

suite('what nobody has settled, whatever became of its job', async () => {
  const shop = await openTestShop({ after });
  const standins = { phonepe: await withPhonePe(shop, after), payu: await withPayU(shop, after) };
  const slugs = ['phonepe', 'payu'] as const;

  async function begin(slug: GatewaySlug) {
    const productId = await givenProduct(shop, { stock: 1 });
    const { id, orderId } = await payingAt(shop, slug).start(await givenShopper(shop), productId);
    return { id, orderId, productId };
  }
  const { statusOf, stockOf } = payingAt(shop);

  test('a payment is asked about at its own gateway, once, as soon as its hold should have ended (R63)', async () => {
    const begun = [await begin('phonepe'), await begin('payu')];
    const asked = countAsked(shop);
    shop.passTime(19 * MINUTE_MS);
    await settleForgotten(asked.shop);
    assert.deepEqual(asked.questions, []);
    shop.passTime(HOUR_MS);
    await settleForgotten(asked.shop);
    assert.deepEqual(asked.questions.sort(), [`payu ${begun[1]!.id}`, `phonepay ${begun[0]!.id}`].sort());
    for (const { orderId, productId } of begun) {
      assert.equal(await statusOf(orderId), 'Payment Failed');
      assert.deepEqual(await stockOf(productId), { on_hand: 1, held: 0 });
    }
    await settleForgotten(asked.shop);
    assert.equal(asked.questions.length, 2);
  });

  test('a payment at a gateway without settings is told to staff, and a day later its pieces are free; late money counts (R485)', async () => {
    const { id, orderId, productId } = await begin('payu');
    await standins.payu.choose(id, 'pay');
    const { payu: _, ...others } = Object.fromEntries(shop.gateways);
    const without = { ...shop, gateways: new Map(Object.entries(others)) as TestShop['gateways'] };
    shop.alarms.length = 0;
    const told = 'payments are open at payu, which has no settings any more';
    shop.passTime(HOUR_MS);
    for (let twice = 0; twice < 2; twice++) await settleForgotten(without);
    shop.passTime(22 * HOUR_MS);
    await settleForgotten(without);
    assert.deepEqual(shop.alarms, [told]);
    assert.equal((await stockOf(productId)).held, 1);
    shop.passTime(2 * HOUR_MS);
    for (let twice = 0; twice < 2; twice++) await settleForgotten(without);
    const closed = 'payments were given up unasked: look into their gateway for money';
    assert.deepEqual(shop.alarms, [told, closed]);
    assert.equal(await statusOf(orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(productId), { on_hand: 1, held: 0 });
    await followPayment(shop, id);
    assert.equal(await statusOf(orderId), 'Order Placed');
    assert.deepEqual(await stockOf(productId), { on_hand: 0, held: 0 });
  });

  test('a refund is asked for at its own gateway, once, an hour after its job should have', async () => {
    const refunds: string[] = [];
    for (const slug of slugs) {
      const { id, orderId } = await begin(slug);
      await standins[slug].choose(id, 'pay');
      await settlePayment(shop, id);
      const what = { amountPaise: 100_00 };
      await inTransaction(shop.db, (tx) =>
        refundPart(shop, tx, packer, { orderId, reason: 'A scratch', what }),
      );
      const [refund] = await listRefunds(shop.db, orderId);
      refunds.push(`${slug === 'payu' ? 'payu' : 'phonepay'} ${refund!.id}`);
    }
    const asked = countAsked(shop);
    shop.passTime(59 * MINUTE_MS);
    await settleForgotten(asked.shop);
    assert.deepEqual(asked.questions, []);
    shop.passTime(2 * MINUTE_MS);
    await settleForgotten(asked.shop);
    assert.deepEqual(asked.questions.sort(), refunds.sort());
  });
});

/** The same shop, with every question that its gateways are asked: of which gateway, about which payment or refund. */
function countAsked(shop: TestShop) {
  const questions: string[] = [];
  const noting = (gateway: Gateway): Gateway => ({
    ...gateway,
    check: (id) => {
      questions.push(`${gateway.name} ${id}`);
      return gateway.check(id);
    },
    refund: (wanted) => {
      questions.push(`${gateway.name} ${wanted.refundId}`);
      return gateway.refund(wanted);
    },
  });
  const gateways = new Map<GatewayName, Gateway>();
  for (const [name, gateway] of shop.gateways) gateways.set(name, noting(gateway));
  return { shop: { ...shop, gateways }, questions };
}
