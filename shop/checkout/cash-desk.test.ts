import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { takeBack } from '#shop/fulfilment/end-return.ts';
import { markUndelivered } from '#shop/fulfilment/ship-order.ts';
import { isRefusal } from '#shop/refusals.ts';
import type { CashTerms } from '#shop/settings/cash-terms.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder, givenShipped, packer } from '#shop/testing/given-order.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { askToPrepay, whenAskedToPrepay } from './ask-to-prepay.ts';
import { resendCashCodeByStaff } from './cash-code.ts';
import { CASH_RULES, changeCashRules, getCashRules, tallyCashRules } from './cash-rules.ts';
import { cashTermsAsText } from './cash-settings.ts';
import { confirmCashByStaff } from './confirm-cash.ts';
import { lapseUnconfirmed } from './end-waiting.ts';
import { findCashJudgement, listDoubtfulCash, listWaitingCash } from './weigh-cash.ts';

const MINUTE = 60_000;
const DEAR = 2600;

async function setRules(shop: TestShop, more: Record<string, string>, version?: number) {
  const known = await getCashRules(shop);
  const given = new Map(Object.entries({ ...cashTermsAsText(known.terms), ...more }));
  return await inTransaction(shop.db, (tx) =>
    changeCashRules(shop, tx, packer, { version: version ?? known.version, given }),
  );
}
const statusOf = async (shop: TestShop, orderId: string) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status;

async function refuseAtDoor(shop: TestShop, orderId: string): Promise<void> {
  const reason = 'Refused';
  await givenShipped(shop, orderId);
  await inTransaction(shop.db, (tx) => markUndelivered(shop, tx, packer, { orderId, reason }));
  const back = await inTransaction(shop.db, (tx) =>
    takeBack(shop, tx, packer, { orderId, reason, writtenOff: [] }),
  );
  assert.ok(!isRefusal(back));
}

suite('what is known of a cash order stays with it (R148)', async () => {
  const shop = await openTestShop({ after });

  test('of one that is placed at once, with what was remarked', async () => {
    const { orderId } = await givenOrder(shop);
    assert.deepEqual(await listDoubtfulCash(shop.db, orderId), []);
    assert.deepEqual(await findCashJudgement(shop.db, orderId), {
      facts: [
        'The account was less than an hour old, with nothing delivered to it.',
        'Other open cash orders: 0 of the mailbox, 0 to the phone, 0 to the address, 0 from the network.',
        'No parcel of the account or phone number came back unpaid.',
        'No cash parcel to PIN code 160055 has ended yet.',
        'The street looks complete.',
      ],
      remarks: ['The account is less than an hour old and nothing was ever delivered to it.'],
    });
  });

  test('of one that waits: the desk lists it with its reasons until it is confirmed', async () => {
    const { orderId } = await givenOrder(shop, { rupees: DEAR });
    const { rows, count } = await listWaitingCash(shop.db, null);
    assert.deepEqual([rows.map((row) => row.orderId), count], [[orderId], 1]);
    assert.match(rows[0]!.reasons[0]!, /^The pieces cost ₹2,600 and nothing was ever delivered/);
    assert.equal(rows[0]!.phone, '9876543210');
    assert.deepEqual((await listWaitingCash(shop.db, orderId)).rows, []);
    await confirmCashByStaff(shop, packer, { orderId, reason: 'Called' });
    assert.equal((await listWaitingCash(shop.db, null)).count, 0);
  });

  test('staff have the code sent again, within the five an hour of the shopper, while it waits', async () => {
    const { orderId, shopper } = await givenOrder(shop, { rupees: DEAR });
    await shop.takeJobs('send-mail');
    for (let times = 0; times < 5; times++) {
      assert.ok(!isRefusal(await resendCashCodeByStaff(shop, packer, { orderId })));
      const mails = await shop.takeJobs('send-mail');
      assert.deepEqual(
        mails.map(({ kind, to }) => [kind, to]),
        [['cash-code', shopper.email]],
      );
    }
    const entries = await listAudit(shop.db, { subject: `order ${orderId}` });
    assert.deepEqual(
      entries.map(({ action }) => action),
      Array.from({ length: 5 }, () => 'resend-cash-code'),
    );
    const sixth = await resendCashCodeByStaff(shop, packer, { orderId });
    assert.ok(isRefusal(sixth) && sixth.status === 429);
    await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, packer, { orderId, reason: 'No' }));
    const late = await resendCashCodeByStaff(shop, packer, { orderId });
    assert.ok(isRefusal(late) && late.refusal === 'cash-not-waiting');
  });

  test('a code that is sent again says until when the order waits, as it did when placed; then none is sent', async () => {
    const { orderId } = await givenOrder(shop, { rupees: DEAR });
    const until = new Date(shop.now().getTime() + 120 * MINUTE).toISOString();
    await setRules(shop, { waitMinutes: '240' });
    shop.passTime(110 * MINUTE);
    const mails = await shop.takeJobs('send-mail');
    assert.ok(!isRefusal(await resendCashCodeByStaff(shop, packer, { orderId })));
    mails.push(...(await shop.takeJobs('send-mail')));
    const told = mails.flatMap((mail) => (mail.kind === 'cash-code' ? [mail.until] : []));
    assert.deepEqual(told, [until, until]);
    shop.passTime(10 * MINUTE);
    const late = await resendCashCodeByStaff(shop, packer, { orderId });
    assert.ok(isRefusal(late) && late.refusal === 'cash-not-waiting');
  });
});

