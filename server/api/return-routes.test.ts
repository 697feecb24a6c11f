import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { hashPassword } from '#shop/accounts/password-hash.server.ts';
import { declineReturn, takeBack } from '#shop/fulfilment/end-return.ts';
import { payOut } from '#shop/fulfilment/pay-out.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder, givenShipped, handed, packer } from '#shop/testing/given-order.ts';
import { givenPhoto } from '#shop/testing/given-photo.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, dayInIndia, daysAfter, isoInIndia } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';

suite('what a shopper does with an order that has arrived', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const delivered = async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    return { orderId, token: shopper.token, viewer: shopper.viewer };
  };

  test('the parcel can be followed, and the page is told until when a return may be asked for', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    const before = await api.get(`/order/${orderId}`, shopper.token);
    const { tracking, returnUntil, returnRequest, refunds, paymentHeld } = before.order;
    assert.deepEqual(
      [tracking, returnUntil, returnRequest, refunds, paymentHeld],
      [null, null, null, [], false],
    );
    await givenShipped(shop, orderId);
    const shipped = await api.get(`/order/${orderId}`, shopper.token);
    assert.deepEqual(shipped.order.tracking, { ...handed(orderId), url: null });
    const { orderId: arrived, token } = await delivered();
    const { returnUntil: until } = (await api.get(`/order/${arrived}`, token)).order;
    assert.equal(isoInIndia(Date.parse(until)), `${dayInIndia(daysAfter(shop.now(), 7))}T23:59:59+05:30`);
    assert.equal((await api.get(`/order/${arrived}`, token)).order.paymentStatus, true);
  });

  test('a return with photos is asked for once, and its page tells how it stands', async () => {
    const { orderId, token, viewer } = await delivered();
    const wish = {
      orderId,
      reason: 'It is damaged or faulty',
      words: 'A stone fell out.',
      photos: [await givenPhoto(shop, viewer, orderId)],
    };
    const asked = await api.post('/order/return', wish, token);
    assert.deepEqual(
      [asked.status, asked.success, asked.order.status],
      [200, true, 'Return Requested'],
      asked.message,
    );
    const { order } = await api.get(`/order/${orderId}`, token);
    assert.deepEqual(order.returnRequest, {
      reason: wish.reason,
      words: wish.words,
      photos: 1,
      outcome: null,
      outcomeReason: '',
    });
    assert.equal(order.history.at(-1).by, 'you');
    const again = await api.post('/order/return', wish, token);
    assert.deepEqual([again.status, again.success], [409, false]);
    await inTransaction(shop.db, (tx) =>
      declineReturn(shop, tx, packer, { orderId, reason: 'It was worn.' }),
    );
    const declined = (await api.get(`/order/${orderId}`, token)).order;
    assert.deepEqual(
      [declined.status, declined.returnRequest.outcome, declined.returnRequest.outcomeReason],
      ['Delivered', 'declined', 'It was worn.'],
    );
  });

  test('a reason in own words is taken; none, none', async () => {
    const { orderId, token } = await delivered();
    assert.equal(
      (await api.post('/order/return', { orderId }, token)).message,
      'Tell us why you send it back.',
    );
    const asked = await api.post('/order/return', { orderId, reason: 'Too heavy for my ears' }, token);
    assert.equal(asked.status, 200, asked.message);
    const { order } = await api.get(`/order/${orderId}`, token);
    assert.deepEqual(
      [order.returnRequest.reason, order.returnRequest.words],
      ['Another reason', 'Too heavy for my ears'],
    );
  });

  test('wrong photos, late wishes and strangers are refused with a sentence', async () => {
    const { orderId, token } = await delivered();
    const ask = (more: object, as = token) =>
      api.post('/order/return', { orderId, reason: 'It is not for me', ...more }, as);
    const stranger = await givenShopper(shop);
    const newId = () => crypto.randomUUID();
    const unknown = newId();
    const table: [Awaited<ReturnType<typeof ask>>, number, RegExp][] = [
      [await ask({ photos: ['bm90IGEgcGljdHVyZQ=='] }), 400, /not there any more/],
      [await ask({ photos: [unknown] }), 400, /not there any more/],
      [await ask({ photos: [unknown, unknown] }), 400, /^One of your photos is named twice\.$/],
      [await ask({ photos: Array.from({ length: 5 }, newId) }), 400, /^Add up to 4 photos\.$/],
      [await ask({ photos: 'one' }), 400, /check what you entered/],
      [await ask({ words: 'x'.repeat(1001) }), 400, /1,000 characters/],
      [await ask({}, stranger.token), 404, /couldn’t find/],
      [await ask({}, ''), 401, /Session expired/],
    ];
    for (const [answer, status, words] of table) {
      assert.deepEqual([answer.status, answer.success], [status, false], answer.message);
      assert.match(answer.message, words);
    }
    const tooLong = daysAfter(shop.now(), -8);
    await shop.db.updateTable('orders').set({ delivered_at: tooLong }).where('id', '=', orderId).execute();
    const late = await ask({});
    assert.deepEqual(
      [late.status, late.message],
      [409, 'A return can be asked for within 7 days of delivery.'],
    );
  });

  test('the shopper of a cash order says where the money goes, sees it on its way, and nobody reads the account back', async () => {
    const { orderId, token, viewer } = await delivered();
    const password = 'kundan & polki 12';
    const password_hash = await hashPassword(password);
    await shop.db.updateTable('users').set({ password_hash }).where('id', '=', viewer.userId).execute();
    const name = (more: object, as = token) =>
      api.post('/order/refund-account', { orderId, password, ...more }, as);
    const upi = { upiId: 'demo.shopper@okaxis' };
    assert.equal((await name(upi)).status, 409);
    await api.post('/order/return', { orderId, reason: 'It is not for me' }, token);
    await inTransaction(shop.db, (tx) => takeBack(shop, tx, packer, { orderId, reason: '', writtenOff: [] }));
    const [waiting] = (await api.get(`/order/${orderId}`, token)).order.refunds;
    assert.deepEqual([waiting.amount, waiting.state, waiting.to], [600, 'waiting', 'account']);
    assert.equal((await name({ upiId: 'demo.shopper' })).message, 'Enter a UPI id like name@bank.');
    const bank = { accountHolder: 'Demo Shopper', accountNumber: '123456789012', ifsc: 'HDFC0001234' };
    assert.equal((await name({ ...bank, ifsc: 'HDFC' })).status, 400);
    assert.equal((await name(upi, (await givenShopper(shop)).token)).status, 404);
    assert.equal((await name(bank)).status, 200);
    const named = await name(upi);
    assert.equal(named.status, 200, named.message);
    const page = await api.get(`/order/${orderId}`, token);
    const [underway] = page.order.refunds;
    assert.deepEqual([underway.state, underway.accountHint], ['underway', 'UPI id d...@okaxis']);
    assert.ok(!JSON.stringify(page.json).includes('demo.shopper'));
    shop.passTime(DAY_MS);
    await inTransaction(shop.db, (tx) => payOut(shop, tx, packer, { orderId, reference: 'UTR7' }));
    const [done] = (await api.get(`/order/${orderId}`, token)).order.refunds;
    assert.deepEqual([done.state, done.reference, done.accountHint], ['done', 'UTR7', null]);
    assert.equal((await name(upi)).status, 409);
  });
});
