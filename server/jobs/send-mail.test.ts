import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import { givenUpQueue, startQueue } from '#db/job-queue.server.ts';
import { sampleMails } from '#mails/samples.ts';
import type { Config } from '#server/config.server.ts';
import { createLog } from '#server/log.server.ts';
import { apiOf } from '#server/testing/api-caller.ts';
import { openMailServer } from '#server/testing/open-mail-server.ts';
import { replyToMessage } from '#shop/contact/answer-message.ts';
import { saveContent } from '#shop/content/change-content.ts';
import { findDocument } from '#shop/content/documents.ts';
import { payOut } from '#shop/fulfilment/pay-out.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import { deliverOrder, shipOrder, startProcessing } from '#shop/fulfilment/ship-order.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { jobNames } from '#shop/jobs.ts';
import { findLateMails } from '#shop/mail/late-mails.ts';
import type { Mail } from '#shop/mail/mail.ts';
import { mailTexts } from '#shop/mail/mail-texts.ts';
import { nameAccount } from '#shop/payments/payouts.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder, packer } from '#shop/testing/given-order.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Times } from '#shop/versions/change-versions.ts';
import type { Staff } from '#shop/viewer.ts';
import { until } from '#standins/testing/until.ts';
import { openPost } from './post.server.ts';
import { listUnsentMails, resendMail } from './unsent-mails.server.ts';
import { startWorker } from './worker.server.ts';

const to = 'demo@example.in';
const minute = 60_000;
/** One of each kind; what they ask for isn't over (R466). */
const samples = () => {
  const until = new Date(Date.now() + 60 * minute).toISOString();
  return sampleMails({ to, name: 'Demo Shopper' }).map((mail) =>
    'until' in mail ? { ...mail, until } : mail,
  );
};
const sample = (kind: Mail['kind']) => samples().find((mail) => mail.kind === kind)!;

/** A shop with its worker on a real mail server that can go away. */
async function openWithMail(t: TestContext, faults: Parameters<typeof openMailServer>[1] = {}) {
  const shop = await openTestShop(t);
  const mailServer = await openMailServer((fn) => t.after(fn), faults);
  const config = { SMTP_URL: mailServer.url, MAIL_FROM: 'Gehna <orders@gehna.example>' } as Config;
  const work = async () => {
    const queue = await startQueue(shop.databaseUrl, jobNames, () => {}, { works: true });
    const worker = await startWorker(shop, queue, config, createLog('silent'));
    shop.atEnd(async () => {
      await worker.stop();
      await queue.stop();
    });
  };
  const { boss } = shop.queue;
  const enqueue = (data: Mail) =>
    shop.db.transaction().execute((tx) => shop.enqueue(tx, { name: 'send-mail', data }));
  const taken = (count: number) =>
    until(`${count} mails are taken`, () => mailServer.taken.length >= count && mailServer.taken);
  const failed = () => until('a try has failed', async () => (await listUnsentMails(boss))[0]);
  /** Every job of the mail queues, whatever its state. */
  const rows = async () => [
    ...(await boss.findJobs('send-mail')),
    ...(await boss.findJobs(givenUpQueue('send-mail'))),
  ];
  return { shop, boss, mailServer, work, enqueue, taken, failed, rows };
}

