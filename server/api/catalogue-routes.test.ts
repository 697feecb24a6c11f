import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('the list of products', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const ids = (answer: { products: { id: string }[] }) => answer.products.map(({ id }) => id);

  test('comes whole without parameters, and in parts that are the same list (R305)', async () => {
    // Several of one moment: the id then says the order.
    const moment = new Date('2026-02-03T04:05:06.789Z');
    const twins = await Promise.all(Array.from({ length: 5 }, () => givenProduct(shop)));
    await shop.db.updateTable('products').set({ created_at: moment }).where('id', 'in', twins).execute();
    const whole = await api.get('/product/list');
    assert.equal('next' in whole, false);
    for (const limit of [1, 7, 200]) {
      const parts: string[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const part = await api.get(`/product/list?limit=${limit}${next && `&after=${next}`}`);
        assert.ok(ids(part as never).length <= limit);
        parts.push(...ids(part as never));
        next = part.next;
      }
      assert.deepEqual(parts, ids(whole as never), String(limit));
    }
    const [first] = ids(whole as never);
    assert.deepEqual(
      ids((await api.get(`/product/list?after=${first}`)) as never),
      ids(whole as never).slice(1),
    );
  });

  test('has one type alone where it is named', async () => {
    const whole = await api.get('/product/list');
    const rings = whole.products.filter(({ type }: { type: string }) => type === 'Rings');
    assert.deepEqual(ids((await api.get('/product/list?type=Rings')) as never), ids({ products: rings }));
    const part = await api.get('/product/list?type=Rings&limit=2');
    assert.deepEqual(ids(part as never), ids({ products: rings.slice(0, 2) }));
    assert.deepEqual((await api.get('/product/list?type=None')).products, []);
  });

  test('refuses what can not be meant', async () => {
    for (const query of [
      'limit=0',
      'limit=201',
      'limit=x',
      'limit=',
      'after=none',
      'after=%00',
      `type=${'x'.repeat(101)}`,
    ])
      assert.equal((await api.get(`/product/list?${query}`)).status, 400, query);
  });
});
