import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { requestReturn } from '#shop/fulfilment/request-return.ts';
import { nameAccount } from '#shop/payments/payouts.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { givenDelivered, givenOrder, givenShipped } from '#shop/testing/given-order.ts';
import { givenPhoto } from '#shop/testing/given-photo.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { givenTerminal } from './testing/given-terminal.ts';

suite('npm run staff -- with orders', async () => {
  const shop = await openTestShop({ after });
  const { staff, home: folder } = await givenTerminal(shop, after);
  const does = async (...args: string[]) => {
    const { code, out, err } = await staff(...args);
    assert.deepEqual([code, err], [0, ''], args.join(' '));
    return out;
  };
  const numberOf = (orderId: string) => orderId.slice(-6);

  test('an order goes from placed to delivered, each step under the name of who did it', async () => {
    const { orderId } = await givenOrder(shop);
    const number = numberOf(orderId);
    assert.match(
      await does('orders', '--status', 'order placed'),
      new RegExp(`^${number} .*₹600  1 pcs$`, 'm'),
    );
    assert.equal(await does('process', number.toLowerCase()), `Order ${number} is being packed.`);
    const carrier = ['--carrier', 'Blue Dart', '--tracking', 'BD1', '--url', 'https://carrier.example/BD1'];
    assert.equal(await does('ship', orderId, ...carrier), `Order ${number} is with Blue Dart, number BD1.`);
    await does('undelivered', number, '--reason', 'Nobody was at home');
    await does('ship-again', number, '--carrier', 'Delhivery', '--tracking', 'DL2');
    await does('deliver', number);
    const events = await shop.db
      .selectFrom('order_events')
      .select(['to_status', 'actor', 'reason'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      events.slice(1).map(({ to_status, actor, reason }) => [to_status, actor, reason]),
      [
        ['Processing', 'staff Demo Shopper', ''],
        ['Shipped', 'staff Demo Shopper', 'Blue Dart, tracking number BD1'],
        ['Undelivered', 'staff Demo Shopper', 'Nobody was at home'],
        ['Shipped', 'staff Demo Shopper', 'Delhivery, tracking number DL2'],
        ['Delivered', 'staff Demo Shopper', ''],
      ],
    );
    assert.match(await does('show', number), /: Delivered\n[\s\S]*Parcel: Delhivery, DL2/);
  });

  test('cash that came back is paid out to the account that the shopper named', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    const number = numberOf(orderId);
    await givenDelivered(shop, orderId);
    const photos = [await givenPhoto(shop, shopper.viewer, orderId)];
    await requestReturn(shop, shopper.viewer, { orderId, reason: 'It is not for me', words: '', photos });
    await does('photos', number, '--to', join(folder, 'photos'));
    assert.deepEqual(await readdir(join(folder, 'photos')), [`${number}-1.jpg`]);
    await does('take-back', number, '--write-off', 'all', '--reason', 'Opened');
    assert.match(await does('refunds'), new RegExp(`^${number} .*₹600.*waits for the account$`, 'm'));
    const upi = { kind: 'upi' as const, upiId: 'demo@okaxis' };
    await inTransaction(shop.db, (tx) => nameAccount(shop, tx, orderId, upi));
    assert.equal(await does('account', number), 'Pay ₹600 to UPI id demo@okaxis');
    await does('refund-paid', number, '--reference', 'UTR42');
    assert.equal((await listRefunds(shop.db, orderId))[0]!.state, 'done');
    assert.equal(await does('refunds'), 'All refunds are done.');
    assert.match(await does('show', number), /₹600, done \(returned\)/);
  });

  test('a part of what was paid goes back, by amount or by line, never more than was paid', async () => {
    const { orderId } = await givenOrder(shop, { quantity: 2 });
    const number = numberOf(orderId);
    await givenDelivered(shop, orderId);
    const because = ['--reason', 'A stone was missing'];
    assert.match(await does('refund', number, ...because, '--amount', '99.50'), /^₹99.50 go back: refund /);
    assert.match(await does('refund', number, ...because, '--lines', '1:1'), /^₹500 go back: refund /);
    const tooMuch = await staff('refund', number, ...because, '--amount', '501');
    assert.deepEqual([tooMuch.code, tooMuch.err], [1, 'No more than ₹500.50 can go back for this order.']);
    const [{ asked_by } = { asked_by: '' }] = await shop.db
      .selectFrom('refunds')
      .select('asked_by')
      .where('order_id', '=', orderId)
      .execute();
    assert.equal(asked_by, 'staff Demo Shopper');
  });

  test('what the shop refuses, or can not be read, ends with a sentence and nothing done', async () => {
    const { orderId } = await givenOrder(shop);
    await givenShipped(shop, orderId);
    const number = numberOf(orderId);
    const table: [string[], RegExp][] = [
      [['process', number], /^An order that is Shipped can't become Processing\.$/],
      [['cancel', number, '--reason', 'x'], /^An order that is Shipped can't become Cancelled\.$/],
      [['deliver', 'QQQQQQ'], /^There is no order QQQQQQ\.$/],
      [['deliver'], /^Name the order/],
      [['ship', number, '--carrier', 'Blue Dart'], /^--tracking is missing\.$/],
      [['ship', number, '--weight', '3'], /^Unknown option '--weight'[\s\S]*npm run staff -- ship ORDER/],
      [['take-back', number], /^Say what becomes of the pieces/],
      [['take-back', number, '--saleable', '--write-off', 'all'], /^Say what becomes of the pieces/],
      [['refund', number, '--reason', 'x', '--amount', 'much'], /^--amount is rupees/],
      [['refund', number, '--reason', 'x', '--lines', '1'], /^--lines is LINE:QUANTITY/],
      [['orders', '--status', 'Lost'], /^There is no status 'Lost'/],
      [['retry-refund', 'none'], /^We couldn’t find what you asked for\.$/],
      [['accept-held', number], /^No payment of this order is held\.$/],
      [['deliver', number, '--as', '<b>'], /^<b> is not signed in here/],
    ];
    for (const [args, words] of table) {
      const { code, out, err } = await staff(...args);
      assert.deepEqual([code, out], [1, ''], args.join(' '));
      assert.match(err, words);
      assert.doesNotMatch(err, /\n\s+at /);
    }
    const { status } = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    assert.equal(status, 'Shipped');
  });
});