suite('a mail server that is down', () => {
  test('an order succeeds at once, its mail is kept and comes when the server is back, once', async (t) => {
    const { shop, boss, mailServer, work, taken, failed, rows } = await openWithMail(t);
    await mailServer.down();
    await work();
    const { token, email } = await givenShopper(shop);
    const answer = await apiOf(shop).post(
      '/order/place',
      {
        items: [{ id1: await givenProduct(shop), name: 'Piece', price: 1000, size: '', quantity: 1 }],
        totalAmount: 1100,
        shippingAddress: homeAddress,
        paymentMethod: 'cod',
        paymentStatus: false,
        isBuyNow: false,
      },
      token,
    );
    assert.equal(answer.status, 200, answer.message);
    const waiting = await failed();
    assert.deepEqual([waiting.state, waiting.kind, waiting.to], ['tried again', 'order-placed', email]);
    assert.match(waiting.reason, /ECONNREFUSED/);
    await mailServer.up();
    assert.equal(await resendMail(boss, waiting.id), true);
    const [mail] = await taken(1);
    assert.match(mail?.subject ?? '', new RegExp(answer.orderId.slice(-6)));
    assert.match(mail?.text ?? '', /To pay at the door: ₹1,100/);
    assert.equal(mail?.headers.get('auto-submitted'), 'auto-generated');
    await until('the job is gone', async () => (await rows()).length === 0);
    assert.equal(mailServer.taken.length, 1);
    assert.deepEqual(await listUnsentMails(boss), []);
  });

  test('a mail that the server took before the line broke has the same Message-ID when it comes again', async (t) => {
    const { boss, mailServer, work, enqueue, taken, failed } = await openWithMail(t, {
      loseAnswerOnce: true,
    });
    await enqueue(sample('order-placed'));
    await work();
    await resendMail(boss, (await failed()).id);
    const [first, second] = await taken(2);
    assert.ok(first?.messageId);
    assert.equal(first.messageId, second?.messageId);
    assert.equal(mailServer.taken.length, 2);
  });

  test('the mails about a message are one thread: each names itself and those before it', async (t) => {
    const { shop, mailServer, work, taken } = await openWithMail(t);
    await work();
    const { token, email } = await givenShopper(shop);
    const sent = await apiOf(shop).post('/user/contact', { name: 'A', email, message: 'Adjustable?' }, token);
    await taken(2);
    const viewer: Staff = { kind: 'staff', userId: 'x', name: 'Asha', role: 'support', from: 'test' };
    const answer = (words: string, seen: number) =>
      inTransaction(shop.db, (tx) => replyToMessage(shop, tx, viewer, { number: sent.number, words, seen }));
    assert.equal(await answer('Yes, by 4 mm.', 0), null);
    await taken(3);
    assert.equal(await answer('In gold too.', 1), null);
    await taken(4);
    const addressOf = (mail: (typeof mailServer.taken)[number]) => [mail.to].flat()[0]?.text;
    const own = mailServer.taken.filter((mail) => addressOf(mail) === email);
    const host = new URL(shop.publicUrl).hostname;
    const root = `<message-${sent.number}@${host}>`;
    assert.equal(mailServer.taken.find((mail) => addressOf(mail) === shop.contact.email)?.messageId, root);
    const [received, first, second] = own;
    assert.deepEqual([received?.inReplyTo, received?.references], [root, root]);
    assert.deepEqual(
      [first?.inReplyTo, first?.references],
      [received?.messageId, [root, received?.messageId]],
    );
    assert.deepEqual(
      [second?.inReplyTo, second?.references],
      [first?.messageId, [root, received?.messageId, first?.messageId]],
    );
    assert.equal(new Set(own.map(({ messageId }) => messageId)).size, 3);
    const subject = `[Gehna #${sent.number}] Your message`;
    assert.deepEqual(
      own.map((mail) => mail.subject),
      [subject, `Re: ${subject}`, `Re: ${subject}`],
    );
    assert.equal(second?.replyTo?.text, shop.contact.email);
    assert.match(first?.text ?? '', /Yes, by 4 mm\.[\s\S]*You wrote on[\s\S]*Adjustable\?/);
  });

  test('a mail has the words that hold when it is sent: what staff published, and not their draft', async (t) => {
    const { shop, work, enqueue, taken } = await openWithMail(t);
    const { viewer } = await givenStaff(shop, 'manager');
    const document = findDocument('mail', 'order-placed')!;
    const save = (opened: number, opening: string, times: Times | null) =>
      inTransaction(shop.db, (tx) => {
        const body = { ...mailTexts['order-placed'].words, subject: 'Thank you for {orderNumber}', opening };
        return saveContent(shop, tx, viewer, { document, opened, body, note: '', times });
      });
    await enqueue(sample('order-placed'));
    await save(0, 'Shubh Diwali, {name}. <b>{total}</b>', { from: null, until: null });
    await save(1, 'A draft.', null);
    await work();
    const [mail] = await taken(1);
    assert.equal(mail?.subject, 'Thank you for EFGHJK');
    assert.match(mail?.text ?? '', /Shubh Diwali, Demo Shopper\. <b>₹1,07,685\.54<\/b>/);
    assert.match(String(mail?.html), /&lt;b&gt;₹1,07,685\.54&lt;\/b&gt;/);
  });

  test('its mails are tried again for days, at most an hour apart, before anything is given up', async (t) => {
    const { shop, boss } = await openWithMail(t);
    await shop.db
      .transaction()
      .execute((tx) => shop.enqueue(tx, { name: 'send-mail', data: sample('welcome') }));
    const waits: number[] = [];
    for (let tries = 0; tries < 65; tries++) {
      const [job] = await boss.fetch('send-mail', { ignoreStartAfter: true, includeMetadata: true });
      await boss.fail('send-mail', job!.id, { reason: 'down' });
      const [after] = await boss.findJobs('send-mail', { id: job!.id });
      assert.equal(after!.state, 'retry');
      waits.push((after!.startAfter.getTime() - Date.now()) / 1000);
    }
    const [first = 0, second = 0] = waits;
    assert.ok(first <= 10 && second > first - 5, 'soon at first');
    assert.ok(Math.max(...waits) <= 3600);
    const total = waits.reduce((a, b) => a + b);
    assert.ok(total > 2 * 24 * 3600, `after ${total} s there are tries left`);
    const [job] = await boss.findJobs('send-mail');
    assert.ok(job!.keepUntil.getTime() - Date.now() > 60 * 24 * 3600 * 1000, 'nothing sweeps it away before');
  });
});

