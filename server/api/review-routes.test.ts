import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('reviews', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const listOf = async (productId: string) => (await api.get(`/comment/comment/${productId}`)).json;

  test('a review is listed with its author, and a second one replaces the first', async () => {
    const { token } = await givenShopper(shop);
    const productId = await givenProduct(shop);
    const first = await api.post('/comment/comment', { productId, comment: ' Lovely ', rating: 4 }, token);
    assert.equal(first.status, 200, first.message);
    assert.equal(first.success, true);
    const { _id, createdAt, ...rest } = first.comment;
    assert.deepEqual(rest, {
      productId,
      userId: { name: 'Demo Shopper' },
      comment: 'Lovely',
      rating: 4,
      verified: false,
    });
    assert.deepEqual(await listOf(productId), [first.comment]);

    shop.passTime(60_000);
    const second = await api.post('/comment/comment', { productId, comment: 'Broke', rating: 1 }, token);
    assert.equal(second.comment._id, _id);
    assert.ok(second.comment.createdAt > createdAt);
    assert.deepEqual(await listOf(productId), [second.comment]);
    assert.deepEqual(
      [first.rating, second.rating],
      [
        { count: 1, average: 4, stars: [0, 0, 0, 1, 0] },
        { count: 1, average: 1, stars: [1, 0, 0, 0, 0] },
      ],
    );
  });

  test('the token is read from Authorization, bare or as Bearer, and from token', async () => {
    const { token } = await givenShopper(shop);
    const productId = await givenProduct(shop);
    const json = JSON.stringify({ productId, comment: 'Fine' });
    for (const headers of [{ authorization: token }, { authorization: `Bearer ${token}` }, { token }]) {
      const answer = await api.postRaw('/comment/comment', json, {
        'Content-Type': 'application/json',
        ...(headers as Record<string, string>),
      });
      assert.equal(answer.status, 200);
      assert.equal(answer.comment.rating, 5, 'five stars by default');
    }
  });

  test('without a session nothing is written', async () => {
    const productId = await givenProduct(shop);
    for (const token of [undefined, 'foreign']) {
      const answer = await api.post('/comment/comment', { productId, comment: 'x' }, token);
      assert.equal(answer.status, 401);
      assert.equal(answer.message, 'Session expired. Please login again.');
    }
    assert.deepEqual(await listOf(productId), []);
  });

  test('who bought the piece is a verified buyer; the user id in the body is nobody’s say', async () => {
    const { token } = await givenShopper(shop);
    const other = await givenShopper(shop);
    const productId = await givenProduct(shop);
    const order = await api.post(
      '/order/place',
      {
        orderId: crypto.randomUUID(),
        items: [{ id1: productId, size: '', quantity: 1 }],
        shippingAddress: homeAddress,
        paymentMethod: 'cod',
      },
      token,
    );
    assert.equal(order.status, 200, order.message);
    const review = { productId, comment: 'Bought', userId: other.viewer.userId };
    assert.equal((await api.post('/comment/comment', review, token)).comment.verified, true);
    assert.equal((await api.post('/comment/comment', review, other.token)).comment.verified, false);
    assert.equal((await listOf(productId)).length, 2);
  });

  test('what is wrong is named', async () => {
    const { token } = await givenShopper(shop);
    const productId = await givenProduct(shop);
    const table: [object, number, RegExp][] = [
      [{ comment: ' \n ' }, 400, /^Please enter a review comment$/],
      [{ comment: undefined }, 400, /^Please enter a review comment$/],
      [{ comment: 'x'.repeat(2001) }, 400, /2,000 characters/],
      [{ rating: 0 }, 400, /from 1 to 5/],
      [{ rating: 6 }, 400, /from 1 to 5/],
      [{ rating: 4.5 }, 400, /from 1 to 5/],
      [{ rating: '5' }, 400, /from 1 to 5/],
      [{ productId: 'no-such-piece' }, 404, /not in the shop/],
      [{ productId: 'nul\u0000' }, 400, /not in the shop/],
    ];
    for (const [change, status, words] of table) {
      const answer = await api.post(
        '/comment/comment',
        { productId, comment: 'Good', rating: 5, ...change },
        token,
      );
      assert.equal(answer.status, status, JSON.stringify(change));
      assert.match(answer.message, words);
    }
    assert.deepEqual(await listOf(productId), []);
    assert.equal((await api.get('/comment/comment/nul%00')).status, 400);
    assert.deepEqual(await listOf('no-such-piece'), []);
  });

  test('twenty reviews an hour are enough', async () => {
    const { token } = await givenShopper(shop);
    const productId = await givenProduct(shop);
    const write = async () =>
      (await api.post('/comment/comment', { productId, comment: 'Again' }, token)).status;
    for (let count = 0; count < 20; count++) assert.equal(await write(), 200);
    assert.equal(await write(), 429);
  });
});