suite('staff ask to pay a cash order online instead (R152)', async () => {
  const shop = await openTestShop({ after });

  test('by one mail, while it waits, where a gateway is there; it waits on as it did', async () => {
    const { orderId, shopper } = await givenOrder(shop, { rupees: DEAR });
    await shop.takeJobs('send-mail');
    const without = await askToPrepay(shop, packer, { orderId });
    assert.ok(isRefusal(without) && without.refusal === 'method-not-offered');
    await withPhonePe(shop, after);
    const both = await Promise.all([1, 2].map(() => askToPrepay(shop, packer, { orderId })));
    assert.deepEqual(
      both.filter(isRefusal).map(({ refusal }) => refusal),
      ['prepay-asked'],
    );
    const mails = await shop.takeJobs('send-mail');
    assert.deepEqual(
      mails.map(({ kind, to }) => [kind, to]),
      [['cash-prepay', shopper.email]],
    );
    const asked = await whenAskedToPrepay(shop.db, [orderId, 'another']);
    assert.deepEqual([...asked], [[orderId, shop.now()]]);
    const entries = await listAudit(shop.db, { subject: `order ${orderId}` });
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['ask-to-prepay'],
    );
    await confirmCashByStaff(shop, packer, { orderId, reason: 'Called' });
    const late = await askToPrepay(shop, packer, { orderId });
    assert.ok(isRefusal(late) && late.refusal === 'cash-not-waiting');
  });
});

suite('staff set the rules of cash orders (R149)', async () => {
  const shop = await openTestShop({ after });

  test('they hold for the next order: a limit, a rule that is off, the time to wait', async () => {
    const usual = await givenOrder(shop, { rupees: DEAR });
    assert.equal(await statusOf(shop, usual.orderId), 'Payment Pending');
    assert.deepEqual(await setRules(shop, { firstValuePaise: '2800', waitMinutes: '30' }), { changed: 2 });
    const now = await givenOrder(shop, { rupees: DEAR });
    assert.equal(await statusOf(shop, now.orderId), 'Order Placed');
    const dear = await givenOrder(shop, { rupees: 2900 });
    const [doubted] = await listDoubtfulCash(shop.db, dear.orderId);
    assert.equal(doubted!.until.getTime(), shop.now().getTime() + 30 * MINUTE);
    const mails = await shop.takeJobs('send-mail');
    const mail = mails.findLast(({ kind }) => kind === 'cash-code');
    assert.ok(mail?.kind === 'cash-code');
    assert.equal(mail.until, doubted!.until.toISOString());
    await setRules(shop, { 'rules.value': 'off' });
    const off = await givenOrder(shop, { rupees: 2900 });
    assert.equal(await statusOf(shop, off.orderId), 'Order Placed');
    await setRules(shop, { 'rules.new-account': 'confirm' });
    const fresh = await givenOrder(shop);
    assert.equal(await statusOf(shop, fresh.orderId), 'Payment Pending');
    await setRules(shop, { 'rules.new-account': 'remark', anHour: '1' });
    const shopper = await givenShopper(shop);
    await givenOrder(shop, { shopper });
    await assert.rejects(givenOrder(shop, { shopper }), /1 cash orders within an hour/);
  });

  test('each change is written down with what it was; what is the same is none', async () => {
    await setRules(shop, { anHour: '7' });
    await setRules(shop, { anHour: '8', 'rules.address': 'confirm' });
    assert.deepEqual(await setRules(shop, {}), { changed: 0 });
    const [entry] = await listAudit(shop.db, { subject: CASH_RULES });
    assert.equal(entry!.action, 'set-cash-rules');
    assert.deepEqual(entry!.before, { anHour: '7', 'rules.address': 'remark' });
    assert.deepEqual(entry!.after, { anHour: '8', 'rules.address': 'confirm' });
  });

  test('of two who change them at once the second is told, and nothing is lost', async () => {
    const { version } = await getCashRules(shop);
    const both = await Promise.all(['21', '22'].map((anHour) => setRules(shop, { anHour }, version)));
    const refused = both.filter(isRefusal);
    assert.deepEqual(
      refused.map(({ refusal }) => refusal),
      ['cash-rules-meanwhile'],
    );
    const { version: next } = await getCashRules(shop);
    assert.equal(next, version + 1);
  });

  test('what was set before a rule came to be has the usual of it', async () => {
    const { version, terms } = await getCashRules(shop);
    const { 'new-account': _, ...older } = terms.rules;
    const { newAccountHours: __, ...rest } = terms as CashTerms;
    const rules = JSON.stringify({ ...rest, rules: older });
    await shop.db
      .insertInto('cash_rules')
      .values({ version: version + 1, rules, set_at: shop.now(), set_by: 'test' })
      .execute();
    const { terms: read } = await getCashRules(shop);
    assert.equal(read.newAccountHours, shop.terms.cash.newAccountHours);
    assert.equal(read.rules['new-account'], 'remark');
  });
});

