import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { replaceCompanions } from '#shop/catalogue/companions.server.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

describe('GET /api/product/picks', async () => {
  const shop = await openTestShop({ after });
  const { get } = apiOf(shop);
  const picks = async (...beside: string[]) => {
    const answer = await get(`/product/picks${beside.length > 0 ? `?beside=${beside.join()}` : ''}`);
    assert.equal(answer.status, 200);
    return answer.products as { id: string; totalPeices: number; type: string; bestSeller: boolean }[];
  };

  test('without pieces: best sellers that can be bought, never the same one twice', async () => {
    const found = await picks();
    assert.equal(found.length, 6);
    assert.ok(found.every(({ bestSeller, totalPeices }) => bestSeller && totalPeices > 0));
    assert.equal(new Set(found.map(({ id }) => id)).size, 6);
  });

  test('what staff chose comes first, of one set before the rest; what is sold out or there already stays away', async () => {
    const [worn, related, ofSet, soldOut] = [
      await givenProduct(shop),
      await givenProduct(shop),
      await givenProduct(shop),
      await givenProduct(shop, { stock: 0 }),
    ];
    await shop.db.transaction().execute((tx) =>
      replaceCompanions(tx, worn, [
        { id: related, kind: 'related' },
        { id: soldOut, kind: 'set' },
        { id: ofSet, kind: 'set' },
      ]),
    );
    const ids = (await picks(worn)).map(({ id }) => id);
    assert.deepEqual(ids.slice(0, 2), [ofSet, related]);
    assert.equal(ids.length, 6);
    assert.ok(!ids.includes(soldOut) && !ids.includes(worn));
    const both = (await picks(worn, ofSet)).map(({ id }) => id);
    assert.equal(both[0], related);
    assert.ok(!both.includes(ofSet));
  });

  test('without a choice of staff: other types first; strange ids find what any cart finds', async () => {
    const [first] = await picks('noor-kundan-choker');
    assert.notEqual(first?.type, 'Necklace');
    for (const strange of ["a'b", '../x', '%00', 'no-such-piece', 'x'.repeat(60)])
      assert.equal((await picks(encodeURIComponent(strange))).length, 6, strange);
    assert.equal((await get(`/product/picks?beside=${'a,'.repeat(1500)}`)).status, 400);
  });
});
