import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import type { CartData } from '#shop/cart/cart.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('a cart of a hundred lines', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const ids = Array.from({ length: 110 }, (_, index) => `line-${index}`);
  await shop.db
    .insertInto('products')
    .values(
      ids.map((id) => ({
        id,
        name: id,
        description: '',
        type: 'Earrings',
        category: 'Women',
        price_paise: 100,
        original_price_paise: 100,
        sizes: [],
        on_hand: 9,
      })),
    )
    .execute();
  const cart = (some: string[], quantity = 1): CartData =>
    Object.fromEntries(some.map((id) => [id, { '': quantity }]));

  test('takes no other line, but more of one that it has; a line that goes makes room', async () => {
    const { token } = await givenShopper(shop);
    assert.equal((await api.post('/cart/merge', { cartData: cart(ids.slice(0, 100)) }, token)).status, 200);
    const full = [409, 'Your cart holds up to 100 lines. Remove one to add another.'];
    const other = { itemId: ids[100]!, size: '', quantity: 2 };
    for (const path of ['/cart/add', '/cart/update']) {
      const answer = await api.post(path, other, token);
      assert.deepEqual([answer.status, answer.message], full);
    }
    assert.equal((await api.post('/cart/add', { itemId: ids[0] }, token)).cartData[ids[0]!][''], 2);
    await api.post('/cart/update', { itemId: ids[1], size: '', quantity: 0 }, token);
    assert.equal((await api.post('/cart/add', other, token)).status, 200);
  });

  test("keeps its own lines and the first of the browser's, up to a hundred", async () => {
    const { token } = await givenShopper(shop);
    await api.post('/cart/merge', { cartData: cart(ids.slice(0, 60)) }, token);
    const merged = await api.post('/cart/merge', { cartData: cart(ids.slice(50, 110), 3) }, token);
    assert.equal(merged.status, 200);
    assert.deepEqual(merged.cartData, {
      ...cart(ids.slice(0, 50)),
      ...cart(ids.slice(50, 100), 3),
    });
    assert.deepEqual((await api.post('/cart/get', {}, token)).cartData, merged.cartData);
  });

  test('merging more than a hundred lines is refused before anything is looked up', async () => {
    const { token } = await givenShopper(shop);
    const sizes = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`s${index}`, 1]));
    const many = Array.from({ length: 4000 }, (_, index) => `unknown-${index}`);
    for (const cartData of [cart(many), cart(ids.slice(0, 101)), { [ids[0]!]: sizes }]) {
      const answer = await api.post('/cart/merge', { cartData }, token);
      assert.deepEqual([answer.status, answer.message], [400, 'That is too much for one cart.']);
    }
    assert.deepEqual((await api.post('/cart/get', {}, token)).cartData, {});
  });
});
