import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { listLinks } from '#shop/payments/payment-links.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { paidByLink } from '#shop/testing/given-link.ts';
import { packer } from '#shop/testing/given-order.ts';
import { orThrow, refusalOf } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { HOUR_MS } from '#shop/time.ts';
import { startByLink } from './pay-by-link.ts';
import { closeLink } from './payment-link.ts';

const from = { address: '192.0.2.9' };

suite('what keeps a payment by a link from being begun', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  await withPayU(shop, after);
  const { statusOf, stockOf } = payingAt(shop);
  const { givenLink, settle, start } = paidByLink(shop, from);

  test('a way to pay that is not offered begins nothing; what was begun there before it was switched off is gone on with (R233)', async () => {
    const { token, orderId } = await givenLink();
    assert.equal(refusalOf(await startByLink(shop, token, 'cashfree', from)), 'method-not-offered');
    const off = { ...shop, terms: { ...shop.terms, methodsOff: ['phonepay' as const] } };
    assert.equal(refusalOf(await startByLink(off, token, 'phonepay', from)), 'method-not-offered');
    assert.equal((await listAttempts(shop.db, [orderId])).length, 0);
    const { paymentLink } = await start(token);
    assert.equal(orThrow(await startByLink(off, token, 'phonepay', from)).paymentLink, paymentLink);
  });

  test('a payment that its gateway says nothing of keeps another from being begun, there and elsewhere', async () => {
    const unclear = await givenLink();
    await phonepe.control({ down: true });
    assert.equal(refusalOf(await startByLink(shop, unclear.token, 'phonepay', from)), 'phonepe-not-started');
    const elsewhere = async (token: string, gateway: 'phonepay' | 'payu') => {
      const refused = await startByLink(shop, token, gateway, from);
      assert.deepEqual(isRefusal(refused) && [refused.refusal, refused.details.gateway], [
        'payment-elsewhere',
        'PhonePe',
      ]);
    };
    await elsewhere(unclear.token, 'phonepay');
    await elsewhere(unclear.token, 'payu');
    await phonepe.control({ reset: true });
    const begun = await givenLink();
    await start(begun.token);
    await phonepe.control({ down: true });
    await elsewhere(begun.token, 'payu');
    await phonepe.control({ reset: true });
    assert.equal((await listAttempts(shop.db, [unclear.orderId, begun.orderId])).length, 2);
  });

  test('where the time of the link is over, a payment that was begun in time and fails ends link and order (R182)', async () => {
    const { token, orderId, productId } = await givenLink();
    shop.passTime(48 * HOUR_MS - 2000);
    const { attempt } = await start(token);
    shop.passTime(2000);
    await phonepe.choose(attempt.id, 'fail');
    await settle(attempt.id);
    assert.equal(await statusOf(orderId), 'Payment Failed');
    assert.equal((await stockOf(productId)).held, 0);
    const [link] = await listLinks(shop.db, orderId);
    assert.deepEqual([link!.endReason, link!.endedAt], ['lapsed', shop.now()]);
  });

  test('an order that is cancelled while somebody presses pay begins no payment, and holds nothing', async () => {
    const { token, orderId, productId } = await givenLink();
    const pressed = await shop.db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      const pressed = startByLink(shop, token, 'phonepay', from);
      await untilWaiting(shop);
      assert.ok(await closeLink(shop, tx, orderId, { viewer: packer, reason: 'no', as: 'cancelled' }));
      return { answer: pressed };
    });
    assert.equal(refusalOf(await pressed.answer), 'link-cancelled');
    assert.equal((await listAttempts(shop.db, [orderId])).length, 0);
    assert.equal((await stockOf(productId)).held, 0);
  });

  test('whose payments are declined again and again begins none by a link either (R81); a link begins twenty within an hour', async () => {
    const given = await givenLink({ stock: 90 });
    for (let declined = 0; declined < shop.terms.declinedPayments.byAccount; declined++) {
      const { attempt } = await start(given.token);
      await phonepe.choose(attempt.id, 'fail');
      await settle(attempt.id);
    }
    assert.equal(
      refusalOf(await startByLink(shop, given.token, 'phonepay', { address: '192.0.2.10' })),
      'too-many-declined',
    );
    const other = await givenLink();
    for (let pressed = 0; pressed < 20; pressed++)
      orThrow(await startByLink(shop, other.token, 'phonepay', { address: '192.0.2.11' }));
    assert.equal(
      refusalOf(await startByLink(shop, other.token, 'phonepay', { address: '192.0.2.12' })),
      'too-many-tries',
    );
  });
});
