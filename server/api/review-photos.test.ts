import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import sharp from 'sharp';
import type { Tx } from '#db/database.server.ts';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { pictures } from '#server/pictures.server.ts';
import { apiOf } from '#server/testing/api-caller.ts';
import { may } from '#shop/abilities.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { keepReviewPhoto } from '#shop/reviews/keep-photo.ts';
import { makeReviewPhoto, sweepReviewPhotos } from '#shop/reviews/make-photo.ts';
import { passPhoto, readPhotoForStaff, removePhoto } from '#shop/reviews/moderate-photo.ts';
import { hideReview } from '#shop/reviews/moderate-review.ts';
import { isPhotoShown } from '#shop/reviews/photo-rows.server.ts';
import { countUnseen, listReviewsForStaff } from '#shop/reviews/review-desk.server.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { picture } from '#shop/testing/given-photo.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type Staff, staffRoles } from '#shop/viewer.ts';

suite('photos of reviews', async () => {
  const shop = await openTestShop({ after });
  const { db } = shop;
  const api = apiOf(shop);
  const handler = createHandler(shop, createLog('silent'));
  const getRaw = (path: string, token: string) => handler.request(`/api${path}`, { headers: { token } });
  const { viewer: staff } = await givenStaff(shop, 'support');
  const run = <T>(verb: (tx: Tx) => Promise<T>) => inTransaction(db, verb);
  const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);
  const media = pictures(shop.storage, 'no-such-folder', { isPhotoShown: (file) => isPhotoShown(db, file) });
  const jpeg = new Uint8Array(await picture('jpeg', 200, 100));

  const given = async () => {
    const { token, viewer } = await givenShopper(shop);
    const productId = await givenProduct(shop);
    const send = (bytes = jpeg, type = 'image/jpeg') =>
      api.postRaw(`/comment/photo?productId=${productId}`, bytes, { 'Content-Type': type, token });
    const sent = async () => (await send()).id as string;
    const write = (photos?: string[]) =>
      api.post('/comment/comment', { productId, comment: 'Shines', ...(photos && { photos }) }, token);
    const listed = async () => (await api.get(`/comment/comment/${productId}`)).json;
    const own = async () => (await api.get('/user/reviews', token)).reviews[0];
    const rows = async () =>
      (await db.selectFrom('review_photos').select('file').where('product_id', '=', productId).execute())
        .length;
    const discard = (photos?: string[]) =>
      api.post('/comment/discard-photos', { productId, ...(photos && { photos }) }, token);
    return { token, viewer, productId, send, sent, write, listed, own, rows, discard };
  };
  const passed = async (file: string) => {
    assert.equal(await run((tx) => passPhoto(shop, tx, staff, { file })), null);
    const [job] = await shop.takeJobs('make-review-photo');
    assert.deepEqual(job, { file });
    await makeReviewPhoto(shop, { file });
  };
  const asked = async (file: string, name: string) => await media.request(`/${file}/${name}`);

  test('nobody but the author sees one until staff let it through; then everybody does, in AVIF and WebP', async () => {
    const { token, productId, sent, write, listed, own } = await given();
    const file = await sent();
    const { comment } = await write([file]);
    assert.deepEqual(comment.photos, [{ id: file, width: 200, height: 100, state: 'being looked at' }]);
    assert.equal('photos' in (await listed())[0], false);
    assert.deepEqual((await own()).photos, comment.photos);
    assert.equal((await asked(file, '160.webp')).status, 404);
    const { token: strangers } = await givenShopper(shop);
    assert.equal((await getRaw(`/user/review-photo/${file}`, strangers)).status, 404);
    const seen = await getRaw(`/user/review-photo/${file}`, token);
    assert.deepEqual([seen.status, seen.headers.get('cache-control')], [200, 'no-store']);
    assert.equal((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).format, 'jpeg');
    const waiting = await listReviewsForStaff(db, { productId, unseen: true });
    assert.deepEqual(
      waiting.reviews[0]?.photos.map(({ state }) => state),
      ['unseen'],
    );
    assert.ok((await countUnseen(db)) > 0);

    await passed(file);
    assert.deepEqual((await listed())[0].photos, [{ id: file, width: 200, height: 100 }]);
    assert.equal((await listReviewsForStaff(db, { productId, unseen: true })).reviews.length, 0);
    for (const [name, type] of [
      ['160.webp', 'image/webp'],
      ['320.avif', 'image/avif'],
    ] as const) {
      const answer = await asked(file, name);
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, type]);
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=3600');
    }
    assert.equal(codeOf(await run((tx) => passPhoto(shop, tx, staff, { file }))), 'review-changed');
  });

  test('of a hidden review is seen by nobody else', async () => {
    const { productId, sent, write } = await given();
    const file = await sent();
    await write([file]);
    await passed(file);
    const { id: reviewId, version } = (await listReviewsForStaff(db, { productId })).reviews[0]!;
    await run((tx) => hideReview(shop, tx, staff, { reviewId, version, reason: 'Not of our piece.' }));
    assert.equal((await asked(file, '160.webp')).status, 404);
  });

  test('that staff remove is gone for good, from the storage too; its author reads why, the log says who', async () => {
    const { productId, sent, write, listed, own, token } = await given();
    const [first, second] = [await sent(), await sent()];
    await write([first, second]);
    await passed(first);
    const reason = 'A face of somebody else is in it.';
    for (const file of [first, second])
      assert.equal(await run((tx) => removePhoto(shop, tx, staff, { file, reason })), null);
    assert.equal('photos' in (await listed())[0], false);
    assert.deepEqual(
      (await own()).photos.map((photo: { reason: string }) => photo.reason),
      [reason, reason],
    );
    assert.equal((await asked(first, '160.webp')).status, 404);
    assert.equal(await readPhotoForStaff(db, first), null);
    assert.equal((await getRaw(`/user/review-photo/${first}`, token)).status, 404);
    assert.ok(await shop.storage.exists(`sizes/${first}/160.webp`));
    await sweepReviewPhotos(shop);
    assert.equal(await shop.storage.exists(`sizes/${first}/160.webp`), false);
    assert.equal(
      codeOf(await run((tx) => removePhoto(shop, tx, staff, { file: first, reason }))),
      'review-changed',
    );
    const { id } = (await listReviewsForStaff(db, { productId })).reviews[0]!;
    const entries = await listAudit(db, { subject: `review ${id}` });
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['remove-photo', 'remove-photo', 'pass-photo'],
    );
    assert.equal(
      (await write([first])).message,
      'One of your photos is not there any more. Please send it again, or remove it.',
    );
  });

  test('one that goes while its sizes are made leaves nothing in the storage', async () => {
    const { sent, write, discard } = await given();
    const file = await sent();
    await write([file]);
    await run((tx) => passPhoto(shop, tx, staff, { file }));
    await shop.takeJobs('make-review-photo');
    const put = async (...given: Parameters<typeof shop.storage.put>) => {
      await discard([file]);
      await sweepReviewPhotos(shop);
      await shop.storage.put(...given);
    };
    await makeReviewPhoto({ ...shop, storage: { ...shop.storage, put } }, { file });
    await sweepReviewPhotos(shop);
    assert.equal(await shop.storage.exists(`sizes/${file}/160.webp`), false);
    assert.equal((await asked(file, '160.webp')).status, 404);
  });

  test('one that staff remove while its sizes are made is shown to nobody, then or later', async () => {
    const { sent, write, own } = await given();
    const file = await sent();
    await write([file]);
    await run((tx) => passPhoto(shop, tx, staff, { file }));
    await shop.takeJobs('make-review-photo');
    const put = async (...given: Parameters<typeof shop.storage.put>) => {
      await run((tx) => removePhoto(shop, tx, staff, { file, reason: 'A face is in it.' }));
      await shop.storage.put(...given);
    };
    await makeReviewPhoto({ ...shop, storage: { ...shop.storage, put } }, { file });
    assert.equal((await own()).photos[0].state, 'removed');
    assert.equal((await asked(file, '160.webp')).status, 404);
    await sweepReviewPhotos(shop);
    assert.equal(await shop.storage.exists(`sizes/${file}/160.webp`), false);
  });

  test('staff see none that its author has not put into a review', async () => {
    const { sent, write } = await given();
    const file = await sent();
    assert.equal(await readPhotoForStaff(db, file), null);
    await write([file]);
    assert.notEqual(await readPhotoForStaff(db, file), null);
  });

  test('a new text leaves shown what staff let through, and taking away those that wait takes none that stand in it', async () => {
    const { sent, write, own, listed, discard, rows } = await given();
    const file = await sent();
    await write([file]);
    await passed(file);
    await write([file]);
    assert.deepEqual((await listed())[0].photos, [{ id: file, width: 200, height: 100 }]);
    assert.equal((await own()).photos.length, 1);
    await sent();
    await discard();
    assert.equal(await rows(), 1);
    assert.equal((await asked(file, '160.webp')).status, 200);
  });

  test('letting through and removing take the ability, and a photo that stands in a review', async () => {
    const { sent } = await given();
    const file = await sent();
    for (const role of staffRoles) {
      const viewer: Staff = { kind: 'staff', userId: 'x', name: 'X', role, from: 'test' };
      const expected = may(role, 'moderate-reviews') ? 'review-photo-unknown' : 'not-able';
      assert.equal(codeOf(await run((tx) => passPhoto(shop, tx, viewer, { file }))), expected, role);
      const removal = { file, reason: 'x' };
      assert.equal(codeOf(await run((tx) => removePhoto(shop, tx, viewer, removal))), expected, role);
    }
  });

  test('a new text keeps them; one that names others replaces them; each can be taken away', async () => {
    const { sent, write, own, rows, discard } = await given();
    const ids = async () => ((await own()).photos ?? []).map(({ id }: { id: string }) => id);
    const [a, b, c] = [await sent(), await sent(), await sent()];
    await write([b, a]);
    assert.deepEqual(await ids(), [b, a], 'in the order of the review');
    assert.equal(await rows(), 2, 'what it does not name is forgotten');
    await write();
    assert.deepEqual(await ids(), [b, a]);
    const d = await sent();
    await write([d, b]);
    assert.deepEqual(await ids(), [d, b]);
    await discard([d]);
    assert.deepEqual(await ids(), [b]);
    assert.equal((await write([c])).status, 400);
    assert.deepEqual(await ids(), [b]);
    await write([]);
    assert.equal(await rows(), 0);
  });

  test('a fourth, one of another or of another piece, one named twice and a wrong name are refused', async () => {
    const author = await given();
    const other = await given();
    const foreign = await other.sent();
    const [a, b, c] = [await author.sent(), await author.sent(), await author.sent()];
    assert.equal((await author.send()).message, 'Add up to 3 photos.');
    const elsewhere = await givenProduct(shop);
    const table: [object, RegExp][] = [
      [{ photos: [a, b, c, foreign] }, /^Add up to 3 photos\.$/],
      [{ photos: [foreign] }, /not there any more/],
      [{ photos: [a, a] }, /named twice/],
      [{ photos: ['../secret'] }, /not there any more/],
      [{ photos: [a], productId: elsewhere }, /not there any more/],
    ];
    for (const [change, words] of table) {
      const review = { productId: author.productId, comment: 'Fine', ...change };
      const answer = await api.post('/comment/comment', review, author.token);
      assert.equal(answer.status, 400);
      assert.match(answer.message, words);
    }
    assert.deepEqual(await author.listed(), [], 'nothing was written');
    await api.post('/comment/discard-photos', { productId: author.productId, photos: [a] }, other.token);
    assert.equal(await author.rows(), 3, "nobody takes another's away");
    await api.post('/comment/discard-photos', { productId: author.productId, keep: [a, b] }, author.token);
    assert.equal(await author.rows(), 2);
    await author.discard();
    assert.equal(await author.rows(), 0);
  });

  test('what is no photo, too large or of no piece is refused, and nothing is kept', async () => {
    const { send, token, rows } = await given();
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const bomb = new Uint8Array(await picture('png', 7000, 7000));
    assert.equal((await send(svg, 'image/svg+xml')).status, 415);
    assert.equal((await send(svg)).status, 400);
    assert.equal((await send(bomb, 'image/png')).message, 'A photo can have up to 24 megapixels.');
    assert.equal((await send(new Uint8Array(5 * 1024 * 1024 + 1))).status, 413);
    const headers = { 'Content-Type': 'image/jpeg', token };
    assert.equal((await api.postRaw('/comment/photo?productId=no-such-piece', jpeg, headers)).status, 404);
    assert.equal((await api.postRaw('/comment/photo', jpeg, headers)).status, 400);
    assert.equal(await rows(), 0);
  });

  test('of many at once no more than three wait; forty an hour are enough, and sixty of one account', async () => {
    const { send, rows, discard, viewer, productId } = await given();
    for (let round = 0; round < 2; round++) await Promise.all(Array.from({ length: 5 }, () => send()));
    assert.ok((await rows()) <= 3);
    await discard();
    const image = Buffer.from(jpeg);
    const photo = { user_id: viewer.userId, product_id: productId, image, width: 1, height: 1 };
    const old = { sent_at: new Date(shop.now().getTime() - 23 * HOUR_MS), product_id: 'noor-kundan-choker' };
    const letters = Array.from({ length: 60 }, (_, at) => `rp-${String(at).padStart(20, 'x')}`);
    await db
      .insertInto('review_photos')
      .values(letters.map((file) => ({ ...photo, ...old, file })))
      .execute();
    const full = await send();
    assert.deepEqual([full.status, full.message.slice(0, 20)], [409, 'We keep up to 60 pho']);
    await db.deleteFrom('review_photos').where('user_id', '=', viewer.userId).execute();
    const read = async () => refuse('photo-cut-off');
    const broken = () => keepReviewPhoto(shop, viewer, { productId, type: 'image/jpeg', read });
    for (let at = 0; at < 40; at++) await broken();
    assert.equal(codeOf(await broken()), 'too-many-tries');
  });

  test('those that no review names within a day are erased, and not to be named before that', async () => {
    const { sent, send, write, rows } = await given();
    const named = await sent();
    await write([named]);
    await sent();
    await sweepReviewPhotos(shop);
    assert.equal(await rows(), 2);
    const [second, third] = [await sent(), await sent()];
    assert.equal((await send()).status, 400, 'three wait');
    shop.passTime(24 * HOUR_MS);
    assert.match((await write([named, second])).message, /not there any more/);
    assert.equal((await send()).status, 200, 'they wait no more, though nobody has erased them yet');
    await sweepReviewPhotos(shop);
    assert.equal(await rows(), 2);
    assert.match((await write([named, third])).message, /not there any more/);
  });

  test('one whose job was given up is made ready by the sweep, after the six weeks that a job tries (R456)', async () => {
    const { sent, write } = await given();
    const file = await sent();
    await write([file]);
    await run((tx) => passPhoto(shop, tx, staff, { file }));
    await shop.takeJobs('make-review-photo');
    shop.passTime(41 * DAY_MS);
    await sweepReviewPhotos(shop);
    assert.equal((await asked(file, '160.webp')).status, 404);
    shop.passTime(2 * DAY_MS);
    await sweepReviewPhotos(shop);
    assert.equal((await asked(file, '160.webp')).status, 200);
  });
});
