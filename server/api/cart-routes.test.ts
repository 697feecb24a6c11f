import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { SignJWT } from 'jose';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';

type Answer = {
  status: number;
  success: boolean;
  message: string;
  cartData: Record<string, Record<string, number>>;
};

describe('the cart calls', async () => {
  const shop = await openTestShop({ after });
  const handler = createHandler(shop, createLog('silent'));
  await addProducts(shop);

  async function post(path: string, body: unknown, token: string | null): Promise<Answer> {
    const answer = await handler.request(`/api/cart/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { token } : {}) },
      body: JSON.stringify(body),
    });
    return { ...((await answer.json()) as Answer), status: answer.status };
  }

  test('without a sound token every call answers 401 and the words that end the session', async () => {
    for (const path of ['get', 'add', 'update', 'clear', 'merge']) {
      const answer = await post(path, {}, null);
      assert.equal(answer.status, 401);
      assert.equal(answer.message, 'Session expired. Please login again.');
      assert.equal((await post(path, {}, 'no token')).status, 401);
    }
  });

  test('a new account has an empty cart', async () => {
    const answer = await post('get', {}, await signIn(shop));
    assert.deepEqual([answer.status, answer.success, answer.cartData], [200, true, {}]);
  });

  test('adding counts up by one, per size, and comes back from get', async () => {
    const token = await signIn(shop);
    await post('add', { itemId: 'test-plain' }, token);
    await post('add', { itemId: 'test-plain', size: '' }, token);
    const added = await post('add', { itemId: 'test-sized', size: 'M' }, token);
    assert.deepEqual(added.cartData, { 'test-plain': { '': 2 }, 'test-sized': { M: 1 } });
    assert.deepEqual((await post('get', {}, token)).cartData, added.cartData);
  });

  test('twenty adds at once all count, and never above the stock', async () => {
    const token = await signIn(shop);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => post('add', { itemId: 'test-plain', size: '' }, token)),
    );
    assert.equal(answers.filter((each) => each.status === 200).length, 20);
    assert.deepEqual((await post('get', {}, token)).cartData, { 'test-plain': { '': 20 } });
    const refused = answers.find((each) => each.status !== 200);
    assert.deepEqual([refused?.status, refused?.message], [409, 'Only 20 left']);
  });

  test('what cannot be added is refused with a sentence, and changes nothing', async () => {
    const token = await signIn(shop);
    const cases: [unknown, number, RegExp][] = [
      [{ itemId: 'test-sized', size: '' }, 400, /^Select Product Size$/],
      [{ itemId: 'test-ring' }, 400, /^Select Product Size$/],
      [{ itemId: 'test-sized', size: 'XXL' }, 400, /size/],
      [{ itemId: 'test-plain', size: 'M' }, 400, /size/],
      [{ itemId: 'test-ring', size: 'nul\u0000' }, 400, /size/],
      [{ itemId: 'test-sold-out', size: '' }, 409, /sold out/],
      [{ itemId: 'nothing-of-the-kind', size: '' }, 404, /not in the shop/],
      [{ itemId: 'nul\u0000', size: '' }, 404, /not in the shop/],
      [{ size: '' }, 400, /product/],
      [[], 400, /./],
    ];
    for (const [input, status, words] of cases) {
      const answer = await post('add', input, token);
      assert.equal(answer.status, status, JSON.stringify(input));
      assert.match(answer.message, words);
      assert.equal(answer.success, false);
    }
    assert.deepEqual((await post('get', {}, token)).cartData, {});
  });

  test('an update sets, creates and removes lines; a negative number changes nothing', async () => {
    const token = await signIn(shop);
    const update = (itemId: string, size: string, quantity: unknown) =>
      post('update', { itemId, size, quantity }, token);
    assert.deepEqual((await update('test-plain', '', 3)).cartData, { 'test-plain': { '': 3 } });
    assert.deepEqual((await update('test-plain', '', 20)).cartData, { 'test-plain': { '': 20 } });
    assert.deepEqual((await update('test-sized', 'S', 2)).cartData, {
      'test-plain': { '': 20 },
      'test-sized': { S: 2 },
    });
    const negative = await update('test-plain', '', -4);
    assert.deepEqual([negative.status, negative.cartData['test-plain']], [200, { '': 20 }]);
    assert.deepEqual((await update('test-plain', '', 0)).cartData, { 'test-sized': { S: 2 } });
    assert.equal((await update('test-plain', '', 0)).status, 200);
    assert.deepEqual((await post('get', {}, token)).cartData, { 'test-sized': { S: 2 } });
  });

  test('an update refuses fractions, text, more than 99 and more than the stock', async () => {
    const token = await signIn(shop);
    for (const quantity of [1.5, '2', null, 100, 1e9]) {
      const answer = await post('update', { itemId: 'test-plain', size: '', quantity }, token);
      assert.deepEqual(
        [answer.status, answer.message],
        [400, 'The quantity must be a whole number from 0 to 99.'],
      );
    }
    const above = await post('update', { itemId: 'test-plain', size: '', quantity: 21 }, token);
    assert.deepEqual([above.status, above.message], [409, 'Only 20 left']);
    const missing = await post('update', { itemId: 'nothing-of-the-kind', size: '', quantity: 1 }, token);
    assert.equal(missing.status, 404);
    const sizeless = await post('update', { itemId: 'test-sized', size: '', quantity: 1 }, token);
    assert.equal(sizeless.message, 'Select Product Size');
  });

  test('a merge takes the larger quantity of each line, keeps lines above the stock and drops unsound ones', async () => {
    const token = await signIn(shop);
    await post('update', { itemId: 'test-plain', size: '', quantity: 5 }, token);
    await post('update', { itemId: 'test-sized', size: 'M', quantity: 1 }, token);
    const merged = await post(
      'merge',
      {
        cartData: {
          'test-plain': { '': 2 },
          'test-sized': { M: 3, '': 1, XXL: 1, S: 0, L: 'two' },
          'test-sold-out': { '': 4 },
          'nothing-of-the-kind': { '': 1 },
          'test-ring': 7,
        },
      },
      token,
    );
    assert.deepEqual(merged.cartData, {
      'test-plain': { '': 5 },
      'test-sized': { M: 3 },
      'test-sold-out': { '': 4 },
    });
    assert.deepEqual((await post('get', {}, token)).cartData, merged.cartData);
    assert.deepEqual((await post('merge', { cartData: {} }, token)).cartData, merged.cartData);
  });

  test('one call empties the cart, and one brings all of it back', async () => {
    const [token, other] = [await signIn(shop), await signIn(shop)];
    await post('add', { itemId: 'test-plain' }, other);
    const cart = { 'test-plain': { '': 2 }, 'test-sized': { S: 1, M: 2 } };
    await post('merge', { cartData: cart }, token);
    const cleared = await post('clear', {}, token);
    assert.deepEqual([cleared.status, cleared.cartData, cleared.message], [200, {}, 'Cart cleared']);
    assert.equal((await post('clear', {}, token)).status, 200);
    assert.deepEqual((await post('get', {}, token)).cartData, {});
    assert.deepEqual((await post('get', {}, other)).cartData, { 'test-plain': { '': 1 } });
    await post('merge', { cartData: cart }, token);
    assert.deepEqual((await post('merge', { cartData: cart }, token)).cartData, cart, 'twice is once');
  });

  test('a line above the stock may be lowered, not raised', async () => {
    const token = await signIn(shop);
    await post('merge', { cartData: { 'test-plain': { '': 90 } } }, token);
    const update = (quantity: number) => post('update', { itemId: 'test-plain', size: '', quantity }, token);
    assert.equal((await update(91)).message, 'Only 20 left');
    assert.equal((await update(30)).status, 200);
    assert.equal((await update(1)).status, 200);
  });

  test('two merges and an add at once end with every line', async () => {
    const token = await signIn(shop);
    await Promise.all([
      post('merge', { cartData: { 'test-plain': { '': 3 }, 'test-sized': { S: 1 } } }, token),
      post('merge', { cartData: { 'test-sized': { S: 2 }, 'test-plain': { '': 1 } } }, token),
      post('add', { itemId: 'test-sized', size: 'L' }, token),
    ]);
    const { cartData } = await post('get', {}, token);
    assert.deepEqual(cartData, { 'test-plain': { '': 3 }, 'test-sized': { S: 2, L: 1 } });
  });

  test('one shopper never sees the cart of another', async () => {
    const [one, other] = [await signIn(shop), await signIn(shop)];
    await post('add', { itemId: 'test-plain', size: '' }, one);
    assert.deepEqual((await post('get', {}, other)).cartData, {});
  });
});

/** A new account with a session; gives its token. */
async function signIn(shop: TestShop): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const user = await shop.db
    .insertInto('users')
    .values({ email, name: 'Demo', password_hash: null, google_sub: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expires_at = new Date(shop.now().getTime() + 3_600_000);
  const session = await shop.db
    .insertInto('sessions')
    .values({ user_id: user.id, expires_at, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return new SignJWT({ id: user.id, sid: session.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires_at)
    .sign(shop.keys.sessions);
}

async function addProducts(shop: TestShop): Promise<void> {
  const product = (id: string, type: string, sizes: string[], stock: number) => ({
    id,
    name: id,
    description: '',
    type,
    category: 'Women' as const,
    price_paise: 499_00,
    original_price_paise: 999_00,
    sizes,
    on_hand: stock,
    weight_grams: null,
  });
  await shop.db
    .insertInto('products')
    .values([
      product('test-plain', 'Earrings', [], 20),
      product('test-sized', 'abd', [], 5),
      product('test-ring', 'ring', [], 5),
      product('test-sold-out', 'Earrings', [], 0),
    ])
    .execute();
}
