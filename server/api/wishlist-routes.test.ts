import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenCatalogue } from '#shop/testing/given-catalogue.ts';
import { givenOwnData, password } from '#shop/testing/given-own-data.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { readSharedWishlist } from '#shop/wishlist/share-wishlist.ts';
import { mostVoters, mostWishes } from '#shop/wishlist/wishlist.ts';

suite('the wishlist calls', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const somewhere = () => apiOf(shop, `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`);
  const [one, two, three] = [
    await givenProduct(shop),
    await givenProduct(shop, { stock: 0 }),
    await givenProduct(shop),
  ];
  const voter = () => crypto.randomUUID();
  const ids = async (token: string) => (await api.post('/wishlist/get', {}, token)).productIds;
  const tokenOf = (url: string) => url.split('/').at(-1)!;
  const shared = async (productIds: string[]) => {
    const { token } = await givenShopper(shop);
    await api.post('/wishlist/merge', { productIds }, token);
    const { url } = await api.post('/wishlist/share', {}, token);
    return {
      token,
      list: tokenOf(url),
      votes: async () => (await api.post('/wishlist/get', {}, token)).votes,
    };
  };

  test('pieces are added newest first, sold out or not, each once, and taken away (R296)', async () => {
    const { token } = await givenShopper(shop);
    assert.deepEqual(await ids(token), []);
    for (const productId of [one, two, one]) {
      shop.passTime(1000);
      assert.equal((await api.post('/wishlist/add', { productId }, token)).status, 200);
    }
    assert.deepEqual(await ids(token), [two, one]);
    for (const productId of [two, two, 'Not an id', 'no-such-product']) {
      const answer = await api.post('/wishlist/remove', { productId }, token);
      assert.deepEqual([answer.status, answer.productIds], [200, [one]]);
    }
    for (const productId of ['no-such-product', 'Not an id', 'nul\0']) {
      const answer = await api.post('/wishlist/add', { productId }, token);
      assert.deepEqual([answer.status, answer.message], [404, 'This product is not in the shop any more.']);
    }
    const stranger = await givenShopper(shop);
    assert.deepEqual(await ids(stranger.token), []);
  });

  test('a browser’s pieces come before the account’s; what is no product is dropped (R297)', async () => {
    const { token } = await givenShopper(shop);
    await api.post('/wishlist/add', { productId: one }, token);
    shop.passTime(1000);
    const merge = (productIds: unknown) => api.post('/wishlist/merge', { productIds }, token);
    const answer = await merge([three, 'gone', two, one, three]);
    assert.deepEqual(answer.productIds, [three, two, one]);
    assert.deepEqual(await ids(token), [three, two, one]);
    assert.deepEqual((await merge([])).productIds, [three, two, one]);
    for (const wrong of [null, 'x', [1], Array(mostWishes + 1).fill(one)])
      assert.equal((await merge(wrong)).status, 400, JSON.stringify(wrong)?.slice(0, 40));
  });

  test('twenty adds at once never make more than a wishlist holds', async () => {
    const { token, viewer } = await givenShopper(shop);
    await givenCatalogue(shop, mostWishes + 3);
    const many = (await shop.db.selectFrom('products').select('id').where('listed', '=', true).execute())
      .map(({ id }) => id)
      .slice(0, mostWishes + 3);
    await api.post('/wishlist/merge', { productIds: many.slice(0, mostWishes - 2) }, token);
    const answers = await Promise.all(
      many.slice(-5).map((productId) => api.post('/wishlist/add', { productId }, token)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409, 409, 409]);
    assert.equal((await ids(token)).length, mostWishes);
    assert.match(
      answers.find(({ status }) => status === 409)!.message,
      /^Your wishlist holds up to 200 pieces\./,
    );
    await shop.db.deleteFrom('wishlist_items').where('user_id', '=', viewer.userId).execute();
  });

  test('the link opens until it is ended, and a later one is another (R298)', async () => {
    const { token } = await givenShopper(shop);
    await api.post('/wishlist/merge', { productIds: [two, one] }, token);
    const { url } = await api.post('/wishlist/share', {}, token);
    assert.match(url, new RegExp(`^${shop.publicUrl}/wishlist/[\\w-]{43}$`));
    assert.equal((await api.post('/wishlist/share', {}, token)).url, url);
    assert.equal((await api.post('/wishlist/get', {}, token)).url, url);
    const seen = await readSharedWishlist(shop, tokenOf(url));
    assert.deepEqual(
      seen?.cards.map(({ id }) => id),
      [two, one],
    );
    for (let twice = 0; twice < 2; twice++)
      assert.equal((await api.post('/wishlist/unshare', {}, token)).status, 200);
    assert.equal(await readSharedWishlist(shop, tokenOf(url)), null);
    assert.notEqual((await api.post('/wishlist/share', {}, token)).url, url);
  });

  test('a browser has one heart for a piece, and takes it back; the owner reads how many (R299)', async () => {
    const { list, votes } = await shared([one, two]);
    const [mother, sister] = [voter(), voter()];
    const vote = async (by: string, productId: string, loves: boolean) =>
      (await api.post('/wishlist/vote', { list, productId, voter: by, loves })).status;
    for (const by of [mother, mother, sister]) assert.equal(await vote(by, one, true), 200);
    assert.equal(await vote(mother, two, true), 200);
    assert.equal(await vote(sister, three, true), 200, 'a piece that left the list meanwhile');
    assert.deepEqual(await votes(), { [one]: 2, [two]: 1 });
    for (let twice = 0; twice < 2; twice++) assert.equal(await vote(mother, one, false), 200);
    assert.deepEqual(await votes(), { [one]: 1, [two]: 1 });
  });

  test('a piece that goes takes its hearts along, an ended link all of them', async () => {
    const { token, list, votes } = await shared([one, two]);
    for (const productId of [one, two])
      await api.post('/wishlist/vote', { list, productId, voter: voter(), loves: true });
    await api.post('/wishlist/remove', { productId: one }, token);
    await api.post('/wishlist/add', { productId: one }, token);
    assert.deepEqual(await votes(), { [two]: 1 });
    await api.post('/wishlist/unshare', {}, token);
    assert.deepEqual(await votes(), {});
    const late = await api.post('/wishlist/vote', { list, productId: two, voter: voter(), loves: true });
    assert.deepEqual([late.status, late.message], [404, 'This wishlist is not shared any more.']);
  });

  test('one address brings few new voters to a list, and all together are bounded', async () => {
    const { list, votes } = await shared([one]);
    const vote = (from: ReturnType<typeof apiOf>) =>
      from.post('/wishlist/vote', { list, productId: one, voter: voter(), loves: true });
    const home = somewhere();
    const statuses = [];
    for (let browser = 0; browser < 22; browser++) statuses.push((await vote(home)).status);
    assert.deepEqual(statuses.slice(19), [200, 429, 429]);
    const others = Array.from({ length: mostVoters - 20 }, voter);
    const own = await shop.db
      .selectFrom('wishlist_shares')
      .select('user_id')
      .where('token', '=', list)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('wishlist_votes')
      .values(others.map((each) => ({ ...own, product_id: one, voter: each, voted_at: shop.now() })))
      .execute();
    const over = await vote(somewhere());
    assert.equal(over.status, 409);
    assert.deepEqual(await votes(), { [one]: mostVoters });
  });

  test('the export has the wishlist, and with the account its link and hearts go', async () => {
    const owner = await givenOwnData(shop);
    await api.post('/wishlist/add', { productId: one }, owner.token);
    const { url } = await api.post('/wishlist/share', {}, owner.token);
    const list = tokenOf(url);
    await api.post('/wishlist/vote', { list, productId: one, voter: voter(), loves: true });
    const { data } = await api.get('/user/export', owner.token);
    assert.ok(data.wishlist.some((each: { productId: string }) => each.productId === one));
    assert.ok(data.wishlistVotes.every((each: object) => !('voter' in each)));
    assert.equal((await api.post('/user/delete', { password }, owner.token)).status, 200);
    assert.equal(await readSharedWishlist(shop, list), null);
    for (const table of ['wishlist_items', 'wishlist_shares', 'wishlist_votes'] as const) {
      const rows = await shop.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', owner.viewer.userId);
      assert.deepEqual(await rows.execute(), [], table);
    }
  });
});
