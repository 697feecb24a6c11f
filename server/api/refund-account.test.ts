import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { changeEmail, confirmEmail } from '#shop/accounts/change-email.ts';
import { hashPassword } from '#shop/accounts/password-hash.server.ts';
import { takeBack } from '#shop/fulfilment/end-return.ts';
import { payOut, refuseAccount } from '#shop/fulfilment/pay-out.ts';
import { readPayout } from '#shop/payments/payouts.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder, packer } from '#shop/testing/given-order.ts';
import { givenSecondFactor } from '#shop/testing/given-second-factor.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, HOUR_MS, monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';

const password = 'kundan & polki 12';
const upiId = 'demo.shopper@okaxis';
const thiefs = 'thief@okbank';

suite('the account that cash goes back to', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const passwordHash = await hashPassword(password);

  /** A cash order that came back, whose refund waits for an account; the shopper has a password, or none. */
  async function owed({ withPassword = true } = {}) {
    const { orderId, shopper } = await givenOrder(shop);
    const { email, token } = shopper;
    if (withPassword) {
      await shop.db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('email', '=', email)
        .execute();
    }
    await givenDelivered(shop, orderId);
    await api.post('/order/return', { orderId, reason: 'It is not for me' }, token);
    await inTransaction(shop.db, (tx) => takeBack(shop, tx, packer, { orderId, reason: '', writtenOff: [] }));
    await shop.takeJobs('send-mail');
    const name = (more: object) => api.post('/order/refund-account', { orderId, ...more }, token);
    const refund = async () => (await api.get(`/order/${orderId}`, token)).order.refunds[0];
    const mails = async () => (await shop.takeJobs('send-mail')).filter(({ to }) => to === email);
    const pay = () =>
      inTransaction(shop.db, (tx) => payOut(shop, tx, packer, { orderId, reference: 'UTR7' }));
    return { orderId, token, shopper, name, refund, mails, pay };
  }

  async function mailedCode({ token, mails }: Awaited<ReturnType<typeof owed>>, purpose: string) {
    assert.equal((await api.post('/user/owner-code', { purpose }, token)).status, 200);
    const mail = (await mails()).find(({ kind }) => kind === 'owner-code');
    return mail?.kind === 'owner-code' ? mail.code : assert.fail('no code was mailed');
  }

  test('is not named by a stolen token: that takes the password', async () => {
    const { name, refund, mails, shopper } = await owed();
    for (const [proof, message] of [
      [{}, 'Enter your password.'],
      [{ password: '' }, 'Enter your password.'],
      [{ password: 'not this one' }, 'That’s not the right password.'],
      [{ code: '123456' }, 'Enter your password.'],
    ] as const) {
      const answer = await name({ upiId: thiefs, ...proof });
      assert.deepEqual([answer.status, answer.message], [400, message]);
    }
    assert.equal((await refund()).state, 'waiting');
    assert.deepEqual(await mails(), []);
    const refused = shop.securityEvents.filter(
      ({ name, userId }) => userId === shopper.viewer.userId && name !== 'cash-order',
    );
    assert.deepEqual(
      refused.map(({ name, outcome }) => [name, outcome]),
      Array(4).fill(['refund-account-named', 'refused']),
    );
    assert.equal((await name({ upiId, password })).status, 200);
  });

  test('is not changed by a stolen token', async () => {
    const { name, refund } = await owed();
    assert.equal((await name({ upiId, password })).status, 200);
    assert.equal((await name({ upiId: thiefs })).status, 400);
    assert.equal((await refund()).accountHint, 'UPI id d...@okaxis');
  });

  test('takes, without a password, the code that was mailed for this and nothing else, once', async () => {
    const shopper = await owed({ withPassword: false });
    const { name, refund } = shopper;
    assert.equal((await name({ upiId })).message, 'Enter the code that we mailed to you.');
    const foreign = await mailedCode(shopper, 'password');
    assert.equal((await name({ upiId, code: foreign })).status, 400);
    const code = await mailedCode(shopper, 'refund-account');
    assert.equal((await name({ upiId: 'no id', code })).message, 'Enter a UPI id like name@bank.');
    assert.equal((await name({ upiId, code })).status, 200);
    assert.equal((await name({ upiId: thiefs, code })).status, 400);
    assert.equal((await refund()).accountHint, 'UPI id d...@okaxis');
  });

  test('takes the second factor too, where one is on; a wrong one leaves the mailed code as it was', async () => {
    for (const withPassword of [true, false]) {
      const shopper = await owed();
      const { name, refund } = shopper;
      const { viewer, email } = shopper.shopper;
      const { recoveryCodes } = await givenSecondFactor(shop, viewer, password);
      if (!withPassword) {
        const users = shop.db.updateTable('users').set({ password_hash: null });
        await users.where('email', '=', email).execute();
      }
      const proof = withPassword ? { password } : { code: await mailedCode(shopper, 'refund-account') };
      const asked = await name({ upiId: thiefs, ...proof });
      assert.deepEqual([asked.status, asked.secondFactorRequired], [409, true]);
      assert.equal((await name({ upiId: thiefs, ...proof, secondFactorCode: '000000' })).status, 400);
      assert.equal((await refund()).state, 'waiting');
      const answer = await name({ upiId, ...proof, secondFactorCode: recoveryCodes[0] });
      assert.equal(answer.status, 200);
    }
  });

  test('is guessed at within the limits of the login', async () => {
    const { name, refund } = await owed();
    for (let index = 0; index < 10; index++) await name({ upiId: thiefs, password: `guess ${index}` });
    assert.equal((await name({ upiId, password })).status, 429);
    assert.equal((await refund()).state, 'waiting');
  });

  test('is told to the owner by mail, masked, with what to do where it was somebody else', async () => {
    const { name, mails, orderId, shopper } = await owed();
    const bank = { accountHolder: 'Demo Shopper', accountNumber: '123456789012', ifsc: 'HDFC0001234' };
    await name({ ...bank, password });
    const [mail] = await mails();
    assert.deepEqual(mail, {
      kind: 'refund-account-named',
      to: shopper.email,
      name: 'Demo Shopper',
      orderId,
      orderNumber: orderId.slice(-6),
      amountPaise: 600_00,
      account: 'account ending 9012',
      payableFrom: null,
    });
    const named = shop.securityEvents.find(
      ({ name, userId }) => userId === shopper.viewer.userId && name === 'refund-account-named',
    );
    assert.deepEqual([named?.outcome, named?.details?.changed], ['succeeded', false]);
  });

  test('is paid to at once when it was named first, and a day after a change, not before', async () => {
    const first = await owed();
    await first.name({ upiId, password });
    assert.ok(!isRefusal(await first.pay()));

    const { name, refund, mails, pay } = await owed();
    await name({ upiId, password });
    await mails();
    const changed = await name({ upiId: thiefs, password });
    assert.equal(
      changed.message,
      'Thank you. As the account was changed, we wait a day before we send your refund.',
    );
    const until = new Date(shop.now().getTime() + 24 * HOUR_MS);
    const [mail] = await mails();
    assert.equal(mail?.kind === 'refund-account-named' && mail.payableFrom, until.toISOString());
    assert.equal((await refund()).payableFrom, until.toISOString());
    shop.passTime(24 * HOUR_MS - 1);
    const early = await pay();
    assert.ok(isRefusal(early) && early.refusal === 'payout-too-early');
    assert.match(
      early.message,
      /^The account, or the shopper’s email, was changed: pay it out from .+ \(India\) on\.$/,
    );
    assert.equal((await refund()).state, 'underway');
    shop.passTime(1);
    assert.ok(!isRefusal(await pay()));
  });

  test('is paid to after the time in which a change of the e-mail can be taken back, where it was named in it (R441)', async () => {
    const { shopper, name, refund, mails, pay } = await owed();
    const { viewer, email: before } = shopper;
    const email = `new-${before}`;
    const from = { address: '203.0.113.7', device: 'test' };
    assert.equal(await changeEmail(shop, viewer, { email, password }, from), null);
    const [asked] = (await shop.takeJobs('send-mail')).filter(({ to }) => to === email);
    const code = asked?.kind === 'email-code' ? asked.code : assert.fail('no code was mailed');
    const until = new Date(shop.now().getTime() + 7 * DAY_MS);
    assert.deepEqual(await confirmEmail(shop, viewer, { code }, from), { email });
    await mails();
    const named = await name({ upiId: thiefs, password });
    assert.equal(
      named.message,
      `Thank you. As your email was changed, we send your refund after ${monthFirst.dateTime(until)}.`,
    );
    const [mail] = (await shop.takeJobs('send-mail')).filter(({ to }) => to === email);
    assert.deepEqual(mail?.kind === 'refund-account-named' && [mail.payableFrom, mail.changed], [
      until.toISOString(),
      'email',
    ]);
    assert.equal((await refund()).payableFrom, until.toISOString());
    const again = await name({ upiId, password });
    assert.equal(again.message, named.message);
    const [changed] = (await shop.takeJobs('send-mail')).filter(({ to }) => to === email);
    assert.deepEqual(
      changed?.kind === 'refund-account-named' && [changed.payableFrom, changed.changed],
      [until.toISOString(), 'account'],
      'told as what it is, a change of the account',
    );
    shop.passTime(7 * DAY_MS - 1);
    const early = await pay();
    assert.ok(isRefusal(early) && early.refusal === 'payout-too-early');
    shop.passTime(1);
    assert.ok(!isRefusal(await pay()));
  });

  test('what staff say holds for the account that they were shown, whichever is named by then (R475)', async () => {
    const { orderId, name, refund } = await owed();
    await name({ upiId, password });
    const { accountHint: shown } = await refund();
    await name({ upiId: thiefs, password });
    const { accountHint: named } = await refund();
    const say = (account: string) =>
      inTransaction(shop.db, (tx) => payOut(shop, tx, packer, { orderId, reference: 'UTR8', account }));
    const because = { orderId, reason: 'Unknown there.', account: shown };
    const outdated = await inTransaction(shop.db, (tx) => refuseAccount(tx, packer, because));
    assert.ok(isRefusal(outdated) && outdated.refusal === 'account-named-since');
    assert.equal((await refund()).accountHint, named);
    const early = await say(named);
    assert.ok(isRefusal(early) && early.refusal === 'payout-too-early');
    assert.ok(!isRefusal(await say(shown)));
    assert.deepEqual([(await refund()).state, (await refund()).accountHint], ['done', null]);
  });

  test('named again as it was is no change; another one after the bank refused it is', async () => {
    const { orderId, name, pay, refund } = await owed();
    await name({ upiId, password });
    await name({ upiId: ` ${upiId} `, password });
    await inTransaction(shop.db, (tx) => refuseAccount(tx, packer, { orderId, reason: 'Unknown there.' }));
    assert.equal((await refund()).accountHint, null, 'what the bank refused is kept no longer');
    await name({ upiId: thiefs, password });
    for (const early of [await pay(), await readPayout(shop, packer, orderId)])
      assert.ok(isRefusal(early) && early.refusal === 'payout-too-early');
    await name({ upiId: thiefs, password });
    shop.passTime(24 * HOUR_MS);
    assert.ok(!isRefusal(await readPayout(shop, packer, orderId)));
    assert.ok(!isRefusal(await pay()));
  });

  test('is asked for by no one else, and takes no proof where no refund waits', async () => {
    const { orderId } = await owed();
    const stranger = await givenShopper(shop);
    const foreign = await api.post('/order/refund-account', { orderId, upiId, password }, stranger.token);
    assert.equal(foreign.status, 404);
    const { orderId: other, shopper } = await givenOrder(shop);
    const none = await api.post('/order/refund-account', { orderId: other, upiId, code: '1' }, shopper.token);
    assert.equal(none.status, 400);
    const early = await api.post('/order/refund-account', { orderId: other, upiId }, shopper.token);
    assert.deepEqual([early.status, early.message], [409, 'No refund of this order waits for an account.']);
  });

  test('is forgotten where it was named after the e-mail was changed, and the old mailbox takes that back (R460)', async () => {
    const { name, refund, token, shopper, pay } = await owed();
    const own = await owed();
    assert.equal((await own.name({ upiId, password })).status, 200);
    const email = `thief-${crypto.randomUUID()}@example.in`;
    assert.equal((await api.post('/user/change-email', { email, password }, token)).status, 200);
    const [asked] = await shop.takeJobs('send-mail').then((jobs) => jobs.filter(({ to }) => to === email));
    const code = asked?.kind === 'email-code' ? asked.code : assert.fail('no code was mailed');
    assert.equal((await api.post('/user/confirm-email', { code }, token)).status, 200);
    const told = (await shop.takeJobs('send-mail')).find(({ kind }) => kind === 'email-changed');
    const link = told?.kind === 'email-changed' ? told.url.split('#')[1] : assert.fail('no link was mailed');
    assert.equal((await name({ upiId: thiefs, password })).status, 200);
    assert.equal((await refund()).state, 'underway');
    await shop.takeJobs('send-mail');
    const back = await api.post('/user/revert-email', { token: link });
    assert.equal(back.status, 200);
    const wanted = (await shop.takeJobs('send-mail')).filter(({ kind }) => kind === 'account-wanted');
    assert.deepEqual(
      wanted.map(({ to }) => to),
      [shopper.email],
    );
    const paid = await pay();
    assert.ok(isRefusal(paid) && paid.refusal === 'refund-not-payable');
    assert.equal((await own.refund()).accountHint, 'UPI id d...@okaxis');
  });
});
