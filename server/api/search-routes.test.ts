import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

describe('GET /api/search/search', async () => {
  const shop = await openTestShop({ after });
  const { get } = apiOf(shop);
  const search = (q: string) => get(`/search/search?q=${encodeURIComponent(q)}`);

  test('answers the fields of the specification, amounts in rupees', async () => {
    const answer = await search('noor kundan');
    assert.deepEqual([answer.status, answer.success], [200, true]);
    assert.deepEqual(answer.results[0], {
      _id: 'noor-kundan-choker',
      name: 'Noor Kundan Choker Set with Emerald-Green Stones',
      type: 'Necklace',
      category: 'Women',
      Mainimage: ['/media/noor-kundan-choker-ivory-3/320.webp', '/media/noor-kundan-choker-velvet/320.webp'],
      price: 3499,
      soldOut: false,
    });
    assert.deepEqual((await search('earr')).suggestions[0], 'Earrings');
  });

  test('tells what is sold out', async () => {
    const id = await givenProduct(shop, { stock: 0 });
    await shop.db.updateTable('products').set({ name: 'Zarkhan' }).where('id', '=', id).execute();
    assert.equal((await search('zarkhan')).results[0].soldOut, true);
  });

  test('blank or no text gives no results', async () => {
    for (const path of ['/search/search', '/search/search?q=', '/search/search?q=%20%09']) {
      const answer = await get(path);
      assert.deepEqual([answer.status, answer.success, answer.results], [200, true, []], path);
    }
  });

  test('strange text is answered, never a fault; two texts are refused', async () => {
    for (const q of ['\0', '%', '_', "'", '"', 'झुमका', '\\', 'x'.repeat(6000), '{"a":1}', '../..']) {
      const answer = await search(q);
      assert.deepEqual([answer.status, answer.success], [200, true], q.slice(0, 20));
    }
    assert.equal((await get('/search/search?q=%E0%A4')).status, 200);
    assert.equal((await get('/search/search?q=lotus&q=brooch')).status, 400);
  });

  test('at most 48 products come', async () => {
    const { results } = await search('women men kids gold');
    assert.ok(results.length > 0 && results.length <= 48);
  });
});
