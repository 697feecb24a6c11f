import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { confirmCashByStaff } from '#shop/checkout/confirm-cash.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { startProcessing } from '#shop/fulfilment/ship-order.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { watchBursts } from '#shop/security-events.ts';
import { terms } from '#shop/settings/terms.ts';
import { givenProduct, givenShopper, homeAddress, setStock } from '#shop/testing/given.ts';
import { givenDelivered, givenShipped, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';

suite('cash orders of accounts that never received anything (R82 and R141)', async () => {
  const shop = await openTestShop({ after });
  shop.terms = terms;
  const phonepe = await withPhonePe(shop, after);
  let people = 0;

  /** Somebody new: with a phone, a street and, where none is named, a network of their own. */
  async function newcomer(email: string | null = null, address?: string) {
    const shopper = await givenShopper(shop);
    const { userId } = shopper.viewer;
    if (email) await shop.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
    return { ...shopper, email: email ?? shopper.email, api: apiOf(shop, address ?? ownAddress()) };
  }
  type Newcomer = Awaited<ReturnType<typeof newcomer>>;
  const ownAddress = () => `10.${++people >> 16}.${(people >> 8) & 255}.${people & 255}`;
  function place({ api, token }: Newcomer, piece: string, quantity = 1) {
    const number = ++people;
    const home = { ...homeAddress, phone: String(9_000_000_000 + number), street: `${number} Mall Road` };
    return api.post('/order/place', { items: [{ id1: piece, quantity }], shippingAddress: home }, token);
  }
  const left = async (id: string) =>
    (await shop.db.selectFrom('products').select('available').where('id', '=', id).executeTakeFirstOrThrow())
      .available;
  async function confirm({ api, token, email }: Newcomer, orderId: string) {
    const mails = await shop.takeJobs('send-mail');
    const mail = mails.findLast((each) => each.kind === 'cash-code' && each.to === email);
    assert.ok(mail?.kind === 'cash-code');
    return api.post('/order/confirm-cash', { orderId, code: mail.code }, token);
  }

  test('all addresses of one mailbox are one account: three orders without a code, at once or not', async () => {
    const pieces = [1, 2].map(() => givenProduct(shop, { rupees: 300, stock: 300 }));
    const [one, other] = await Promise.all(pieces);
    const ways = ['mallory', 'm.allory', 'mal.lory+1', 'MALLORY+2', 'm.a.l.l.o.r.y+3'];
    const emails = ways.flatMap((way) => [`${way}@gmail.com`, `${way}@googlemail.com`]);
    const accounts = await Promise.all(emails.map((email) => newcomer(email)));
    const orders = await Promise.all(accounts.flatMap((each) => [place(each, one!), place(each, other!)]));
    const placed = orders.filter(({ order }) => order?.status === 'Order Placed');
    assert.equal(placed.length, terms.cash.open.account);
    const waiting = orders.filter(({ order }) => order?.status === 'Payment Pending');
    assert.equal(waiting.length, terms.cash.waiting.account);
    assert.ok(orders.every(({ status }) => status === 200 || status === 429));
  });

  test('a plus is cut everywhere, dots only where they mean nothing', async () => {
    const piece = await givenProduct(shop, { rupees: 300, stock: 300 });
    const statusesOf = async (emails: string[]) => {
      const statuses = [];
      for (const email of emails) statuses.push((await place(await newcomer(email), piece)).order.status);
      return statuses;
    };
    const plus = ['trent@example.in', 'trent+1@example.in', 'Trent+2@example.in', 'trent+3+4@example.in'];
    assert.deepEqual(await statusesOf(plus), [...Array(3).fill('Order Placed'), 'Payment Pending']);
    const dots = ['peggy@example.in', 'p.eggy@example.in', 'pe.ggy@example.in', 'peg.gy@example.in'];
    assert.deepEqual(await statusesOf(dots), Array(4).fill('Order Placed'));
  });

  test('forty newcomers at once, each from elsewhere, have a third of a product; the next ones are told', async () => {
    const piece = await givenProduct(shop, { rupees: 300, stock: 30 });
    const orders = await Promise.all(Array.from({ length: 40 }, async () => place(await newcomer(), piece)));
    assert.equal(await left(piece), 20);
    const refused = orders.filter(({ status }) => status !== 200);
    assert.equal(refused.length, 30);
    const { name } = await shop.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', piece)
      .executeTakeFirstOrThrow();
    const words =
      `Not so many pieces of ${name} can be ordered to be paid at delivery just now. Please pay online, ` +
      'or try again later.';
    for (const { status, message } of refused) assert.deepEqual([status, message], [409, words]);
  });

  test('of a product of few pieces they may have three; who once got a parcel is none of them', async () => {
    for (const stock of [1, 2, 3]) {
      const piece = await givenProduct(shop, { rupees: 300, stock });
      assert.equal((await place(await newcomer(), piece, stock)).status, 200);
    }
    const piece = await givenProduct(shop, { rupees: 300, stock: 6 });
    const known = await newcomer();
    const { orderId } = await place(known, await givenProduct(shop));
    await givenDelivered(shop, orderId);
    const { status, orderId: packed } = await place(await newcomer(), piece, 3);
    assert.equal(status, 200);
    await inTransaction(shop.db, (tx) => startProcessing(shop, tx, packer, { orderId: packed }));
    assert.equal((await place(await newcomer(), piece)).status, 409);
    assert.equal((await place(known, piece)).status, 200);
    assert.equal(await left(piece), 2);
  });

  test('what who once got a parcel has ordered, and what is paid online, is none of what newcomers have', async () => {
    const known = await newcomer();
    const { orderId } = await place(known, await givenProduct(shop));
    await givenDelivered(shop, orderId);
    const byKnown = await givenProduct(shop, { rupees: 300, stock: 6 });
    assert.equal((await place(known, byKnown, 3)).status, 200);
    const paidOnline = await givenProduct(shop, { rupees: 300, stock: 6 });
    const payer = await newcomer();
    const items = [{ productId: paidOnline, size: '', quantity: 3 }];
    const online = { orderId: 'online', orderDetails: { items, shippingAddress: homeAddress } };
    const { orderId: paid } = await payer.api.post('/order/phonepe', online, payer.token);
    const [attempt] = await listAttempts(shop.db, [paid]);
    await phonepe.choose(attempt!.id, 'pay');
    await settlePayment(shop, attempt!.id);
    for (const piece of [byKnown, paidOnline]) {
      assert.equal(await left(piece), 3);
      assert.equal((await place(await newcomer(), piece, 3)).status, 200);
    }
  });

  test('a code does not get round the third, staff do; what has shipped is not counted', async () => {
    const piece = await givenProduct(shop, { rupees: 2600, stock: 12 });
    const accounts = await Promise.all([1, 2, 3, 4].map(() => newcomer()));
    const waits = [];
    for (const each of accounts) waits.push((await place(each, piece)).orderId);
    assert.equal((await place(await newcomer(), piece)).status, 409);
    const setOnHand = (on_hand: number) => setStock(shop, piece, { on_hand });
    // Staff counted down since.
    await setOnHand(8);
    assert.equal((await confirm(accounts[0]!, waits[0]!)).status, 409);
    const order = { orderId: waits[0]!, reason: 'called' };
    assert.deepEqual(await confirmCashByStaff(shop, packer, order), { orderId: order.orderId });
    await givenShipped(shop, order.orderId);
    assert.equal((await place(await newcomer(), piece)).status, 409, 'three others wait');
    await setOnHand(12);
    assert.equal((await place(await newcomer(), piece)).status, 200);
  });

  test('from one network address ten are placed without a code, and staff hear of many in all', async () => {
    const piece = await givenProduct(shop, { rupees: 300, stock: 300 });
    const before = shop.securityEvents.length;
    const orders = [];
    for (let i = 0; i < 12; i++) orders.push(await place(await newcomer(null, '203.0.113.77'), piece));
    const statuses = orders.map(({ order }) => order.status);
    assert.deepEqual(statuses, [...Array(10).fill('Order Placed'), ...Array(2).fill('Payment Pending')]);
    const placed = shop.securityEvents.slice(before).filter(({ outcome }) => outcome === 'succeeded');
    assert.equal(placed.length, 10);
    const watch = watchBursts();
    const told = [...Array(10).keys()].flatMap((round) =>
      placed.flatMap((event) => watch({ ...event, address: `${round >> 1}` }, 60_000)),
    );
    assert.deepEqual(
      new Set(told.map(({ by, most }) => `${most} ${by}`)),
      new Set(['20 address', '100 all']),
    );
  });
});
