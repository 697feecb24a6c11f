import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('writing to the shop', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const letter = (more: object = {}) => ({
    name: 'Demo Shopper',
    email: `${crypto.randomUUID()}@example.in`,
    message: 'Is the choker adjustable?\r\nI need it by Friday.',
    ...more,
  });
  const kept = (number: string) =>
    shop.db.selectFrom('contact_messages').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

  test('a visitor’s message is kept and mailed to the shop, which can answer it', async () => {
    const given = letter();
    const answer = await api.post('/user/contact', given);
    assert.equal(answer.status, 200, answer.message);
    assert.equal(answer.success, true);
    assert.equal(answer.message, 'Message sent successfully!');
    const copy = await kept(answer.number);
    assert.deepEqual(
      [copy.name, copy.email, copy.message, copy.user_id],
      ['Demo Shopper', given.email, 'Is the choker adjustable?\nI need it by Friday.', null],
    );
    const mails = await shop.takeJobs('send-mail');
    assert.equal(mails.length, 1, 'nothing goes to an address that anyone could have typed');
    assert.deepEqual(mails[0], {
      kind: 'contact-message',
      to: shop.contact.email,
      name: 'Demo Shopper',
      email: given.email,
      number: answer.number,
      message: 'Is the choker adjustable?\nI need it by Friday.',
      thread: { id: `message-${answer.number}`, after: [] },
    });
  });

  test('a signed-in shopper writes under the account’s name and e-mail, and gets the number', async () => {
    const { token, viewer, email } = await givenShopper(shop);
    const answer = await api.post('/user/contact', letter({ name: 'Somebody else' }), token);
    const copy = await kept(answer.number);
    assert.deepEqual([copy.name, copy.email, copy.user_id], ['Demo Shopper', email, viewer.userId]);
    const mails = await shop.takeJobs('send-mail');
    assert.deepEqual(mails.map((mail) => mail.to).sort(), [email, shop.contact.email].sort());
  });

  test('a token that no longer holds does not stop a message', async () => {
    assert.equal((await api.post('/user/contact', letter(), 'ended')).status, 200);
  });

  test('the same by the same key is one message with one answer, however often and whenever it comes', async () => {
    const { token, email } = await givenShopper(shop);
    const given = letter({ key: crypto.randomUUID() });
    for (const session of [undefined, token]) {
      await shop.takeJobs('send-mail');
      const atOnce = await Promise.all(
        Array.from({ length: 3 }, () => api.post('/user/contact', given, session)),
      );
      const { number } = atOnce[0]!;
      // More than an address may write within the hour.
      for (let count = 0; count < 6; count++) atOnce.push(await api.post('/user/contact', given, session));
      assert.deepEqual(
        atOnce.map((answer) => [answer.status, answer.number]),
        Array(9).fill([200, number]),
      );
      const mails = await shop.takeJobs('send-mail');
      const to = session ? [email, shop.contact.email] : [shop.contact.email];
      assert.deepEqual(mails.map((mail) => mail.to).sort(), to.sort());
    }
  });

  test('another key, other words or another writer is another message', async () => {
    const { token } = await givenShopper(shop);
    const given = letter({ key: crypto.randomUUID() });
    const numbers = [
      await api.post('/user/contact', given),
      await api.post('/user/contact', { ...given, key: crypto.randomUUID() }),
      await api.post('/user/contact', { ...given, message: 'Is the jhumka heavy?' }),
      await api.post('/user/contact', { ...given, email: `${crypto.randomUUID()}@example.in` }),
      await api.post('/user/contact', given, token),
    ].map((answer) => answer.number);
    assert.equal(new Set(numbers).size, 5);
  });

  test('what is missing or wrong is named, and nothing is kept', async () => {
    const count = async () => (await shop.db.selectFrom('contact_messages').selectAll().execute()).length;
    const before = await count();
    const table: [object, RegExp][] = [
      [{ name: ' ' }, /^Enter your name/],
      [{ name: undefined }, /^Enter your name/],
      [{ name: 'x'.repeat(101) }, /^Enter your name/],
      [{ email: 'demo' }, /^Enter a valid email/],
      [{ email: 'demo@example.in\r\nBcc: all@example.in' }, /^Enter a valid email/],
      [{ message: ' \n ' }, /^Write a message/],
      [{ message: undefined }, /^Write a message/],
      [{ message: 'x'.repeat(4001) }, /^Write a message/],
      [{ key: '' }, /^Please check what you entered/],
      [{ key: 'x'.repeat(101) }, /^Please check what you entered/],
    ];
    for (const [change, words] of table) {
      const answer = await api.post('/user/contact', letter(change));
      assert.equal(answer.status, 400);
      assert.match(answer.message, words);
    }
    assert.equal(await count(), before);
  });

  test('a name can not write into the head of the mail', async () => {
    const answer = await api.post('/user/contact', letter({ name: 'Demo\r\nBcc: all@example.in' }));
    assert.equal((await kept(answer.number)).name, 'Demo Bcc: all@example.in');
  });

  test('the sixth message of an address within an hour has to wait', async () => {
    const same = letter();
    for (let count = 0; count < 5; count++) assert.equal((await api.post('/user/contact', same)).status, 200);
    const answer = await api.post('/user/contact', same);
    assert.equal(answer.status, 429);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
  });
});
