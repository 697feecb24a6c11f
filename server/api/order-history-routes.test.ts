import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('one order with its history', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const givenOrder = async (token: string): Promise<string> => {
    const items = [{ id1: await givenProduct(shop), size: '', quantity: 1 }];
    const body = { orderId: crypto.randomUUID(), items, shippingAddress: homeAddress, paymentMethod: 'cod' };
    const { status, orderId, message } = await api.post('/order/place', body, token);
    assert.equal(status, 200, message);
    return orderId;
  };

  test('its owner sees what happened, oldest first, with who did it and why', async () => {
    const { token } = await givenShopper(shop);
    const id = await givenOrder(token);
    const placed = await api.get(`/order/${id}`, token);
    assert.equal(placed.status, 200, placed.message);
    assert.equal(placed.order._id, id);
    assert.deepEqual(placed.order.history, [
      { status: 'Order Placed', at: shop.now().toISOString(), by: 'you', reason: '' },
    ]);
    shop.passTime(3600_000);
    await api.post('/order/cancel', { orderId: id, reason: 'Ordered twice' }, token);
    const cancelled = await api.get(`/order/${id.toLowerCase()}`, token);
    assert.equal(cancelled.order.status, 'Cancelled');
    assert.deepEqual(cancelled.order.history.at(-1), {
      status: 'Cancelled',
      at: shop.now().toISOString(),
      by: 'you',
      reason: 'Ordered twice',
    });
  });

  test('what the shop notes for itself stays with it; what staff say is told', async () => {
    const { token } = await givenShopper(shop);
    const id = await givenOrder(token);
    const note = (actor: string, reason: string) =>
      shop.db
        .insertInto('order_events')
        .values({ order_id: id, to_status: 'Processing', actor, reason, created_at: shop.now() })
        .execute();
    await note('settle-payment', 'paid 105000 paise');
    await note(`staff ${crypto.randomUUID()}`, 'Packed by hand');
    const { order } = await api.get(`/order/${id}`, token);
    assert.deepEqual(
      order.history.slice(1).map(({ by, reason }: { by: string; reason: string }) => [by, reason]),
      [
        ['shop', ''],
        ['shop', 'Packed by hand'],
      ],
    );
  });

  test('nobody else sees it, and no address is taken for an order', async () => {
    const [owner, other] = [await givenShopper(shop), await givenShopper(shop)];
    const id = await givenOrder(owner.token);
    assert.equal((await api.get(`/order/${id}`, other.token)).status, 404);
    assert.equal((await api.get(`/order/${id}`)).status, 401);
    assert.equal((await api.get('/order/ABCDEFGHJKMNPQRSTUVWXYZ2', owner.token)).status, 404);
    assert.equal((await api.get('/order/nonsense', owner.token)).status, 400);
    const lookUp = await api.get('/order/get-order-id-from-token?token=none', owner.token);
    assert.equal(lookUp.message, 'Invalid payment session');
  });

  test('the list takes an empty body, whatever type the client names for it', async () => {
    const { token } = await givenShopper(shop);
    const id = await givenOrder(token);
    const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain;charset=UTF-8'];
    for (const headers of [{ token }, ...types.map((type) => ({ token, 'Content-Type': type }))]) {
      const { status, orders } = await api.postRaw('/order/userorders', '', headers);
      assert.equal(status, 200, JSON.stringify(headers));
      assert.deepEqual(
        orders.map(({ _id }: { _id: string }) => _id),
        [id],
      );
    }
  });
});
