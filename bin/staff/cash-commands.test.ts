import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { givenShopper } from '#shop/testing/given.ts';
import { givenOrder, givenShipped } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { givenTerminal } from './testing/given-terminal.ts';

suite('npm run staff -- with doubtful cash orders', async () => {
  const shop = await openTestShop({ after });
  const { staff } = await givenTerminal(shop, after);
  const statusOf = async (orderId: string) =>
    (await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  const numberOf = (orderId: string) => orderId.slice(-6);

  test('those that wait are listed with their reasons, and are placed or cancelled for a reason', async () => {
    assert.equal((await staff('waiting')).out, 'No cash order waits for its confirmation.');
    const kept = await givenOrder(shop, { rupees: 2600 });
    shop.passTime(1000);
    const thrown = await givenOrder(shop, { rupees: 2700 });
    const [first, why, second] = (await staff('waiting')).out.split('\n');
    assert.match(
      first!,
      new RegExp(`^${numberOf(kept.orderId)} .* ₹2,700  ${kept.shopper.email}  9876543210  waits until `),
    );
    assert.equal(
      why!.trim(),
      'The pieces cost ₹2,600 and nothing was ever delivered to the account; from ₹2,500 on a first ' +
        'order needs a confirmation.',
    );
    assert.match(second!, new RegExp(`^${numberOf(thrown.orderId)} `));
    assert.match(
      (await staff('show', kept.orderId)).out,
      /Waits for its confirmation until .*\n {2}The pieces cost/,
    );
    const reason = ['--reason', 'You told us on the phone'];
    assert.match((await staff('confirm', kept.orderId)).err, /--reason is missing/);
    assert.equal(
      (await staff('confirm', kept.orderId, ...reason)).out,
      `Order ${numberOf(kept.orderId)} is placed.`,
    );
    assert.equal(await statusOf(kept.orderId), 'Order Placed');
    assert.match((await staff('show', kept.orderId)).out, /Needed a confirmation: confirmed by staff/);
    assert.equal((await staff('confirm', kept.orderId, ...reason)).err, 'This order doesn’t need a code.');
    assert.equal(
      (await staff('cancel', thrown.orderId, '--reason', 'Nobody answers')).out,
      `Order ${numberOf(thrown.orderId)} is cancelled.`,
    );
    assert.equal(await statusOf(thrown.orderId), 'Payment Failed');
    const mails = await shop.takeJobs('send-mail');
    const told = mails.find(({ kind, to }) => kind === 'order-cancelled' && to === thrown.shopper.email);
    assert.ok(told, 'who ordered is told');
  });

  test('the open cash orders of an account are cancelled together, once they were shown', async () => {
    const shopper = await givenShopper(shop);
    const orders = [];
    for (let count = 0; count < 5; count++) orders.push((await givenOrder(shop, { shopper })).orderId);
    const other = await givenOrder(shop);
    const bulk = ['cancel', '--account', shopper.email.toUpperCase(), '--reason', 'Not meant'];
    const shown = (await staff(...bulk)).out.split('\n');
    assert.deepEqual(
      shown.slice(0, -1).map((row) => row.slice(0, 6)),
      orders.toSorted().map(numberOf),
    );
    assert.equal(shown.at(-1), '5 orders would be cancelled. Nothing was done yet: add --yes.');
    assert.equal(await statusOf(orders[0]!), 'Order Placed');
    const tooMany = await staff(...bulk, '--most', '4', '--yes');
    assert.deepEqual(
      [tooMany.code, tooMany.err],
      [1, 'There are more than 4 such orders; nothing was cancelled. Say --most N.'],
    );
    const done = (await staff(...bulk, '--yes')).out.split('\n');
    assert.equal(done[0], `${numberOf(orders.toSorted()[0]!)}  cancelled`);
    assert.equal(done.at(-1), '5 of 5 orders are cancelled.');
    const statuses = await Promise.all(orders.map(statusOf));
    assert.deepEqual(statuses, [...Array(3).fill('Cancelled'), ...Array(2).fill('Payment Failed')]);
    assert.equal(await statusOf(other.orderId), 'Order Placed');
    assert.equal((await staff(...bulk, '--yes')).out, 'There is no such order to cancel.');
  });

  test('named orders and those to a phone go together too; one that has left is reported, the others go', async () => {
    const [gone, stays] = [await givenOrder(shop), await givenOrder(shop)];
    await givenShipped(shop, stays.orderId);
    const named = await staff('cancel', gone.orderId, numberOf(stays.orderId), '--reason', 'Closed', '--yes');
    assert.equal(named.code, 1);
    assert.deepEqual(named.err.split('\n'), [
      `${numberOf(gone.orderId)}  cancelled`,
      `${numberOf(stays.orderId)}  not cancelled: An order that is Shipped can't become Cancelled.`,
      '1 of 2 orders are cancelled.',
    ]);
    const last = await givenOrder(shop);
    const byPhone = await staff(
      'cancel',
      '--phone',
      '+91 98765-43210',
      '--reason',
      'Closed',
      '--most',
      '500',
    );
    assert.match(byPhone.out, new RegExp(`^${numberOf(last.orderId)} `, 'm'));
    assert.doesNotMatch(byPhone.out, new RegExp(`^${numberOf(stays.orderId)} `, 'm'));
  });

  test('what is not clear is refused with a sentence, and nothing is cancelled', async () => {
    const { orderId } = await givenOrder(shop);
    const table: [string[], RegExp][] = [
      [['cancel', '--reason', 'x'], /^Name orders, or --account, or --phone: one of these\.$/],
      [['cancel', orderId, '--phone', '9876543210', '--reason', 'x'], /one of these\.$/],
      [
        ['cancel', orderId, 'ZZZZZZ', '--reason', 'x', '--yes'],
        /^There is no order ZZZZZZ; nothing was cancelled\.$/,
      ],
      [
        ['cancel', '--phone', '9876543210', '--reason', 'x', '--most', 'all'],
        /^--most is a number of orders/,
      ],
      [['cancel', '--phone', '9876543210'], /^--reason is missing\.$/],
    ];
    for (const [args, words] of table) {
      const { code, err } = await staff(...args);
      assert.equal(code, 1);
      assert.match(err, words);
    }
    assert.equal(await statusOf(orderId), 'Order Placed');
  });
});
