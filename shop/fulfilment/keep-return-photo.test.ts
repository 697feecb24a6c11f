import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { lockOrder } from '#shop/orders/change-status.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder } from '#shop/testing/given-order.ts';
import { givenPhoto, picture } from '#shop/testing/given-photo.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { HOUR_MS } from '#shop/time.ts';
import { getReturnPhotos } from './get-journey.ts';

import { insertUpload } from './queries.server.ts';
import { discardReturnPhotos, eraseLapsedPhotos, keepReturnPhoto, requestReturn } from './request-return.ts';
import { selectLastReturn } from './return-queries.server.ts';

suite('photos that wait for a return', async () => {
  const shop = await openTestShop({ after });
  const delivered = async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    return { orderId, viewer: shopper.viewer };
  };
  const said = (result: unknown) => (isRefusal(result) ? result.refusal : 'taken');
  const waiting = async (orderId: string) =>
    (await shop.db.selectFrom('return_uploads').select('id').where('order_id', '=', orderId).execute())
      .length;
  const wish = { reason: 'It is not for me', words: '' };

  test('of five at once four are kept', async () => {
    const { orderId, viewer } = await delivered();
    const bytes = await picture('jpeg');
    const gate = Promise.withResolvers<void>();
    let reading = 0;
    // All five pass the first look at the number before one is kept.
    const read = async () => {
      if (++reading === 5) gate.resolve();
      await gate.promise;
      return bytes;
    };
    const results = await Promise.all(
      Array.from({ length: 5 }, () => keepReturnPhoto(shop, viewer, { orderId, type: 'image/jpeg', read })),
    );
    assert.deepEqual(results.map(said).sort(), ['photos-too-many', 'taken', 'taken', 'taken', 'taken']);
    assert.equal(await waiting(orderId), 4);
  });

  test('one that comes while a fourth is being kept waits for that, and is one too many', async () => {
    const { orderId, viewer } = await delivered();
    for (let index = 0; index < 3; index++) await givenPhoto(shop, viewer, orderId);
    const image = await picture('jpeg');
    const { fifth } = await shop.db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      await insertUpload(tx, { orderId, image, now: shop.now() });
      const fifth = keepReturnPhoto(shop, viewer, { orderId, type: 'image/jpeg', read: async () => image });
      await untilWaiting(shop, 1, fifth);
      return { fifth };
    });
    assert.equal(said(await fifth), 'photos-too-many');
    assert.equal(await waiting(orderId), 4);
  });

  test('are not read where there is no place for them: a fifth, of another, not delivered, too late, too often', async () => {
    const { orderId, viewer } = await delivered();
    const stranger = (await givenShopper(shop)).viewer;
    const underWay = await givenOrder(shop);
    const late = await delivered();
    const tooLong = new Date(shop.now().getTime() - 8 * 24 * HOUR_MS);
    await shop.db
      .updateTable('orders')
      .set({ delivered_at: tooLong })
      .where('id', '=', late.orderId)
      .execute();
    const full = await delivered();
    for (let index = 0; index < 4; index++) await givenPhoto(shop, full.viewer, full.orderId);
    const read = async () => assert.fail('its bytes were read');
    const table = [
      [full.viewer, full.orderId, 'image/jpeg', 'photos-too-many'],
      [stranger, orderId, 'image/jpeg', 'not-found'],
      [viewer, 'no-such-order', 'image/jpeg', 'not-found'],
      [underWay.shopper.viewer, underWay.orderId, 'image/jpeg', 'change-not-allowed'],
      [late.viewer, late.orderId, 'image/jpeg', 'return-too-late'],
      [viewer, orderId, 'image/svg+xml', 'photo-type-wrong'],
      [viewer, orderId, '', 'photo-type-wrong'],
    ] as const;
    for (const [as, id, type, code] of table) {
      assert.equal(said(await keepReturnPhoto(shop, as, { orderId: id, type, read })), code);
    }
    const broken = async () => refuse('photo-cut-off');
    for (let index = 0; index < 60; index++) {
      await keepReturnPhoto(shop, viewer, { orderId, type: 'image/jpeg', read: broken });
    }
    assert.equal(
      said(await keepReturnPhoto(shop, viewer, { orderId, type: 'image/jpeg', read })),
      'too-many-tries',
    );
  });

  test('go with the return that names them, in its order; the others are forgotten', async () => {
    const { orderId, viewer } = await delivered();
    const [first, second, third] = [
      await givenPhoto(shop, viewer, orderId),
      await givenPhoto(shop, viewer, orderId),
      await givenPhoto(shop, viewer, orderId),
    ];
    const image = Buffer.from('the third');
    await shop.db.updateTable('return_uploads').set({ image }).where('id', '=', third).execute();
    const photos = [third, first];
    assert.equal(said(await requestReturn(shop, viewer, { orderId, ...wish, photos })), 'taken');
    const kept = await getReturnPhotos(shop.db, orderId);
    assert.deepEqual([kept.length, kept[0]?.toString()], [2, 'the third']);
    assert.equal(await waiting(orderId), 0);
    assert.ok(second);
  });

  test("a return that names another order's photo, or one that is gone, is not asked for", async () => {
    const { orderId, viewer } = await delivered();
    const other = await delivered();
    const own = await givenPhoto(shop, viewer, orderId);
    const others = await givenPhoto(shop, other.viewer, other.orderId);
    for (const photos of [[own, others], [others], [crypto.randomUUID()]]) {
      assert.equal(said(await requestReturn(shop, viewer, { orderId, ...wish, photos })), 'photo-unknown');
    }
    assert.equal(await selectLastReturn(shop.db, orderId), null);
    assert.deepEqual([await waiting(orderId), await waiting(other.orderId)], [1, 1]);
  });

  test('can be taken away again, by their owner alone, which makes room for others', async () => {
    const { orderId, viewer } = await delivered();
    const ids = [];
    for (let index = 0; index < 4; index++) ids.push(await givenPhoto(shop, viewer, orderId));
    const stranger = (await givenShopper(shop)).viewer;
    assert.equal(said(await discardReturnPhotos(shop, stranger, { orderId })), 'not-found');
    assert.equal(await discardReturnPhotos(shop, viewer, { orderId, photos: ids.slice(0, 1) }), null);
    assert.equal(await discardReturnPhotos(shop, viewer, { orderId, photos: [] }), null);
    assert.equal(await waiting(orderId), 3);
    await givenPhoto(shop, viewer, orderId);
    assert.equal(await discardReturnPhotos(shop, viewer, { orderId, keep: ids.slice(1, 3) }), null);
    assert.equal(await waiting(orderId), 2);
    assert.equal(await discardReturnPhotos(shop, viewer, { orderId, photos: ids.slice(1, 3) }), null);
    await givenPhoto(shop, viewer, orderId);
    assert.equal(await discardReturnPhotos(shop, viewer, { orderId }), null);
    assert.equal(await waiting(orderId), 0);
  });

  test('lapse after a day: a return can not name them, they take no place, and the sweep erases them', async () => {
    const { orderId, viewer } = await delivered();
    const ids = [];
    for (let index = 0; index < 4; index++) ids.push(await givenPhoto(shop, viewer, orderId));
    shop.passTime(24 * HOUR_MS - 1);
    await eraseLapsedPhotos(shop);
    assert.equal(await waiting(orderId), 4);
    shop.passTime(1);
    const lapsed = await requestReturn(shop, viewer, { orderId, ...wish, photos: ids });
    assert.equal(said(lapsed), 'photo-unknown');
    const fresh = await givenPhoto(shop, viewer, orderId);
    await eraseLapsedPhotos(shop);
    assert.equal(await waiting(orderId), 1);
    assert.equal(said(await requestReturn(shop, viewer, { orderId, ...wish, photos: [fresh] })), 'taken');
  });
});
