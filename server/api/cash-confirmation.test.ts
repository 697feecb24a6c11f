import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { settleForgotten } from '#shop/checkout/follow-up.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { givenDelivered } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

const MINUTE = 60_000;

suite('a cash order that is not believed waits for its code (R83)', async () => {
  const shop = await openTestShop({ after });
  await withPhonePe(shop, after);
  const api = apiOf(shop);

  const dear = () => givenProduct(shop, { rupees: 2600, stock: 3 });
  const payload = (productId: string, more: object = {}) => ({
    orderId: `order-${crypto.randomUUID()}`,
    items: [{ id1: productId, size: '', quantity: 1 }],
    shippingAddress: homeAddress,
    paymentMethod: 'cod',
    ...more,
  });
  async function mailsTo({ email }: GivenShopper) {
    return (await shop.takeJobs('send-mail')).filter(({ to }) => to === email);
  }
  async function codeMailedTo(shopper: GivenShopper): Promise<string> {
    const mail = (await mailsTo(shopper)).find(({ kind }) => kind === 'cash-code');
    assert.ok(mail?.kind === 'cash-code', 'a code was mailed');
    return mail.code;
  }
  const confirm = (orderId: string, code: string, { token }: GivenShopper) =>
    api.post('/order/confirm-cash', { orderId, code }, token);
  const resend = (orderId: string, { token }: GivenShopper) =>
    api.post('/order/resend-cash-code', { orderId }, token);
  const statusOf = async (orderId: string, { token }: GivenShopper) =>
    (await api.get(`/order/${orderId}`, token)).order.status;
  const shelf = (id: string) =>
    shop.db.selectFrom('products').select(['on_hand', 'held']).where('id', '=', id).executeTakeFirstOrThrow();
  async function givenWaiting(more: object = {}) {
    const [shopper, piece] = [await givenShopper(shop), await dear()];
    const { orderId } = await api.post('/order/place', payload(piece, more), shopper.token);
    return { shopper, piece, orderId, code: await codeMailedTo(shopper) };
  }
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  test('nobody else can cancel it', async () => {
    const { shopper, piece, orderId } = await givenWaiting();
    const stranger = await givenShopper(shop);
    const refused = await api.post('/order/cancel', { orderId, reason: 'Not mine' }, stranger.token);
    assert.equal(refused.status, 404);
    assert.equal(await statusOf(orderId, shopper), 'Payment Pending');
    assert.deepEqual(await shelf(piece), { on_hand: 3, held: 1 });
    const own = await api.post('/order/cancel', { orderId, reason: 'Too dear' }, shopper.token);
    assert.equal(own.status, 200);
    assert.deepEqual(await shelf(piece), { on_hand: 3, held: 0 });
  });

  test('it is answered as a success that says so, its piece is held, the cart is as it was', async () => {
    const [shopper, piece] = [await givenShopper(shop), await dear()];
    await api.post('/cart/add', { itemId: piece, size: '' }, shopper.token);
    const order = payload(piece);
    const answer = await api.post('/order/place', order, shopper.token);
    assert.deepEqual([answer.status, answer.success], [200, true]);
    assert.equal(answer.message, 'Enter the code that we mailed to you to place this order.');
    assert.equal(answer.order.status, 'Payment Pending');
    assert.equal(answer.order.paymentStatus, false);
    const until = new Date(shop.now().getTime() + 120 * MINUTE).toISOString();
    assert.deepEqual(answer.order.confirmation, { by: 'email', sentTo: shopper.email, until });
    assert.deepEqual(await shelf(piece), { on_hand: 3, held: 1 });
    assert.deepEqual((await api.post('/cart/get', {}, shopper.token)).cartData, { [piece]: { '': 1 } });
    const again = await api.post('/order/place', order, shopper.token);
    assert.deepEqual([again.orderId, again.message], [answer.orderId, answer.message]);
    const { orders } = await api.post('/order/userorders', {}, shopper.token);
    assert.deepEqual(orders[0].confirmation, answer.order.confirmation);
    assert.equal(orders.length, 1);
    assert.deepEqual(
      (await mailsTo(shopper)).map(({ kind }) => kind),
      ['cash-code'],
    );
  });

  test('the code places it: its piece is sold, the cart is empty, a mail is on its way', async () => {
    const [shopper, piece] = [await givenShopper(shop), await dear()];
    await api.post('/cart/add', { itemId: piece, size: '' }, shopper.token);
    const { orderId } = await api.post('/order/place', payload(piece), shopper.token);
    const code = await codeMailedTo(shopper);
    const answer = await confirm(orderId, `${code.slice(0, 3)} ${code.slice(3)}`, shopper);
    assert.deepEqual([answer.status, answer.message], [200, 'Order placed successfully!']);
    assert.equal(answer.order.status, 'Order Placed');
    assert.equal(answer.order.confirmation, null);
    assert.deepEqual(await shelf(piece), { on_hand: 2, held: 0 });
    assert.deepEqual((await api.post('/cart/get', {}, shopper.token)).cartData, {});
    assert.deepEqual(
      (await mailsTo(shopper)).map(({ kind }) => kind),
      ['order-placed'],
    );
    assert.equal((await confirm(orderId, code, shopper)).status, 200, 'once more, from another tab');
    const { order } = await api.get(`/order/${orderId}`, shopper.token);
    assert.deepEqual(
      order.history.map(({ status, by, reason }: Record<string, string>) => [status, by, reason]),
      [
        ['Payment Pending', 'you', ''],
        ['Order Placed', 'you', 'confirmed with the code'],
      ],
    );
    assert.ok(
      shop.securityEvents.some(
        ({ name, outcome, userId }) =>
          name === 'cash-order-code' && outcome === 'succeeded' && userId === shopper.viewer.userId,
      ),
    );
  });

  test('a wrong code is refused; after five not even the right one does; a new one does', async () => {
    const { shopper, orderId, code } = await givenWaiting();
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await confirm(orderId, other(code), shopper);
      assert.deepEqual([wrong.status, wrong.message], [400, 'Invalid verification code. Please try again.']);
    }
    const over = await confirm(orderId, code, shopper);
    assert.deepEqual([over.status, over.message], [400, 'This code has expired. Ask for a new one.']);
    assert.equal((await resend(orderId, shopper)).status, 200);
    const next = await codeMailedTo(shopper);
    if (next !== code) assert.equal((await confirm(orderId, code, shopper)).status, 400);
    assert.equal((await confirm(orderId, next, shopper)).status, 200);
    const late = await resend(orderId, shopper);
    assert.deepEqual([late.status, late.message], [409, 'This order doesn’t need a code.']);
  });

  test('a code holds for ten minutes and for its own order; another account finds no such order', async () => {
    const first = await givenWaiting();
    const second = await givenWaiting();
    if (first.code !== second.code)
      assert.equal((await confirm(first.orderId, second.code, first.shopper)).status, 400);
    assert.equal((await confirm(first.orderId, first.code, second.shopper)).status, 404);
    assert.equal((await resend(first.orderId, second.shopper)).status, 404);
    shop.passTime(10 * MINUTE);
    assert.equal((await confirm(first.orderId, first.code, first.shopper)).status, 400);
    assert.equal(await statusOf(first.orderId, first.shopper), 'Payment Pending');
  });

  test('codes are sent again five times an hour', async () => {
    const { shopper, orderId } = await givenWaiting();
    for (let times = 0; times < 5; times++) assert.equal((await resend(orderId, shopper)).status, 200);
    assert.equal((await resend(orderId, shopper)).status, 429);
  });

  test('unconfirmed for two hours it has failed: piece, discount code and key are free', async () => {
    const [shopper, piece] = [await givenShopper(shop), await givenProduct(shop, { rupees: 2900, stock: 3 })];
    const { code: discountCode } = await api.post('/discount/add', {}, shopper.token);
    const order = payload(piece, { discountCode });
    const { orderId } = await api.post('/order/place', order, shopper.token);
    const code = await codeMailedTo(shopper);
    shop.passTime(119 * MINUTE);
    await settleForgotten(shop);
    assert.equal(await statusOf(orderId, shopper), 'Payment Pending');
    shop.passTime(MINUTE);
    await settleForgotten(shop);
    assert.equal(await statusOf(orderId, shopper), 'Payment Failed');
    assert.deepEqual(await shelf(piece), { on_hand: 3, held: 0 });
    const late = await confirm(orderId, code, shopper);
    assert.deepEqual(
      [late.status, late.message],
      [409, 'This order was not confirmed in time, so it was not placed. Please order again.'],
    );
    const anew = await api.post('/order/place', order, shopper.token);
    assert.deepEqual([anew.status, anew.order.status], [200, 'Payment Pending']);
    assert.notEqual(anew.orderId, orderId);
  });

  test('confirmed after two hours, before anything has swept, it lapses there and then', async () => {
    const { shopper, orderId, piece } = await givenWaiting();
    shop.passTime(115 * MINUTE);
    await resend(orderId, shopper);
    const code = await codeMailedTo(shopper);
    shop.passTime(6 * MINUTE);
    assert.equal((await confirm(orderId, code, shopper)).status, 409);
    assert.equal(await statusOf(orderId, shopper), 'Payment Failed');
    assert.deepEqual(await shelf(piece), { on_hand: 3, held: 0 });
  });

  test('who orders the same piece anew, with cash or online, has one order that waits', async () => {
    const { shopper, orderId, piece } = await givenWaiting();
    const second = await api.post('/order/place', payload(piece), shopper.token);
    assert.equal(await statusOf(orderId, shopper), 'Payment Failed');
    const orderDetails = { items: payload(piece).items, shippingAddress: homeAddress };
    const online = await api.post(
      '/order/phonepe',
      { orderId: crypto.randomUUID(), orderDetails },
      shopper.token,
    );
    assert.equal(online.status, 200, online.message);
    assert.equal(await statusOf(second.orderId, shopper), 'Payment Failed');
    assert.deepEqual(await shelf(piece), { on_hand: 3, held: 1 });
  });

  test('the last piece of somebody who starts again is still theirs', async () => {
    const [shopper, piece] = [await givenShopper(shop), await givenProduct(shop, { rupees: 2600, stock: 1 })];
    await api.post('/order/place', payload(piece), shopper.token);
    const second = await api.post('/order/place', payload(piece), shopper.token);
    assert.equal(second.status, 200, second.message);
    assert.deepEqual(await shelf(piece), { on_hand: 1, held: 1 });
  });

  test('a new order that is refused leaves the one that waits as it was', async () => {
    const { shopper, orderId, piece } = await givenWaiting();
    const refused = await api.post('/order/place', payload(piece, { totalAmount: 1 }), shopper.token);
    assert.equal(refused.status, 409);
    assert.equal(await statusOf(orderId, shopper), 'Payment Pending');
  });

  test('the shopper can give it up', async () => {
    const { shopper, orderId, piece, code } = await givenWaiting();
    const { status, order } = await api.post('/order/cancel', { orderId, reason: 'No' }, shopper.token);
    assert.deepEqual([status, order.status], [200, 'Payment Failed']);
    assert.deepEqual(await shelf(piece), { on_hand: 3, held: 0 });
    assert.equal((await confirm(orderId, code, shopper)).status, 409);
  });

  test('it is no online payment: it may wait beside three of these', async () => {
    const { shopper } = await givenWaiting();
    for (let orders = 0; orders < shop.terms.pendingOrders; orders++) {
      const items = [{ id1: await givenProduct(shop), size: '', quantity: 1 }];
      const orderDetails = { items, shippingAddress: homeAddress };
      const started = await api.post(
        '/order/phonepe',
        { orderId: crypto.randomUUID(), orderDetails },
        shopper.token,
      );
      assert.equal(started.status, 200, started.message);
    }
    const { orders } = await api.post('/order/userorders', {}, shopper.token);
    assert.ok(orders.every(({ status }: { status: string }) => status === 'Payment Pending'));
  });

  test('who once got a parcel is believed with the same value', async () => {
    const { shopper, orderId, code } = await givenWaiting();
    await confirm(orderId, code, shopper);
    await givenDelivered(shop, orderId);
    const answer = await api.post('/order/place', payload(await dear()), shopper.token);
    assert.equal(answer.order.status, 'Order Placed');
  });

  test('orders that wait or are refused are noted, and staff are told once of who goes beyond every limit', async () => {
    const shopper = await givenShopper(shop);
    const refused = [];
    for (let orders = 0; orders < 6; orders++) {
      const answer = await api.post('/order/place', payload(await dear()), shopper.token);
      if (answer.status !== 200) refused.push([answer.status, answer.message]);
    }
    const words =
      '3 of your cash orders wait for their code. Enter a code under Orders first, or pay online.';
    assert.deepEqual(refused, Array(3).fill([429, words]));
    const noted = shop.securityEvents.filter(
      ({ name, userId }) => name === 'cash-order' && userId === shopper.viewer.userId,
    );
    assert.deepEqual(
      noted.map(({ details }) => [details?.why, details?.waits]),
      [...Array(3).fill(['value', true]), ...Array(3).fill(['too-many-unconfirmed', false])],
    );
    assert.equal(shop.alarms.filter((what) => what === 'cash orders beyond every limit').length, 1);
  });

  test('ordering the same anew again and again mails ten codes an hour at the most', async () => {
    const [shopper, piece] = [await givenShopper(shop), await dear()];
    const statuses = [];
    for (let orders = 0; orders < 12; orders++)
      statuses.push((await api.post('/order/place', payload(piece), shopper.token)).status);
    assert.deepEqual(statuses, [...Array(10).fill(200), 429, 429]);
  });
});
