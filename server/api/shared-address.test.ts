import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { countTry, type HardTries, type Tries } from '#shop/limits/limits.server.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

const carrier = '203.0.113.7';

suite('behind a network address whose limits strangers have used up', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop, carrier);
  const useUp = async (limit: Tries[number][0], points: number) => {
    for (let index = 0; index <= points; index++) await countTry(shop.db, [limit, carrier]);
  };
  await useUp('verify-by-address', 100);
  await useUp('code-by-address', 60);
  const mailTo = async (address: string, kind: string) => {
    const mail = (await shop.takeJobs('send-mail')).find((each) => each.to === address && each.kind === kind);
    return mail && 'code' in mail ? mail.code : assert.fail(`no ${kind} was mailed`);
  };

  test('a cash order is confirmed, also with a second code', async () => {
    const [{ token, email }, piece] = [await givenShopper(shop), await givenProduct(shop, { rupees: 2600 })];
    const items = [{ id1: piece, size: '', quantity: 1 }];
    const order = { orderId: 'cash', items, shippingAddress: homeAddress, paymentMethod: 'cod' };
    const { orderId } = await api.post('/order/place', order, token);
    await shop.takeJobs('send-mail');
    assert.equal((await api.post('/order/resend-cash-code', { orderId }, token)).status, 200);
    const code = await mailTo(email, 'cash-code');
    assert.equal((await api.post('/order/confirm-cash', { orderId, code }, token)).status, 200);
  });

  test('an e-mail is changed by an owner without a password', async () => {
    const { token, email } = await givenShopper(shop);
    assert.equal((await api.post('/user/owner-code', { purpose: 'email' }, token)).status, 200);
    const next = `new-${email}`;
    const proof = { code: await mailTo(email, 'owner-code') };
    assert.equal((await api.post('/user/change-email', { email: next, ...proof }, token)).status, 200);
    const code = await mailTo(next, 'email-code');
    assert.equal((await api.post('/user/confirm-email', { code }, token)).status, 200);
  });

  test('an account is deleted by a mailed code', async () => {
    const { token, email } = await givenShopper(shop);
    assert.equal((await api.post('/user/deletion-code', {}, token)).status, 200);
    const code = await mailTo(email, 'deletion-code');
    assert.equal((await api.post('/user/delete', { code }, token)).status, 200);
  });

  test('only limits that stop nobody behind an address are counted by it: any other use does not compile', () => {
    // @ts-expect-error: `countTries` would stop whoever shares the address.
    const tries: HardTries = [['code-by-address', carrier]];
    assert.ok(tries);
  });

  test('a wrong link of a changed e-mail is answered with work to do', async () => {
    await useUp('reset-by-address', 60);
    const refused = await api.post('/user/revert-email', { token: 'no link of ours' });
    assert.equal(refused.status, 429);
    assert.ok(refused.challenge);
  });

  test('reviews are written and discount codes checked by who is signed in', async () => {
    const piece = await givenProduct(shop, { rupees: 600 });
    const review = { productId: piece, rating: 4, comment: 'Fine.' };
    for (let index = 0; index < 11; index++) {
      const stranger = await givenShopper(shop);
      for (let each = 0; each < 20; each++) await api.post('/comment/comment', review, stranger.token);
      for (let each = 0; each < 20; each++)
        await api.post('/discount/check', { email: `${index}@example.in`, code: 'GEHNA-WRONG' });
    }
    const { token } = await givenShopper(shop);
    assert.equal((await api.post('/comment/comment', review, token)).status, 200);
    const { code } = await api.post('/discount/add', {}, token);
    assert.equal((await api.post('/discount/check', { code }, token)).status, 200);
    const stranger = await api.post('/discount/check', { email: 'nobody@example.in', code });
    assert.equal(stranger.status, 429);
    assert.ok(stranger.challenge, 'who is not signed in may go on after some work');
  });

  test("strangers' codes and tries at an e-mail take none of the owner's own", async () => {
    const { token, email } = await givenShopper(shop);
    for (let index = 0; index <= 5; index++) await countTry(shop.db, ['code-by-email', email]);
    for (let index = 0; index <= 20; index++) await countTry(shop.db, ['verify-by-email', email]);
    assert.equal((await api.post('/user/deletion-code', {}, token)).status, 200);
    const code = await mailTo(email, 'deletion-code');
    assert.equal((await api.post('/user/delete', { code }, token)).status, 200);
  });

  test("a stranger's sign-up code and wrong tries at an e-mail leave the owner's code alone", async () => {
    const stranger = apiOf(shop, '198.51.100.9');
    const { token, email } = await givenShopper(shop);
    assert.equal((await api.post('/user/deletion-code', {}, token)).status, 200);
    const code = await mailTo(email, 'deletion-code');
    assert.equal((await stranger.post('/user/send-verification-code', { email })).status, 200);
    for (let index = 0; index < 5; index++)
      assert.equal((await stranger.post('/user/verify-code', { email, code: '000000' })).status, 400);
    assert.equal((await api.post('/user/delete', { code }, token)).status, 200);
  });
});
