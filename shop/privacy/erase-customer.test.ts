import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { may } from '#shop/abilities.ts';
import { isDeletedEmail } from '#shop/email.ts';
import { isRefusal } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { givenOwnData } from '#shop/testing/given-own-data.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type Staff, staffRoles } from '#shop/viewer.ts';
import { eraseCustomer } from './erase-customer.ts';

suite('an account that staff erase', async () => {
  const shop = await openTestShop({ after });
  const { viewer: staff } = await givenStaff(shop, 'manager');
  const erase = async (userId: string, viewer: Staff = staff) => {
    const result = await inTransaction(shop.db, (tx) => eraseCustomer(shop, tx, viewer, { userId }));
    return isRefusal(result) ? result.refusal : result;
  };
  const emailOf = async (userId: string) =>
    (await shop.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
      .email;

  test("takes 'erase-customers', and somebody who is there", async () => {
    for (const role of staffRoles) {
      const viewer: Staff = { kind: 'staff', userId: 'x', name: 'X', role, from: 'test' };
      const expected = may(role, 'erase-customers') ? 'customer-unknown' : 'not-able';
      assert.equal(await erase(crypto.randomUUID(), viewer), expected, role);
    }
  });

  test('goes by the rules of its own deletion: not while a parcel is under way, and once', async () => {
    const shopper = await givenShopper(shop);
    await givenOrder(shop, { shopper });
    assert.equal(await erase(shopper.viewer.userId), 'erasure-parcel');
    assert.equal(await emailOf(shopper.viewer.userId), shopper.email);

    const owner = await givenOwnData(shop);
    const { userId } = owner.viewer;
    const both = await Promise.all([erase(userId), erase(userId)]);
    assert.deepEqual(both.sort(), ['customer-unknown', null]);
    assert.ok(isDeletedEmail(await emailOf(userId)));
    for (const table of ['customer_notes', 'cash_blocks'] as const)
      assert.deepEqual(
        await shop.db.selectFrom(table).select('id').where('user_id', '=', userId).execute(),
        [],
      );
    const deletions = shop.securityEvents.filter(({ name }) => name === 'account-deletion');
    assert.deepEqual(
      deletions.map((each) => [each.outcome, each.userId]),
      [['succeeded', userId]],
    );
    const mails = await shop.takeJobs('send-mail');
    assert.equal(mails.filter(({ kind, to }) => kind === 'account-deleted' && to === owner.email).length, 1);
    const entries = await listAudit(shop.db, { subject: `customer ${userId}` });
    assert.deepEqual(
      entries.map(({ action, actor }) => [action, actor]),
      [['erase', `staff ${staff.name}`]],
    );
  });
});
