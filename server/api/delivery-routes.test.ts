import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('delivery to a PIN code', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  // Saturday in India.
  shop.passTime(Date.parse('2026-11-21T10:00:00+05:30') - shop.now().getTime());
  const rows = [
    {
      pin: '190901',
      city: 'Tangmarg',
      state: 'Jammu and Kashmir',
      min_days: 5,
      max_days: 9,
      cod_available: false,
    },
    {
      pin: '190902',
      city: 'Nearby',
      state: 'Jammu and Kashmir',
      min_days: 1,
      max_days: 2,
      cod_available: true,
    },
  ];
  await shop.db.insertInto('pin_codes').values(rows).execute();
  const noCash = 'Cash on delivery is not available for 190901.';

  test('a row answers its city, days, dates and cash on delivery', async () => {
    assert.deepEqual((await api.get('/delivery/190901')).json, {
      success: true,
      pin: '190901',
      city: 'Tangmarg',
      state: 'Jammu and Kashmir',
      minDays: 5,
      maxDays: 9,
      earliestDate: '2026-11-28',
      latestDate: '2026-12-04',
      codAvailable: false,
      codReason: noCash,
    });
  });

  test('without a row it is the usual days, with cash on delivery, and no city', async () => {
    const answer = await api.get('/delivery/190999');
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.json, {
      success: true,
      pin: '190999',
      city: null,
      state: null,
      minDays: 3,
      maxDays: 7,
      earliestDate: '2026-11-26',
      latestDate: '2026-12-02',
      codAvailable: true,
      codReason: null,
    });
  });

  test('a PIN code with a blank is read; what is none is refused with a sentence', async () => {
    assert.equal((await api.get('/delivery/190%20901')).city, 'Tangmarg');
    for (const wrong of ['19090', '090901', 'abcdef', '1909011', '%27%3B--', '1%00', 'x'.repeat(3000)]) {
      const answer = await api.get(`/delivery/${wrong}`);
      assert.deepEqual([answer.status, answer.success], [400, false], wrong.slice(0, 20));
      assert.equal(answer.message, 'The PIN code has six digits and does not begin with 0.');
    }
  });

  test('the OpenAPI document has the call, and the quote’s PIN code', async () => {
    const { json } = await api.get('/openapi.json');
    const { schema } = json.paths['/delivery/{pin}'].get.responses['200'].content['application/json'];
    assert.deepEqual(
      Object.keys(schema.properties).sort(),
      // There for a festival alone.
      [...Object.keys((await api.get('/delivery/190901')).json), 'orderBy', 'festival', 'art'].sort(),
    );
    const quote = json.paths['/quote'].post.requestBody.content['application/json'].schema;
    assert.ok(quote.properties.zipcode);
  });

  test('the quote says that no cash is taken there, and why; amounts stay the same', async () => {
    const items = [{ productId: await givenProduct(shop, { rupees: 500 }), size: '', quantity: 1 }];
    const quoteFor = async (zipcode: string | null, more: object = {}) =>
      await api.post('/quote', { items, paymentMethod: 'cod', zipcode, ...more });
    const [there, near, unknown, none] = await Promise.all(
      ['190901', '190902', '190999', null].map(async (pin) => (await quoteFor(pin)).quote),
    );
    assert.deepEqual([there.codAvailable, there.codReason], [false, noCash]);
    for (const open of [near, unknown, none])
      assert.deepEqual([open.codAvailable, open.codReason], [true, null]);
    assert.deepEqual({ ...there, codAvailable: true, codReason: null }, none);
    assert.equal((await quoteFor('190901', { paymentMethod: 'phonepay' })).quote.codAvailable, false);
    assert.equal((await quoteFor('  ')).status, 200);
    const wrong = await quoteFor('19');
    assert.deepEqual(
      [wrong.status, wrong.message],
      [400, 'The PIN code has six digits and does not begin with 0.'],
    );
  });

  test('a cash order to such a PIN code is refused, and nothing is placed; to others it is', async () => {
    const { token, viewer } = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 3 });
    const order = (zipcode: string) => ({
      orderId: 'same-key',
      items: [{ id1: piece, size: '', quantity: 1 }],
      shippingAddress: { ...homeAddress, zipcode },
    });
    const refused = await api.post('/order/place', order('190 901'), token);
    assert.deepEqual([refused.status, refused.success, refused.message], [409, false, noCash]);
    assert.deepEqual([refused.quote.codAvailable, refused.quote.codReason], [false, noCash]);
    const orders = () =>
      shop.db.selectFrom('orders').select('id').where('user_id', '=', viewer.userId).execute();
    assert.equal((await orders()).length, 0);
    const held = await shop.db
      .selectFrom('products')
      .select(['held', 'on_hand'])
      .where('id', '=', piece)
      .executeTakeFirstOrThrow();
    assert.deepEqual(held, { held: 0, on_hand: 3 });
    assert.equal((await api.post('/order/place', order('190902'), token)).status, 200);
    assert.equal((await orders()).length, 1);
  });
});
