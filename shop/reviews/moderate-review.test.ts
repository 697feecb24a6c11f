import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { apiOf } from '#server/testing/api-caller.ts';
import { may } from '#shop/abilities.ts';
import { isRefusal } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type Staff, staffRoles } from '#shop/viewer.ts';
import { answerReview, hideReview, showReview, withdrawAnswer } from './moderate-review.ts';
import { listReviewsForStaff } from './review-desk.server.ts';
import { listReviews } from './reviews.ts';

suite('reviews and the shop', async () => {
  const shop = await openTestShop({ after });
  const { db } = shop;
  const api = apiOf(shop);
  const { viewer: staff } = await givenStaff(shop, 'support');
  const run = <T>(verb: (tx: Tx) => Promise<T>) => inTransaction(db, verb);
  const refusalOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);
  const given = async (rating = 1) => {
    const shopper = await givenShopper(shop);
    const productId = await givenProduct(shop);
    const write = (comment: string) =>
      api.post('/comment/comment', { productId, comment, rating }, shopper.token);
    await write('Cheaper next door.');
    const read = async () => (await listReviewsForStaff(db, { productId })).reviews[0]!;
    const own = async () => (await api.get('/user/reviews', shopper.token)).reviews;
    const which = async () => {
      const { id, version } = await read();
      return { reviewId: id, version };
    };
    return { ...shopper, productId, write, read, own, which };
  };

  const nothing = { reviewId: crypto.randomUUID(), version: '1' };
  const verbs: Record<string, (tx: Tx, viewer: Staff) => Promise<unknown>> = {
    hide: (tx, viewer) => hideReview(shop, tx, viewer, { ...nothing, reason: 'x' }),
    show: (tx, viewer) => showReview(shop, tx, viewer, nothing),
    answer: (tx, viewer) => answerReview(shop, tx, viewer, { ...nothing, words: 'x' }),
    withdraw: (tx, viewer) => withdrawAnswer(shop, tx, viewer, nothing),
  };
  for (const [name, verb] of Object.entries(verbs)) {
    test(`${name} takes 'moderate-reviews', and a review that is there`, async () => {
      for (const role of staffRoles) {
        const viewer: Staff = { kind: 'staff', userId: 'x', name: 'X', role, from: 'test' };
        const expected = may(role, 'moderate-reviews') ? 'review-unknown' : 'not-able';
        assert.equal(refusalOf(await run((tx) => verb(tx, viewer))), expected, role);
      }
    });
  }

  test('a hidden one is in no list and no average; its author is mailed and shown the reason', async () => {
    const { productId, email, which, own, write } = await given();
    const other = await givenShopper(shop);
    await api.post('/comment/comment', { productId, comment: 'Lovely', rating: 4 }, other.token);
    assert.equal((await listReviews(db, productId)).average, 2.5);
    await shop.takeJobs('send-mail');
    const [worst] = (await listReviewsForStaff(db, { productId, rating: 1 })).reviews;
    const { id: reviewId, version } = worst!;
    const hide = () =>
      run((tx) => hideReview(shop, tx, staff, { reviewId, version, reason: 'It names another shop.' }));
    assert.deepEqual(
      (await Promise.all([hide(), hide()])).map(refusalOf).sort(),
      [null, 'review-changed'].sort(),
    );
    const { count, average, reviews } = await listReviews(db, productId);
    assert.deepEqual([count, average, reviews.length], [1, 4, 1]);
    assert.equal((await api.get(`/comment/comment/${productId}`)).json.length, 1);
    assert.equal((await own())[0].hidden.reason, 'It names another shop.');
    const mails = await shop.takeJobs('send-mail');
    assert.deepEqual(
      mails.map((mail) => [mail.kind, mail.to]),
      [['review-hidden', email]],
    );
    assert.ok((await listReviewsForStaff(db, { hidden: true })).reviews.some(({ id }) => id === reviewId));

    const anew = await write('A fair word.');
    assert.equal(anew.comment.hidden.reason, 'It names another shop.');
    assert.deepEqual(anew.rating, { count: 1, average: 4, stars: [0, 0, 0, 1, 0] });
    const now = (await listReviewsForStaff(db, { productId, rating: 1 })).reviews[0]!;
    assert.equal(await run((tx) => showReview(shop, tx, staff, { reviewId, version: now.version })), null);
    assert.equal((await listReviews(db, productId)).count, 2);
    assert.equal('hidden' in (await own())[0], false);
    assert.notDeepEqual(await which(), { reviewId, version });
    const entries = await listAudit(db, { subject: `review ${reviewId}` });
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['show', 'hide'],
    );
  });

  test('an answer is read by all; another text of the review takes it away, and stops an answer to the old one', async () => {
    const { productId, which, write } = await given(5);
    const stale = await which();
    const answer = (words: string, to: Awaited<ReturnType<typeof which>>) =>
      run((tx) => answerReview(shop, tx, staff, { ...to, words }));
    assert.equal(await answer('Thank you.', stale), null);
    const [listed] = (await api.get(`/comment/comment/${productId}`)).json;
    assert.equal(listed.answer.comment, 'Thank you.');
    assert.equal(refusalOf(await answer('Thanks!', stale)), 'review-changed');
    shop.passTime(1000);
    assert.equal(await answer('Thank you, all.', await which()), null);
    assert.equal((await listReviews(db, productId)).reviews[0]?.answer?.words, 'Thank you, all.');
    const seen = await which();
    shop.passTime(1000);
    await write('It broke.');
    assert.equal((await listReviews(db, productId)).reviews[0]?.answer, null);
    assert.equal(refusalOf(await answer('Glad to hear it.', seen)), 'review-changed');
    await answer('We are sorry.', await which());
    assert.equal(await run(async (tx) => withdrawAnswer(shop, tx, staff, await which())), null);
    assert.equal((await listReviews(db, productId)).reviews[0]?.answer, null);
  });

  test('are found by product and stars, in pages without gap or repetition', async () => {
    const productId = await givenProduct(shop);
    const review = { product_id: productId, comment: 'Fine' };
    await db
      .insertInto('reviews')
      .values(Array.from({ length: 60 }, (_, at) => ({ ...review, author: `A ${at}`, rating: (at % 5) + 1 })))
      .execute();
    const product = (await listReviewsForStaff(db, { productId })).reviews[0]!.productName.toLowerCase();
    const seen = new Set<string>();
    let after: string | null = null;
    for (let pages = 0; pages < 4; pages++) {
      const page: Awaited<ReturnType<typeof listReviewsForStaff>> = await listReviewsForStaff(db, {
        product,
        productId,
        after,
      });
      for (const { id } of page.reviews) seen.add(id);
      after = page.next;
      if (!after) break;
    }
    assert.equal(seen.size, 60);
    const worst = await listReviewsForStaff(db, { productId, rating: 1 });
    assert.deepEqual([worst.reviews.length, worst.next], [12, null]);
    assert.deepEqual((await listReviewsForStaff(db, { product: 'no such piece' })).reviews, []);
  });
});
