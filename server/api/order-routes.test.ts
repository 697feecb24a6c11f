import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { dayInIndia, daysAfter } from '#shop/time.ts';

suite('placing an order by cash on delivery', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);

  const payload = (productId: string, more: Record<string, unknown> = {}) => ({
    orderId: `order-${crypto.randomUUID()}`,
    items: [{ id1: productId, name: 'Piece', price: 1000, size: '', quantity: 1 }],
    totalAmount: 1100,
    shippingAddress: homeAddress,
    paymentMethod: 'cod',
    paymentStatus: false,
    isBuyNow: false,
    ...more,
  });
  const available = async (id: string) =>
    (await shop.db.selectFrom('products').select('available').where('id', '=', id).executeTakeFirstOrThrow())
      .available;
  const ordersOf = async (userId: string) =>
    await shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();

  test('the order stands, stock is down by one, the cart is empty, a mail is on its way', async () => {
    const { token, viewer, email } = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 3 });
    await api.post('/cart/add', { itemId: piece, size: '' }, token);
    const answer = await api.post('/order/place', payload(piece), token);
    assert.equal(answer.status, 200, answer.message);
    assert.equal(answer.success, true);
    assert.equal(answer.message, 'Order placed successfully!');
    assert.equal(answer.order.status, 'Order Placed');
    assert.equal(answer.order.totalAmount, 1100);
    assert.equal(answer.order.paymentStatus, false);
    assert.equal(answer.order._id, answer.order.id);
    assert.match(answer.order._id, /^[A-HJKMNP-Z2-9]{24}$/);
    assert.equal(await available(piece), 2);
    assert.deepEqual((await api.post('/cart/get', {}, token)).cartData, {});
    const mails = await shop.takeJobs('send-mail');
    const told = mails.find((mail) => mail.to === email);
    assert.ok(told?.kind === 'order-placed', told?.kind);
    assert.deepEqual(
      [told.order.id, told.order.totalPaise, told.order.paidAtDoor],
      [answer.orderId, 1100_00, true],
    );
    const listed = await api.post('/order/userorders', {}, token);
    assert.deepEqual(
      listed.orders.map((order: { _id: string }) => order._id),
      [answer.orderId],
    );
    assert.equal((await ordersOf(viewer.userId)).length, 1);
  });

  test('a present keeps its card and its day; one that can’t be printed is refused (R338)', async () => {
    const { token } = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 3 });
    const emoji = await api.post('/order/place', payload(piece, { gift: { note: '🎁' } }), token);
    assert.deepEqual([emoji.status, emoji.type], [400, '/problems/gift-note-letters']);
    const arriveBy = dayInIndia(daysAfter(shop.now(), 9));
    const gift = { note: ' Dear Asha,\nशुभ दीपावली ', arriveBy };
    const placed = await api.post('/order/place', payload(piece, { gift }), token);
    const { order } = await api.get(`/order/${placed.orderId}`, token);
    assert.deepEqual(placed.order.gift, order.gift);
    assert.deepEqual(order.gift, { note: 'Dear Asha,\nशुभ दीपावली', arriveBy });
    const own = await api.get('/user/export', token);
    assert.match(JSON.stringify(own), /शुभ दीपावली/);
  });

  test('a Buy Now leaves the cart alone', async () => {
    const { token } = await givenShopper(shop);
    const [inCart, wanted] = [await givenProduct(shop), await givenProduct(shop)];
    await api.post('/cart/add', { itemId: inCart, size: '' }, token);
    assert.equal((await api.post('/order/place', payload(wanted, { isBuyNow: true }), token)).status, 200);
    assert.deepEqual((await api.post('/cart/get', {}, token)).cartData, { [inCart]: { '': 1 } });
  });

  test('only what was bought leaves the cart', async () => {
    const { token } = await givenShopper(shop);
    const [bought, other] = [await givenProduct(shop), await givenProduct(shop)];
    for (const itemId of [bought, bought, other]) await api.post('/cart/add', { itemId, size: '' }, token);
    await api.post('/order/place', payload(bought), token);
    assert.deepEqual((await api.post('/cart/get', {}, token)).cartData, {
      [bought]: { '': 1 },
      [other]: { '': 1 },
    });
  });

  test('the largest order that can be asked for is priced to the paisa', async () => {
    const { token } = await givenShopper(shop);
    const dear = await givenProduct(shop, { rupees: 500_000, stock: 20_000 });
    const items = Array.from({ length: 100 }, () => ({ productId: dear, size: '', quantity: 99 }));
    const { quote } = await api.post('/quote', { items }, token);
    assert.equal(quote.itemsTotal, 4_950_000_000);
  });

  test('text that can not be kept is wrong input in every call', async () => {
    const { token } = await givenShopper(shop);
    const piece = await givenProduct(shop);
    const answers = [
      await api.post('/discount/check', { email: 'nul\u0000@b.in', code: 'X' }),
      await api.post('/discount/check', { code: 'nul\u0000' }, token),
      await api.post('/quote', { items: [{ productId: piece, quantity: 1 }], discountCode: '\u0000' }, token),
      await api.post('/order/verify-phonepe', { orderId: '\u0000' }, token),
      await api.get('/order/payment-session/%00', token),
      await api.post('/order/cancel', { orderId: 'x\u0000' }, token),
    ];
    for (const [i, { status }] of answers.entries())
      assert.ok(status >= 400 && status < 500, `${i}: ${status}`);
    const half = { ...homeAddress, street: '12 \ud83d Street' };
    assert.equal(
      (await api.post('/order/place', payload(piece, { shippingAddress: half }), token)).status,
      200,
    );
  });

  test('a token that does not hold is told so, also where none is needed', async () => {
    const piece = await givenProduct(shop);
    const body = { items: [{ productId: piece, size: '', quantity: 1 }] };
    assert.equal((await api.post('/quote', body, 'nonsense')).status, 401);
    assert.equal((await api.post('/discount/check', { code: 'X' }, 'nonsense')).status, 401);
  });

  test('the same id twice is one order and one answer, also when both come at once', async () => {
    const { token, viewer } = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 5 });
    const order = payload(piece);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.post('/order/place', order, token)),
    );
    const again = await api.post('/order/place', order, token);
    for (const answer of [...answers, again]) {
      assert.equal(answer.status, 200);
      assert.equal(answer.orderId, again.orderId);
    }
    assert.equal((await ordersOf(viewer.userId)).length, 1);
    assert.equal(await available(piece), 4);
  });

  test('an answer that comes again is the first one, field by field', async () => {
    const { token } = await givenShopper(shop);
    const order = payload(await givenProduct(shop), { gift: { note: 'Dear Asha' } });
    const [first, again] = [
      await api.post('/order/place', order, token),
      await api.post('/order/place', order, token),
    ];
    assert.equal(first.status, 200, first.message);
    assert.deepEqual(again.json, first.json);
    const headersOf = ({ headers }: typeof first) =>
      [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
    assert.deepEqual([again.status, headersOf(again)], [first.status, headersOf(first)]);
  });

  test('of two ids for the last piece at the same moment one is an order, the other is told that it is sold out', async () => {
    const [one, two] = [await givenShopper(shop), await givenShopper(shop)];
    for (const tokens of [
      [one.token, one.token],
      [one.token, two.token],
    ]) {
      const piece = await givenProduct(shop, { stock: 1 });
      const answers = await Promise.all(
        tokens.map((token) => api.post('/order/place', payload(piece), token)),
      );
      const [placed, refused] = answers.toSorted((a, b) => a.status - b.status);
      assert.deepEqual([placed!.status, refused!.status], [200, 409], refused!.message);
      assert.match(refused!.message, /^Piece .+ is sold out\.$/);
      assert.equal(refused!.code, 'sold-out');
      assert.equal(await available(piece), 0);
      const items = await shop.db
        .selectFrom('order_items')
        .select('order_id')
        .where('product_id', '=', piece)
        .execute();
      assert.deepEqual(items, [{ order_id: placed!.orderId }]);
    }
  });

  test('the same id with another body is refused with 422', async () => {
    const { token } = await givenShopper(shop);
    const piece = await givenProduct(shop);
    const order = payload(piece);
    await api.post('/order/place', order, token);
    const other = { ...order, items: [{ id1: piece, quantity: 2, size: '' }], totalAmount: undefined };
    assert.equal((await api.post('/order/place', other, token)).status, 422);
  });

  test("another shopper's same id is an order of its own", async () => {
    const [one, two] = [await givenShopper(shop), await givenShopper(shop)];
    const order = payload(await givenProduct(shop));
    const answers = [
      await api.post('/order/place', order, one.token),
      await api.post('/order/place', order, two.token),
    ];
    assert.notEqual(answers[0]!.orderId, answers[1]!.orderId);
  });

  test('a refused id is free again', async () => {
    const { token } = await givenShopper(shop);
    const order = payload(await givenProduct(shop), { totalAmount: 1 });
    assert.equal((await api.post('/order/place', order, token)).status, 409);
    assert.equal((await api.post('/order/place', { ...order, totalAmount: 1100 }, token)).status, 200);
  });

  test('amounts beside a refusal are in rupees', async () => {
    const { token } = await givenShopper(shop);
    const dear = await givenProduct(shop, { rupees: 3000 });
    const answer = await api.post('/order/place', payload(dear, { totalAmount: 3100 }), token);
    assert.deepEqual([answer.status, answer.code, answer.limit], [409, 'cod-unavailable', 3000]);
    assert.ok(!('limitPaise' in answer));
  });

  test('bad input is refused with a sentence and changes nothing', async () => {
    const { token, viewer } = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 2 });
    const sized = await givenProduct(shop, { sizes: ['2.4', '2.6'] });
    const gone = await givenProduct(shop, { stock: 0 });
    const dear = await givenProduct(shop, { rupees: 3000 });
    const line = { id1: piece, size: '', quantity: 1 };
    const cases: [Record<string, unknown>, number, RegExp][] = [
      [{ items: [] }, 400, /^Your cart is empty\. Please add items to your cart\.$/],
      [{ items: undefined }, 400, /^Your cart is empty/],
      [{ items: [{ ...line, id1: 'no-such-piece' }] }, 404, /not in the shop/],
      [{ items: [{ ...line, id1: 'nul\u0000' }] }, 400, /./],
      [{ items: [{ ...line, quantity: 0 }] }, 400, /whole number from 1 to 99/],
      [{ items: [{ ...line, quantity: -1 }] }, 400, /whole number from 1 to 99/],
      [{ items: [{ ...line, quantity: 1.5 }] }, 400, /whole number from 1 to 99/],
      [{ items: [{ ...line, quantity: 100 }] }, 400, /whole number from 1 to 99/],
      [{ items: [{ ...line, quantity: '1' }] }, 400, /whole number from 1 to 99/],
      [{ items: [{ ...line, id1: sized }] }, 400, /^Select Product Size$/],
      [{ items: [{ ...line, id1: sized, size: '9' }] }, 400, /size/],
      [{ items: [{ ...line, id1: gone }], totalAmount: undefined }, 409, /is sold out\.$/],
      [{ items: [{ ...line, quantity: 3 }], totalAmount: undefined }, 409, /^Only 2 left$/],
      [{ items: [{ ...line, price: 1 }] }, 409, /have changed/],
      [{ totalAmount: 1099.99 }, 409, /have changed/],
      [{ deliveryFee: 40 }, 409, /have changed/],
      [{ items: [{ ...line, id1: dear }], totalAmount: 3100 }, 409, /₹3,000/],
      [{ shippingAddress: undefined }, 400, /^Please fill in all shipping address fields$/],
      [
        { shippingAddress: { ...homeAddress, city: ' ' } },
        400,
        /^Please fill in all shipping address fields$/,
      ],
      [{ shippingAddress: { ...homeAddress, state: 'Atlantis' } }, 400, /State/],
      [{ shippingAddress: { ...homeAddress, zipcode: '0123' } }, 400, /PIN/],
      [{ shippingAddress: { ...homeAddress, phone: '12345' } }, 400, /mobile/],
      [{ shippingAddress: { ...homeAddress, country: 'Nepal' } }, 400, /India/],
      [{ discountCode: 'NO-SUCH-CODE' }, 409, /^Invalid discount code$/],
      [{ orderAmount: 1 }, 409, /have changed/],
      [{ paymentMethod: 'barter' }, 400, /way to pay/],
      [{ totalAmount: 'much' }, 400, /rupees/],
    ];
    for (const [change, status, message] of cases) {
      const answer = await api.post('/order/place', payload(piece, change), token);
      const name = JSON.stringify(change);
      assert.equal(answer.status, status, `${name}: ${answer.message}`);
      assert.match(answer.message, message, name);
      assert.equal(answer.success, false);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json');
      if (status === 409) assert.ok(answer.quote.total >= 0, `${name} brings the quote`);
    }
    assert.deepEqual(await ordersOf(viewer.userId), []);
    assert.equal(await available(piece), 2);
  });

  test('malformed and oversized bodies, and missing, foreign or no tokens', async () => {
    const { token } = await givenShopper(shop);
    const json = { 'Content-Type': 'application/json', token };
    assert.equal((await api.postRaw('/order/place', '{"items": [', json)).status, 400);
    assert.equal(
      (await api.postRaw('/order/place', 'items=1', { ...json, 'Content-Type': 'text/plain' })).status,
      415,
    );
    assert.equal((await api.postRaw('/order/place', `"${'x'.repeat(200_000)}"`, json)).status, 413);
    for (const wrong of [undefined, 'nonsense', `${token}x`]) {
      const answer = await api.post('/order/place', payload('x'), wrong);
      assert.equal(answer.status, 401);
      assert.equal(answer.message, 'Session expired. Please login again.');
    }
    shop.passTime(31 * 24 * 3600 * 1000);
    assert.equal((await api.post('/order/place', payload('x'), token)).status, 401);
  });

  test('a discount code takes 10% off the items, once, for the first order', async () => {
    const { token } = await givenShopper(shop);
    const piece = await givenProduct(shop);
    const { code } = await api.post('/discount/add', {}, token);
    assert.equal((await api.post('/discount/add', {}, token)).code, code, 'asking again gives the same code');
    const ordered = await api.post(
      '/order/place',
      payload(piece, { discountCode: code, totalAmount: 1000 }),
      token,
    );
    assert.equal(ordered.status, 200, ordered.message);
    assert.equal(ordered.order.discount, 100);
    const next = await api.post(
      '/order/place',
      payload(piece, { discountCode: code, totalAmount: 1000 }),
      token,
    );
    assert.equal(next.status, 409);
    const card = await api.post('/discount/add', {}, token);
    assert.deepEqual([card.status, typeof card.error], [409, 'string']);
    await api.post('/order/cancel', { orderId: ordered.orderId, reason: 'changed my mind' }, token);
    const again = await api.post(
      '/order/place',
      payload(piece, { discountCode: code, totalAmount: 1000 }),
      token,
    );
    assert.equal(again.status, 200, 'a cancelled order gives the code back');
  });

  test('cancelling puts the pieces back, once, and only for the owner', async () => {
    const [owner, other] = [await givenShopper(shop), await givenShopper(shop)];
    const piece = await givenProduct(shop, { stock: 4 });
    const { orderId } = await api.post('/order/place', payload(piece), owner.token);
    assert.equal((await api.post('/order/cancel', { orderId }, other.token)).status, 404);
    assert.equal(await available(piece), 3);
    const cancelled = await api.post('/order/cancel', { orderId, reason: 'test' }, owner.token);
    assert.equal(cancelled.order.status, 'Cancelled');
    assert.equal((await api.post('/order/cancel', { orderId }, owner.token)).status, 409);
    assert.equal(await available(piece), 4);
  });

  test('the quote says what an order will cost, with or without a token', async () => {
    const piece = await givenProduct(shop);
    const body = {
      items: [{ productId: piece, size: '', quantity: 2 }],
      paymentMethod: 'cod',
      state: 'kerala',
    };
    const { quote } = await api.post('/quote', body);
    assert.equal(quote.itemsTotal, 2000);
    assert.equal(quote.total, 2100);
    assert.equal(quote.taxKind, 'IGST');
    assert.equal(quote.codReason, null);
    assert.equal((await api.post('/quote', {})).status, 400);
    const { token } = await givenShopper(shop);
    await api.post('/cart/add', { itemId: piece, size: '' }, token);
    assert.equal((await api.post('/quote', {}, token)).quote.total, 950);
    assert.equal(
      (await api.post('/quote', { ...body, discountCode: 'X' })).quote.discountError,
      'Invalid discount code',
    );
  });
});
