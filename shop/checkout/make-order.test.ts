import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { getJourney } from '#shop/fulfilment/get-journey.ts';
import { listWays } from '#shop/fulfilment/list-ways.ts';
import { countQueues, listDesk } from '#shop/orders/desk.server.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { listEvents } from '#shop/orders/order-events.server.ts';
import { waitForOwnOrders } from '#shop/orders/pending-orders.server.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { eraseAccount } from '#shop/privacy/delete-account.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { packer } from '#shop/testing/given-order.ts';
import { orThrow, refusalOf } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { cancelUnpaid, sendLinkAgain } from './callers-orders.ts';
import { type CallersOrder, makeCallersOrder } from './make-order.ts';
import { readPaymentLink, startByLink } from './pay-by-link.ts';
import { settlePayment } from './settle-payment.ts';

const from = { address: '192.0.2.9' };

suite('staff make an order for somebody who calls', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { start, statusOf, stockOf } = payingAt(shop);

  const newcomer = () => ({ ...homeAddress, email: `${crypto.randomUUID()}@example.in` });
  const make = async (more: Partial<CallersOrder> & { productId?: string } = {}) => {
    const { productId = await givenProduct(shop), ...input } = more;
    const given = {
      key: crypto.randomUUID(),
      customerId: null,
      items: [{ productId, size: '', quantity: 1 }],
      shippingAddress: newcomer(),
      shownPaise: 950_00,
      ...input,
    };
    return await inTransaction(shop.db, (tx) => makeCallersOrder(shop, tx, packer, given));
  };
  const made = async (more: Parameters<typeof make>[0] = {}) => {
    const { orderId, link } = orThrow(await make(more));
    return { orderId, token: link!.url.split('/').at(-1)! };
  };
  const again = (orderId: string) =>
    inTransaction(shop.db, (tx) => sendLinkAgain(shop, tx, packer, { orderId }));
  const stateOf = async (token: string) => orThrow(await readPaymentLink(shop, token, from)).state;

  test('somebody new gets an account that a reset link opens; who made the order is written down', async () => {
    const productId = await givenProduct(shop);
    const shippingAddress = newcomer();
    const { orderId } = await made({ productId, shippingAddress });
    assert.equal(await statusOf(orderId), 'Payment Pending');
    assert.deepEqual(await stockOf(productId), { on_hand: 10, held: 0 });
    const account = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', shippingAddress.email)
      .executeTakeFirstOrThrow();
    assert.deepEqual([account.name, account.password_hash], ['Demo Shopper', null]);
    const [event] = await listEvents(shop.db, orderId);
    assert.equal(event?.actor, 'staff demo');
    const acts = await listAudit(shop.db, { subject: `order ${orderId}` });
    assert.deepEqual(
      acts.map(({ action }) => action),
      ['make-order'],
    );
    const mails = await shop.takeJobs('send-mail');
    assert.deepEqual(
      mails.map(({ kind, to }) => [kind, to]),
      [['payment-link', shippingAddress.email]],
    );
    assert.equal(refusalOf(await make({ shippingAddress })), 'customer-known');
  });

  test('it is priced by the quote: another total than was shown makes nothing, nor does what is wrong', async () => {
    const productId = await givenProduct(shop);
    const cases: [Parameters<typeof make>[0], string][] = [
      [{ productId, shownPaise: 949_00 }, 'quote-changed'],
      [{ productId, customerId: crypto.randomUUID() }, 'customer-unknown'],
      [{ productId, shippingAddress: { ...newcomer(), zipcode: '01' } }, 'pin-wrong'],
      [{ productId, shippingAddress: { ...newcomer(), street: '' } }, 'address-incomplete'],
      [{ items: [] }, 'no-lines'],
      [{ items: [{ productId, size: 'XL', quantity: 1 }] }, 'size-unknown'],
      [{ items: [{ productId, size: '', quantity: 11 }] }, 'only-left'],
    ];
    for (const [more, refusal] of cases) assert.equal(refusalOf(await make(more)), refusal);
    const orders = await shop.db
      .selectFrom('order_items')
      .select('order_id')
      .where('product_id', '=', productId)
      .execute();
    assert.deepEqual(orders, []);
  });

  test('a form that is sent twice makes one order; an account has five that wait at the most', async () => {
    const { viewer } = await givenShopper(shop);
    const productId = await givenProduct(shop);
    const input = { productId, customerId: viewer.userId, key: 'once', shippingAddress: homeAddress };
    const first = orThrow(await make(input));
    assert.deepEqual(orThrow(await make(input)), { orderId: first.orderId, link: null });
    for (let count = 1; count < 5; count++) await made({ ...input, key: `more ${count}` });
    assert.equal(refusalOf(await make({ ...input, key: 'too many' })), 'links-enough');
    assert.equal(orThrow(await make(input)).orderId, first.orderId, 'also when there are five');
    const anew = { productId, key: 'newcomer', shippingAddress: newcomer() };
    const both = (await Promise.all([make(anew), make(anew)])).map(orThrow);
    assert.equal(both[0]!.orderId, both[1]!.orderId, 'also for somebody new');
    assert.equal(both.filter(({ link }) => link).length, 1);
  });

  test('for an account that is being erased it waits, and is refused', async () => {
    const { viewer } = await givenShopper(shop);
    const { userId } = viewer;
    const making = await shop.db.transaction().execute(async (tx) => {
      await waitForOwnOrders(tx, { userId });
      const making = make({ customerId: userId });
      await untilWaiting(shop);
      assert.equal(await eraseAccount(shop, tx, packer, userId), null);
      return { making };
    });
    assert.equal(refusalOf(await making.making), 'customer-unknown');
  });

  test('it waits in its queue until it is paid', async () => {
    const { orderId, token } = await made();
    const waiting = async () => {
      const { orders } = await listDesk(shop.db, { queue: 'to-pay' });
      const count = (await countQueues(shop.db)).find(({ queue }) => queue === 'to-pay')?.count;
      assert.equal(orders.length, count);
      return orders.some(({ id }) => id === orderId);
    };
    assert.equal(await waiting(), true);
    orThrow(await startByLink(shop, token, 'phonepay', from));
    const { id } = await shop.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await phonepe.choose(id, 'pay');
    shop.passTime(6000);
    assert.equal(await stateOf(token), 'paid');
    assert.equal(await waiting(), false);
    assert.equal(refusalOf(await again(orderId)), 'link-not-due');
    assert.equal(refusalOf(await cancelUnpaid(shop, packer, { orderId, reason: 'x' })), 'link-not-due');
  });

  test('the link is sent again while prices are as they were; the old one is off', async () => {
    const productId = await givenProduct(shop);
    const { orderId, token } = await made({ productId });
    const newer = orThrow(await again(orderId))
      .url.split('/')
      .at(-1)!;
    assert.deepEqual([await stateOf(token), await stateOf(newer)], ['replaced', 'open']);
    await shop.db.updateTable('products').set({ price_paise: 900_00 }).where('id', '=', productId).execute();
    assert.equal(refusalOf(await again(orderId)), 'link-price-changed');
    assert.equal(await stateOf(newer), 'open', 'what was agreed holds');
    const turning = await givenProduct(shop);
    const sent = await made({ productId: turning });
    const [offer_from, offer_until] = [60, 180].map((minutes) => minutesAfter(shop.now(), minutes));
    const offer = { offer_paise: 900_00, offer_from, offer_until };
    await shop.db.updateTable('products').set(offer).where('id', '=', turning).execute();
    shop.passTime(2 * 3_600_000);
    assert.equal(
      refusalOf(await again(sent.orderId)),
      'link-price-changed',
      'by the clock, not by the lists',
    );
  });

  test('no link is sent for pieces that the customer’s own checkout holds, but for those that the order holds', async () => {
    const shopper = await givenShopper(shop);
    const productId = await givenProduct(shop, { stock: 1 });
    const { orderId } = await made({ productId, customerId: shopper.viewer.userId });
    await start(shopper, productId);
    assert.deepEqual(await stockOf(productId), { on_hand: 1, held: 1 });
    assert.equal(refusalOf(await again(orderId)), 'sold-out');
    const held = await givenProduct(shop, { stock: 1 });
    const own = await made({ productId: held, customerId: shopper.viewer.userId });
    orThrow(await startByLink(shop, own.token, 'phonepay', from));
    assert.deepEqual(await stockOf(held), { on_hand: 1, held: 1 });
    orThrow(await again(own.orderId));
  });

  test('it is cancelled with a reason that the customer reads, also while somebody is at the gateway', async () => {
    const productId = await givenProduct(shop, { stock: 3 });
    const { orderId, token } = await made({ productId });
    orThrow(await startByLink(shop, token, 'phonepay', from));
    assert.deepEqual(await stockOf(productId), { on_hand: 3, held: 1 });
    await shop.takeJobs('send-mail');
    orThrow(await cancelUnpaid(shop, packer, { orderId, reason: 'She changed her mind' }));
    assert.equal(await statusOf(orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(productId), { on_hand: 3, held: 0 });
    assert.equal(await stateOf(token), 'cancelled');
    assert.equal(refusalOf(await startByLink(shop, token, 'phonepay', from)), 'link-cancelled');
    const [mail] = await shop.takeJobs('send-mail');
    assert.equal(mail?.kind === 'order-cancelled' && mail.reason, 'She changed her mind');
  });

  test('so is one whose link ended while somebody is at the gateway; what is paid all the same goes back', async () => {
    const productId = await givenProduct(shop, { stock: 3 });
    const { orderId, token } = await made({ productId });
    shop.passTime(48 * 3_600_000 - 1000);
    const { order } = orThrow(await startByLink(shop, token, 'phonepay', from));
    shop.passTime(2000);
    await shop.takeJobs('send-mail');
    const input = { orderId, reason: 'Not there any more' };
    orThrow(await cancelUnpaid(shop, packer, input));
    assert.equal(refusalOf(await cancelUnpaid(shop, packer, input)), 'link-not-due');
    const mails = await shop.takeJobs('send-mail');
    assert.deepEqual(
      mails.map((mail) => mail.kind === 'order-cancelled' && mail.reason),
      ['Not there any more'],
    );
    assert.equal(await stateOf(token), 'cancelled');
    const acts = await listAudit(shop.db, { subject: `order ${orderId}` });
    assert.equal(acts[0]?.action, 'cancel-unpaid');
    const [attempt] = await listAttempts(shop.db, [order.id]);
    await phonepe.choose(attempt!.id, 'pay');
    await settlePayment(shop, attempt!.id);
    assert.equal(await statusOf(orderId), 'Payment Failed');
    assert.equal(await stateOf(token), 'cancelled-goes-back');
    const { order: failed } = await getOrderAndBuyer(shop.db, orderId);
    assert.equal((await getJourney(shop.db, orderId)).isCalledOff, true);
    assert.equal((await listWays(shop.db, [failed])).get(orderId)?.isCalledOff, true);
    const [late] = await listAttempts(shop.db, [order.id]);
    assert.deepEqual(
      [late?.state, late?.reason],
      ['surplus', 'the order was cancelled before the payment came'],
    );
    assert.deepEqual(await stockOf(productId), { on_hand: 3, held: 0 });
  });
});