suite("the PIN code's history speaks (R150)", async () => {
  const shop = await openTestShop({ after });

  test('where three of its parcels came back, a newcomer there is remarked on, or asked to confirm', async () => {
    await givenDelivered(shop, (await givenOrder(shop)).orderId);
    for (let times = 0; times < 3; times++) {
      const { orderId } = await givenOrder(shop);
      await refuseAtDoor(shop, orderId);
      // Of many people: all of the tests have one phone number.
      await shop.db.updateTable('orders').set({ cash_phone: null }).where('id', '=', orderId).execute();
    }
    const sentence = 'Of the last 4 cash parcels to PIN code 160055, 3 came back unpaid.';
    const remarked = await givenOrder(shop);
    assert.equal(await statusOf(shop, remarked.orderId), 'Order Placed');
    assert.ok((await findCashJudgement(shop.db, remarked.orderId))!.remarks.includes(sentence));
    await setRules(shop, { 'rules.pin-history': 'confirm' });
    const { orderId } = await givenOrder(shop);
    assert.equal(await statusOf(shop, orderId), 'Payment Pending');
    const { rows } = await listWaitingCash(shop.db, null);
    assert.deepEqual(rows.find((row) => row.orderId === orderId)!.reasons, [sentence]);
  });
});

suite('what each rule did is counted (R151)', async () => {
  const shop = await openTestShop({ after });

  test('delivered, refused at the door, cancelled, expired: also once the order is forgotten', async () => {
    const ids = [];
    for (let times = 0; times < 5; times++) ids.push((await givenOrder(shop, { rupees: DEAR })).orderId);
    const [kept, refused, cancelled, expired, waits] = ids as [string, string, string, string, string];
    for (const orderId of [kept, refused])
      await confirmCashByStaff(shop, packer, { orderId, reason: 'Called' });
    await givenDelivered(shop, kept);
    await refuseAtDoor(shop, refused);
    await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, packer, { orderId: cancelled, reason: 'No' }));
    const until = { wait_until: shop.now() };
    await shop.db.updateTable('cash_confirmations').set(until).where('order_id', '=', expired).execute();
    await lapseUnconfirmed(shop);
    assert.equal(await statusOf(shop, waits), 'Payment Pending');
    const expected = {
      rule: 'value',
      title: 'A dear first order',
      doubted: 5,
      waiting: 1,
      placed: 2,
      cancelled: 1,
      expired: 1,
      delivered: 1,
      refused: 1,
    };
    assert.deepEqual(await tallyCashRules(shop), [expected]);
    await shop.db.deleteFrom('stock_reservations').where('order_id', '=', expired).execute();
    await shop.db.deleteFrom('orders').where('id', '=', expired).execute();
    assert.deepEqual(await tallyCashRules(shop), [expected]);
    shop.passTime(91 * 24 * 60 * MINUTE);
    assert.deepEqual(await tallyCashRules(shop), []);
  });
});
