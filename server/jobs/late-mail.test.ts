import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import type { Mail, MailOf } from '#shop/mail/mail.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { mailedOrder } from '#shop/orders/mail-order.ts';
import { ROUND_MINUTES } from '#shop/restock/restock.ts';
import { tellWaiting } from '#shop/restock/tell-waiting.ts';
import { waitForStock } from '#shop/restock/wait-for-stock.ts';
import { givenProduct, setStock } from '#shop/testing/given.ts';
import { givenOrder, packer } from '#shop/testing/given-order.ts';
import { orThrow } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { daysAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Post } from './post.server.ts';
import { GivenUp, sendMail } from './send-mail.server.ts';

suite('a mail that is sent late (R466)', async () => {
  const shop = await openTestShop({ after });
  const sent: string[] = [];
  let fault: object | null = null;
  let lastText = '';
  const post = {
    async sendMail({ subject, text }: { subject: string; text: string }) {
      if (fault) throw Object.assign(new Error('refused'), fault);
      sent.push(subject);
      lastText = text;
    },
  };
  const send = (data: Mail, createdOn = shop.now()) => {
    const job = { id: randomUUID(), createdOn, sourceRootId: null, retryCount: 0, data };
    return sendMail(shop, post as unknown as Post, job as Parameters<typeof sendMail>[2]);
  };
  const orderOf = async (orderId: string) =>
    mailedOrder((await shop.db.transaction().execute((tx) => getOrderAndBuyer(tx, orderId))).order);

  const asksUntil = (about: Pick<MailOf<'cash-prepay'>, 'to' | 'name' | 'order'>, end: Date): Mail[] => {
    const until = end.toISOString();
    return [
      { kind: 'cash-prepay', ...about, until },
      { kind: 'cash-code', ...about, until, code: '123456', validForMinutes: 10 },
      { kind: 'payment-link', ...about, until, url: 'https://shop.test/pay/x', validForMinutes: 600 },
    ];
  };

  test('does not promise an order that was cancelled meanwhile', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    const about = { to: shopper.email, name: 'Asha', order: await orderOf(orderId) };
    assert.equal(await send({ kind: 'order-placed', ...about }), 'sent');
    const reason = 'Another one';
    orThrow(await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, packer, { orderId, reason })));
    assert.equal(await send({ kind: 'order-placed', ...about }), 'lapsed');
    assert.equal(await send({ kind: 'order-cancelled', ...about, reason, refundPaise: 0 }), 'sent');
  });

  test('does not ask for the payment or the code of an order that is placed by now, nor for what is over in time', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    const about = { to: shopper.email, name: 'Asha', order: await orderOf(orderId) };
    const asks = asksUntil(about, new Date(shop.now().getTime() + 1000));
    for (const mail of asks) assert.equal(await send(mail), 'lapsed', mail.kind);
    await shop.db
      .updateTable('orders')
      .set({ status: 'Payment Pending' })
      .where('id', '=', orderId)
      .execute();
    for (const mail of asks) assert.equal(await send(mail), 'sent', mail.kind);
    // One that waits on for another reason, as by a link that was made since.
    for (const mail of asksUntil(about, shop.now())) assert.equal(await send(mail), 'lapsed', mail.kind);
    const { until: _, ...ofBefore } = asks[1] as MailOf<'cash-code'>;
    assert.equal(await send(ofBefore), 'sent');
  });

  test('tells of a payment link no days that were to hold until a moment that has passed', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await shop.db
      .updateTable('orders')
      .set({ status: 'Payment Pending' })
      .where('id', '=', orderId)
      .execute();
    const delivery = { dispatchBy: '2026-11-22', deliveryFrom: '2026-11-24', deliveryUntil: '2026-11-28' };
    const about = { to: shopper.email, name: 'Asha', order: { ...(await orderOf(orderId)), delivery } };
    const link = asksUntil(about, new Date(shop.now().getTime() + 60_000))[2] as MailOf<'payment-link'>;
    const textWith = async (datesUntil: Date) => {
      assert.equal(await send({ ...link, datesUntil: datesUntil.toISOString() }), 'sent');
      return lastText.replaceAll('\u00a0', ' ');
    };
    const days = /If paid by .*, with you Tue, Nov 24 – Sat, Nov 28/;
    assert.match(await textWith(new Date(shop.now().getTime() + 1000)), days);
    assert.doesNotMatch(await textWith(shop.now()), /If paid by|with you/i);
  });

  test('does not say that a size is back which is sold out again: its request waits on, and is told the next time', async () => {
    const productId = await givenProduct(shop, { sizes: ['S'], stock: { S: 0 } });
    const email = `${randomUUID()}@example.in`;
    const client = { address: randomUUID(), proofOfWork: null };
    assert.equal(await waitForStock(shop, null, { productId, size: 'S', email }, client), null);
    const told = async () => {
      await tellWaiting(shop);
      return (await shop.takeJobs('send-mail')).filter(({ kind }) => kind === 'back-in-stock');
    };
    await shop.takeJobs('send-mail');
    await setStock(shop, productId, { size: 'S', on_hand: 1 });
    const [first] = await told();
    await setStock(shop, productId, { size: 'S', on_hand: 0 });
    for (let twice = 0; twice < 2; twice++) assert.equal(await send(first!), 'lapsed');
    shop.passTime(ROUND_MINUTES * 60_000);
    assert.deepEqual(await told(), []);
    await setStock(shop, productId, { size: 'S', on_hand: 1 });
    const again = await told();
    assert.deepEqual(
      again.map(({ to }) => to),
      [email],
    );
    assert.equal(await send(again[0]!), 'sent');
  });

  test('to an address that its server has refused for now over five days is given up; what we can mend is not (R467)', async () => {
    const mail: Mail = { kind: 'welcome', to: 'asha@gmial.con', name: 'Asha' };
    const daysOld = (days: number) => daysAfter(shop.now(), -days);
    const failsAs = async (as: object, days: number) => {
      fault = as;
      return await send(mail, daysOld(days)).then(
        () => assert.fail('sent'),
        (thrown: Error) => (thrown instanceof GivenUp ? 'given up' : 'tried again'),
      );
    };
    const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 };
    assert.equal(await failsAs(refused, 4.9), 'tried again');
    assert.equal(await failsAs(refused, 5.1), 'given up');
    const unknown = { ...refused, responseCode: 550, response: '550 5.1.1 No such user' };
    assert.equal(await failsAs(unknown, 0), 'given up');
    const full = {
      command: 'DATA',
      responseCode: 550,
      response: '550-5.4.5 Daily user sending limit exceeded.',
    };
    assert.equal(await failsAs(full, 1), 'tried again');
    assert.equal(
      await failsAs({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 20),
      'tried again',
    );
    assert.equal(await failsAs({ code: 'ECONNREFUSED', command: 'CONN' }, 20), 'tried again');
    fault = null;
  });
});
