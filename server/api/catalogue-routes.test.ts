import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenProduct, setStock } from '#shop/testing/given.ts';
import { allProducts, givenCatalogue } from '#shop/testing/given-catalogue.ts';
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

  test('has the products of a cart alone where they are named, as they are now', async () => {
    const [kept, gone] = [await givenProduct(shop), await givenProduct(shop)];
    await shop.db.updateTable('products').set({ listed: false }).where('id', '=', gone).execute();
    const named = await api.get(`/product/list?ids=${gone},${kept},${kept},none,%00&limit=7`);
    assert.deepEqual(ids(named as never), [kept]);
    await setStock(shop, kept, { on_hand: 0 });
    assert.equal((await api.get(`/product/list?ids=${kept}`)).products[0].totalPeices, 0);
    assert.deepEqual((await api.get('/product/list?ids=')).products, []);
  });

  test('refuses what can not be meant', async () => {
    const many = Array.from({ length: 101 }, (_, i) => `id-${i}`);
    assert.equal((await api.get(`/product/list?ids=${many.slice(1)}`)).status, 200);
    assert.equal((await api.get(`/product/list?ids=${many}`)).status, 400);
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

  test('comes whole from the primary alone, whose state its tag stands for (R422)', async () => {
    const publicDb = new Proxy(shop.publicDb, {
      get: () => {
        throw new Error('read elsewhere');
      },
    });
    const handler = createHandler({ ...shop, publicDb }, createLog('silent'));
    const whole = await handler.request('/api/product/list');
    assert.equal(whole.status, 200);
    await whole.body?.cancel();
    assert.equal((await handler.request('/api/product/list?limit=3')).status, 500);
  });

  test('comes whole as it is read: while the caller takes nothing more, nothing more is read (R422)', async () => {
    await givenCatalogue(shop, 2000);
    let statements = 0;
    const counted = shop.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const handler = createHandler({ ...shop, db: counted, publicDb: counted }, createLog('silent'));
    const answer = await handler.request('/api/product/list');
    const reader = answer.body!.getReader();
    const first = await reader.read();
    assert.ok(first.value!.length < 500_000);
    const before = statements;
    assert.ok(before <= 3, String(before));
    await new Promise(setImmediate);
    assert.equal(statements, before);
    const texts = [Buffer.from(first.value!)];
    for (let part = await reader.read(); !part.done; part = await reader.read())
      texts.push(Buffer.from(part.value));
    const { success, products } = JSON.parse(Buffer.concat(texts).toString());
    assert.equal(success, true);
    assert.deepEqual(
      products.map(({ id }: { id: string }) => id),
      (await allProducts(shop.db)).map(({ id }) => id),
    );
  });

  test('is known by its tag until a piece changes, be it by one sold (R422)', async () => {
    const handler = createHandler(shop, createLog('silent'));
    const ask = async (query: string, tag = '') => {
      const answer = await handler.request(`/api/product/list${query}`, {
        headers: { 'if-none-match': tag },
      });
      await answer.text();
      return { status: answer.status, tag: answer.headers.get('etag')! };
    };
    const id = await givenProduct(shop, { type: 'Rings', stock: 90 });
    const first = await ask('');
    assert.equal((await ask('', first.tag)).status, 304);
    const others = await ask('?type=Bangles');
    assert.notEqual(others.tag, first.tag);
    const rings = await ask('?type=Rings');
    await setStock(shop, id, { held: 1 });
    for (const [query, before] of [['', first] as const, ['?type=Rings', rings] as const]) {
      const next = await ask(query, before.tag);
      assert.equal(next.status, 200, query);
      assert.equal((await ask(query, next.tag)).status, 304, query);
    }
    const head = await handler.request('/api/product/list', { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
    assert.equal((await handler.request('/api/product/list?after=none')).status, 400);
  });
});