suite('a mail', () => {
  test('of a transaction that is rolled back is never sent', async (t) => {
    const { shop, work, enqueue, taken, rows } = await openWithMail(t);
    const undone = shop.db.transaction().execute(async (tx) => {
      await shop.enqueue(tx, { name: 'send-mail', data: sample('order-placed') });
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.deepEqual(await rows(), []);
    await enqueue(sample('welcome'));
    await work();
    const mails = await taken(1);
    assert.deepEqual(
      mails.map((mail) => mail.subject),
      ['Welcome to Gehna Demo Jewellery'],
    );
  });

  test('tells of a parcel with its tax invoice, and of a refund with its credit note', async (t) => {
    const { shop, work, taken } = await openWithMail(t);
    const { token } = await givenShopper(shop);
    const items = [{ id1: await givenProduct(shop), size: '', quantity: 1 }];
    const body = { items, shippingAddress: homeAddress, paymentMethod: 'cod' };
    const { orderId } = await apiOf(shop).post('/order/place', body, token);
    const staff: Staff = { kind: 'staff', userId: 'demo', name: 'demo', role: 'owner', from: 'test' };
    const parcel = { orderId, carrier: 'Demo Carrier', trackingNumber: '1' };
    const verbs: ((tx: Tx) => Promise<Refusal | unknown>)[] = [
      (tx) => startProcessing(shop, tx, staff, { orderId }),
      (tx) => shipOrder(shop, tx, staff, parcel),
      (tx) => deliverOrder(shop, tx, staff, { orderId }),
      (tx) => refundPart(shop, tx, staff, { orderId, reason: 'A scratch', what: { amountPaise: 100_00 } }),
      (tx) => nameAccount(shop, tx, orderId, { kind: 'upi', upiId: 'demo@okaxis' }),
      (tx) => payOut(shop, tx, staff, { orderId, reference: 'BANK1' }),
    ];
    for (const verb of verbs) assert.ok(!isRefusal(await inTransaction(shop.db, verb)));
    await work();
    const attached = (await taken(5)).map(({ subject = '', attachments }) => [
      subject.replace(/ [A-Z2-9]{6}\b/, ''),
      attachments.map(({ filename, content }) => `${filename} ${content.subarray(0, 5)}`),
    ]);
    const documents = await listDocuments(shop.db, orderId);
    const [invoice, note] = documents.map(({ number }) => `${number.replaceAll('/', '-')}.pdf %PDF-`);
    assert.deepEqual(Object.fromEntries(attached), {
      'Order is placed': [],
      'Order is on its way': [invoice],
      'Order is delivered': [],
      'Where should ₹100 for order go?': [],
      'Your refund of ₹100 for order': [note],
    });
  });

  test('of two refunds of the same amount at once carries the credit notes of both', async (t) => {
    const { shop, work, taken } = await openWithMail(t);
    const { orderId } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    const part = { orderId, reason: 'A scratch', what: { amountPaise: 100_00 } };
    const verbs: ((tx: Tx) => Promise<Refusal | unknown>)[] = [
      (tx) => refundPart(shop, tx, packer, part),
      (tx) => refundPart(shop, tx, packer, part),
      (tx) => nameAccount(shop, tx, orderId, { kind: 'upi', upiId: 'demo@okaxis' }),
      (tx) => payOut(shop, tx, packer, { orderId, reference: 'BANK1' }),
    ];
    for (const verb of verbs) assert.ok(!isRefusal(await inTransaction(shop.db, verb)));
    await work();
    const refunds = (await taken(7)).filter(({ subject }) => subject?.startsWith('Your refund'));
    assert.equal(refunds.length, 2);
    const [, ...notes] = await listDocuments(shop.db, orderId);
    const files = notes.map(({ number }) => `${number.replaceAll('/', '-')}.pdf`);
    assert.equal(files.length, 2);
    for (const { attachments } of refunds)
      assert.deepEqual(
        attachments.map(({ filename }) => filename),
        files,
      );
  });

  test('with a code goes out before the many that wait and hold none (R465)', async (t) => {
    const { shop, work, enqueue, taken } = await openWithMail(t);
    const many = Array.from({ length: 60 }, () => sample('account-wanted'));
    for (const mail of many) await enqueue(mail);
    await enqueue(sample('verification-code'));
    const [first, ...others] = [sample('cash-code'), sample('welcome')].map(
      (data) => ({ name: 'send-mail', data }) as const,
    );
    await shop.db.transaction().execute((tx) => shop.enqueueAll(tx, [first!, ...others]));
    await work();
    const subjects = (await taken(many.length + 3)).map(({ subject }) => subject ?? '');
    const place = (words: RegExp) => subjects.findIndex((subject) => words.test(subject));
    const codes = [place(/verification code/), place(/confirm/i)];
    assert.ok(
      codes.every((at) => at >= 0 && at < 22),
      `the codes came as mails ${codes}`,
    );
  });

  test('leaves the queue once it is sent, whatever it tells of whom', async (t) => {
    const { work, enqueue, taken, rows } = await openWithMail(t);
    const mails = samples();
    for (const mail of mails) await enqueue(mail);
    assert.equal((await rows()).length, mails.length);
    await work();
    await taken(mails.length);
    await until('they are gone', async () => (await rows()).length === 0);
  });

  test('with a secret that lapsed during an outage is not sent any more, and gone', async (t) => {
    const { shop, boss, mailServer, work, enqueue, failed, rows } = await openWithMail(t);
    await mailServer.down();
    await enqueue(sample('verification-code'));
    await work();
    const waiting = await failed();
    shop.passTime(11 * minute);
    await mailServer.up();
    await resendMail(boss, waiting.id);
    await until('it is gone', async () => (await rows()).length === 0);
    assert.deepEqual(mailServer.taken, []);
  });

  test('with a code that waits still when a newer one is asked for is not sent after it (R469)', async (t) => {
    const { mailServer, work, enqueue, taken, rows } = await openWithMail(t);
    const code = (digits: string, more: object = {}) =>
      enqueue({ ...sample('verification-code'), code: digits, ...more } as Mail);
    await code('111111');
    await code('222222', { to: 'other@example.in' });
    await code('333333', { validForMinutes: 9 });
    assert.equal((await rows()).length, 2);
    await work();
    await taken(2);
    assert.deepEqual(mailServer.taken.map(({ subject }) => subject?.slice(0, 6)).sort(), [
      '222222',
      '333333',
    ]);
  });

  test('to an address that the server refuses for good is set aside, staff are told, and it can be sent again', async (t) => {
    let refusing = true;
    const refuse = () => (refusing ? 550 : undefined);
    const { shop, boss, work, enqueue, taken, rows } = await openWithMail(t, { refuse });
    await enqueue(sample('order-placed'));
    const rootId = (await rows())[0]?.id;
    await work();
    const dead = await until('it is set aside', async () =>
      (await listUnsentMails(boss)).find(({ state }) => state === 'given up'),
    );
    assert.deepEqual([dead.kind, dead.to, dead.tries], ['order-placed', to, 1]);
    assert.match(dead.reason, /550/);
    assert.deepEqual(shop.alarms, ['a job was given up']);
    refusing = false;
    assert.equal(await resendMail(boss, dead.id), true);
    const [mail] = await taken(1);
    assert.equal(mail?.messageId, `<${rootId}@shop.test>`);
    assert.deepEqual(await listUnsentMails(boss), []);
  });

  test('with a secret to an address that is refused for good leaves nothing behind', async (t) => {
    const { work, enqueue, rows } = await openWithMail(t, { refuse: () => 550 });
    await enqueue(sample('password-reset'));
    await work();
    await until('it is gone', async () => (await rows()).length === 0);
  });

  test('of alarms to an address that is refused for good is no alarm itself, and leaves nothing behind (R402)', async (t) => {
    const { shop, boss, work, enqueue, rows } = await openWithMail(t, { refuse: () => 550 });
    await enqueue(sample('staff-alarms'));
    await work();
    await until('it is gone', async () => (await rows()).length === 0);
    assert.deepEqual(await listUnsentMails(boss), []);
    assert.deepEqual(shop.alarms, []);
  });

  test('of a kind that only the release beside this one knows is left for that, and set aside after hours', async (t) => {
    const { shop, boss, work, enqueue, failed, rows } = await openWithMail(t);
    await enqueue({ kind: 'of-the-next-release', to } as unknown as Mail);
    await work();
    const waiting = await failed();
    assert.equal(waiting.state, 'tried again');
    assert.deepEqual(shop.alarms, []);
    await sql`UPDATE pgboss.job SET retry_count = 11 WHERE id = ${waiting.id} AND state = 'retry'`.execute(
      shop.db,
    );
    await resendMail(boss, waiting.id);
    await until('it is set aside', async () => (await listUnsentMails(boss))[0]?.state === 'given up');
    assert.equal((await rows()).at(-1)?.name, givenUpQueue('send-mail'));
  });

  test('that the server refuses for now is tried again', async (t) => {
    const { work, enqueue, failed } = await openWithMail(t, { refuse: () => 451 });
    await enqueue(sample('order-placed'));
    await work();
    assert.equal((await failed()).state, 'tried again');
  });

  test('that nobody sends for ten minutes is told to staff; of those that are refused more than five (R439)', async (t) => {
    const { shop, enqueue } = await openWithMail(t);
    const set = (words: ReturnType<typeof sql>) =>
      sql`UPDATE pgboss.job SET ${words} WHERE name = 'send-mail'`.execute(shop.db);
    const late = async () => {
      const found = await findLateMails(shop);
      return found && [found.count, found.areTried, found.since.getTime() <= Date.now() - 10 * minute];
    };
    await enqueue(sample('order-placed'));
    await set(sql`created_on = now() - interval '1 day', start_after = now() - interval '9 minutes'`);
    assert.equal(await late(), null, 'it was to go later');
    await set(sql`start_after = now() - interval '10 minutes'`);
    assert.deepEqual(await late(), [1, false, true]);
    for (let more = 0; more < 4; more++) await enqueue(sample('order-placed'));
    const refused = sql`state = 'retry', start_after = now() + interval '1 hour'`;
    await set(sql`${refused}, created_on = now() - interval '10 minutes'`);
    assert.equal(await late(), null, 'five of their own boxes');
    await enqueue(sample('order-placed'));
    await set(refused);
    assert.equal(await late(), null, 'the sixth was put in just now');
    await set(sql`created_on = now() - interval '10 minutes'`);
    assert.deepEqual(await late(), [6, true, true]);
    await set(sql`state = 'completed'`);
    assert.equal(await late(), null);
  });

  test('never goes in clear text where TLS is asked for and the server has none', async (t) => {
    const { mailServer } = await openWithMail(t);
    const config = { SMTP_URL: mailServer.url, MAIL_FROM: 'Gehna <orders@gehna.example>' };
    const [safe, open] = [true, false].map((requireTLS) => openPost(config, { requireTLS }));
    await assert.rejects(safe!.sendMail({ to, text: 'private' }), { code: 'ETLS' });
    assert.deepEqual(mailServer.taken, []);
    await open!.sendMail({ to, text: 'for the relay of this machine' });
    assert.equal(mailServer.taken.length, 1);
    for (const post of [safe, open]) post!.close();
  });

  test('shares a few lines with those after it, and finds a new one where the server went away meanwhile (R382)', async (t) => {
    const { mailServer } = await openWithMail(t);
    const { lines, taken } = mailServer;
    const config = { SMTP_URL: mailServer.url, MAIL_FROM: 'Gehna <orders@gehna.example>' };
    const post = openPost(config, { requireTLS: false, idleMs: 300 });
    t.after(() => post.close());
    const send = () => Promise.all(Array.from({ length: 20 }, () => post.sendMail({ to, text: 'one' })));
    await send();
    assert.ok(lines.ever <= 4, `${lines.ever} lines for 20 mails`);
    await mailServer.down();
    await mailServer.up();
    await send();
    assert.equal(taken.length, 40);
    await until('idle lines are closed', async () => lines.open === 0);
  });

  test('has plain text and HTML, comes from the shop, and an answer to a message goes to its writer (R468)', async (t) => {
    const { work, enqueue, taken } = await openWithMail(t);
    await enqueue(sample('contact-message'));
    await work();
    const [mail] = await taken(1);
    assert.equal(mail?.from?.text, '"Gehna" <orders@gehna.example>');
    assert.equal(mail?.replyTo?.text, 'customer@example.in');
    assert.equal(mail?.headers.get('auto-submitted'), undefined);
    assert.match(mail?.text ?? '', /Is the choker adjustable\?/);
    assert.match(String(mail?.html), /<p[^>]*>Is the choker adjustable\?/);
  });
});
