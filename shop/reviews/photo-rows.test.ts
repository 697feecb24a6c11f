import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type GivenShopper, givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { newPhotoFile } from './photo-file.ts';
import {
  attachPhotos,
  countPhotos,
  deleteLapsed,
  deletePhotos,
  findImage,
  findMade,
  insertPhoto,
  isPhotoShown,
  listOwnPhotos,
  lockPhoto,
  markRemoved,
  turnPhoto,
} from './photo-rows.server.ts';
import type { PhotoState } from './review-photo.ts';

suite('photos of an account and a product (R355)', async () => {
  const shop = await openTestShop({ after });
  const { db } = shop;

  const send = async ({ viewer }: GivenShopper, productId: string, at = shop.now()) => {
    const file = newPhotoFile();
    const photo = { file, image: Buffer.from(file), width: 6, height: 4, now: at };
    await inTransaction(db, (tx) => insertPhoto(tx, { userId: viewer.userId, productId, ...photo }));
    return file;
  };
  const review = async ({ viewer }: GivenShopper, productId: string) => {
    const { id } = await db
      .insertInto('reviews')
      .values({
        ...{
          user_id: viewer.userId,
          product_id: productId,
          author: 'Asha',
          rating: 5,
          comment: 'It shines.',
        },
        created_at: shop.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const attach = (id: string, files: readonly string[]) =>
    inTransaction(db, (tx) => attachPhotos(tx, id, files));
  const own = async ({ viewer }: GivenShopper, productId: string) =>
    new Map(
      (await inTransaction(db, (tx) => listOwnPhotos(tx, { userId: viewer.userId, productId }))).map(
        ({ file, state }) => [file, state],
      ),
    );

  test('are counted: those that wait for their review of it, and all that the shop keeps of the account', async () => {
    const [asha, ravi] = [await givenShopper(shop), await givenShopper(shop)];
    const [ring, chain] = [await givenProduct(shop), await givenProduct(shop)];
    const since = new Date(shop.now().getTime() - HOUR_MS);
    await send(asha, ring, since);
    await send(asha, ring, new Date(since.getTime() + 1));
    const [shown, removed] = [await send(asha, ring), await send(asha, ring)];
    await send(asha, chain);
    await send(ravi, ring);
    await attach(await review(asha, ring), [shown, removed]);
    await inTransaction(db, (tx) => markRemoved(tx, removed, 'Somebody else is on it.'));
    const counted = ({ viewer }: GivenShopper, productId: string) =>
      countPhotos(db, { userId: viewer.userId, productId }, since);
    assert.deepEqual(await counted(asha, ring), { waiting: 1, kept: 4 });
    assert.deepEqual(await counted(asha, chain), { waiting: 1, kept: 4 });
    assert.deepEqual(await counted(ravi, ring), { waiting: 1, kept: 1 });
  });

  test('are taken away by their account, of the product: those that are named, or what waits but some', async () => {
    const [asha, ravi] = [await givenShopper(shop), await givenShopper(shop)];
    const [ring, chain] = [await givenProduct(shop), await givenProduct(shop)];
    const [standing, kept, waiting] = [
      await send(asha, ring),
      await send(asha, ring),
      await send(asha, ring),
    ];
    const [elsewhere, others] = [await send(asha, chain), await send(ravi, ring)];
    await attach(await review(asha, ring), [standing]);
    const take = (which: Parameters<typeof deletePhotos>[2], of = asha) =>
      deletePhotos(db, { userId: of.viewer.userId, productId: ring }, which);
    await take({ files: [standing, kept, waiting] }, ravi);
    await take({ files: [elsewhere, others] });
    assert.deepEqual([...(await own(asha, ring)).keys()].sort(), [standing, kept, waiting].sort());
    await take({ besides: [kept] });
    assert.deepEqual(
      await own(asha, ring),
      new Map<string, PhotoState>([
        [standing, 'unseen'],
        [kept, 'sent'],
      ]),
    );
    await take({ files: [standing] });
    await take({ besides: [] });
    assert.deepEqual([...(await own(asha, ring)).keys()], []);
    assert.deepEqual([...(await own(asha, chain)).keys()], [elsewhere]);
    assert.deepEqual([...(await own(ravi, ring)).keys()], [others]);
  });

  test('stand in a review in the order in which it names them, let through or not as before', async () => {
    const asha = await givenShopper(shop);
    const ring = await givenProduct(shop);
    const [a, b] = [await send(asha, ring), await send(asha, ring)];
    const id = await review(asha, ring);
    const places = async () =>
      (
        await db
          .selectFrom('review_photos')
          .select(['file', 'state'])
          .where('review_id', '=', id)
          .orderBy('position')
          .execute()
      ).map(({ file, state }) => [file, state]);
    await attach(id, [b, a]);
    assert.deepEqual(await places(), [
      [b, 'unseen'],
      [a, 'unseen'],
    ]);
    assert.equal(await turnPhoto(db, b, { from: 'unseen', to: 'passed' }), true);
    assert.equal(await turnPhoto(db, b, { from: 'unseen', to: 'shown' }), false);
    await attach(id, [a, b]);
    assert.deepEqual(await places(), [
      [a, 'unseen'],
      [b, 'passed'],
    ]);
  });

  test('are seen by their author, by staff once they stand in a review, by all while they are shown (R356)', async () => {
    const [asha, ravi] = [await givenShopper(shop), await givenShopper(shop)];
    const ring = await givenProduct(shop);
    const file = await send(asha, ring);
    const seen = async () => [
      (await findImage(db, file, asha.viewer.userId)) !== null,
      (await findImage(db, file)) !== null,
      (await inTransaction(db, (tx) => lockPhoto(tx, file))) !== undefined,
      (await findMade(db, file)) !== undefined,
      await isPhotoShown(db, file),
    ];
    assert.equal(await findImage(db, file, ravi.viewer.userId), null);
    assert.deepEqual(await seen(), [true, false, false, false, false]);
    const id = await review(asha, ring);
    await attach(id, [file]);
    assert.deepEqual(await seen(), [true, true, true, false, false]);
    await turnPhoto(db, file, { from: 'unseen', to: 'passed' });
    assert.deepEqual(await seen(), [true, true, true, true, false]);
    await turnPhoto(db, file, { from: 'passed', to: 'shown' });
    assert.deepEqual(await seen(), [true, true, true, true, true]);
    const hide = (hidden_at: Date | null) =>
      db
        .updateTable('reviews')
        .set({ hidden_at, hidden_reason: hidden_at && 'It names somebody.' })
        .where('id', '=', id);
    await hide(shop.now()).execute();
    assert.deepEqual(await seen(), [true, true, true, true, false]);
    await hide(null).execute();
    await inTransaction(db, (tx) => markRemoved(tx, file, 'Somebody else is on it.'));
    assert.deepEqual(await seen(), [false, false, true, false, false]);
  });

  test('that no review named lapse; those that stand in one do not', async () => {
    const asha = await givenShopper(shop);
    const ring = await givenProduct(shop);
    const since = shop.now();
    const [old, standing] = [await send(asha, ring, since), await send(asha, ring, since)];
    const young = await send(asha, ring, new Date(since.getTime() + 1));
    await attach(await review(asha, ring), [standing]);
    await deleteLapsed(db, since);
    assert.deepEqual([...(await own(asha, ring)).keys()].sort(), [standing, young].sort());
    assert.equal(await findImage(db, old), null);
  });
});
