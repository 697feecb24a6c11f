import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { may } from '#shop/abilities.ts';
import { logIn } from '#shop/accounts/log-in.ts';
import { isRefusal } from '#shop/refusals.ts';
import { listSessions } from '#shop/sessions/sessions.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenShopper, homeAddress } from '#shop/testing/given.ts';
import { givenAccount, givenSession } from '#shop/testing/given-account.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { givenSecondFactor } from '#shop/testing/given-second-factor.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type Staff, staffRoles } from '#shop/viewer.ts';
import { isCashBlocked, listCashBlocks } from './cash-block.server.ts';
import {
  addNote,
  blockCash,
  sendResetLinkByStaff,
  signOutCustomer,
  switchOffTwoStep,
  unblockCash,
} from './customer-acts.ts';
import { listCustomers, listNotes, MOST_NOTES } from './customers.server.ts';

suite('what staff do for a customer', async () => {
  const shop = await openTestShop({ after });
  const { db } = shop;
  const { viewer: staff } = await givenStaff(shop, 'support');
  const run = <T>(verb: (tx: Tx) => Promise<T>) => inTransaction(db, verb);
  const refusalOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);

  const verbs: Record<string, (tx: Tx, viewer: Staff, userId: string) => Promise<unknown>> = {
    addNote: (tx, viewer, userId) => addNote(shop, tx, viewer, { userId, words: 'Called twice.' }),
    blockCash: (tx, viewer, userId) => blockCash(shop, tx, viewer, { userId, reason: 'Three came back' }),
    unblockCash: (tx, viewer, userId) => unblockCash(shop, tx, viewer, { userId }),
    sendResetLink: (tx, viewer, userId) => sendResetLinkByStaff(shop, tx, viewer, { userId }),
    signOut: (tx, viewer, userId) => signOutCustomer(shop, tx, viewer, { userId }),
  };
  for (const [name, verb] of Object.entries(verbs)) {
    test(`${name} takes 'change-customers', and somebody who is there`, async () => {
      for (const role of staffRoles) {
        const viewer: Staff = { kind: 'staff', userId: 'x', name: 'X', role, from: 'test' };
        const result = await run((tx) => verb(tx, viewer, crypto.randomUUID()));
        assert.equal(
          refusalOf(result),
          may(role, 'change-customers') ? 'customer-unknown' : 'not-able',
          role,
        );
      }
    });
  }

  test('a block holds once, ends once, and both stand with their reason and who did it', async () => {
    const { userId } = (await givenShopper(shop)).viewer;
    const block = () => run((tx) => verbs.blockCash!(tx, staff, userId));
    assert.deepEqual((await Promise.all([block(), block()])).map(refusalOf).sort(), [
      'cash-blocked-already',
      null,
    ]);
    assert.equal(await isCashBlocked(db, userId), true);
    const listed = await listCustomers(db, { blocked: true });
    assert.ok(listed.customers.some(({ id, isBlocked }) => id === userId && isBlocked));
    assert.equal(await run((tx) => verbs.unblockCash!(tx, staff, userId)), null);
    assert.equal(await isCashBlocked(db, userId), false);
    assert.equal(refusalOf(await run((tx) => verbs.unblockCash!(tx, staff, userId))), 'cash-not-blocked');
    assert.equal(await block(), null);
    const blocks = await listCashBlocks(db, userId);
    assert.deepEqual(
      blocks.map(({ reason, blockedBy, endedBy }) => [reason, blockedBy, endedBy]).sort(),
      [
        ['Three came back', staff.name, null],
        ['Three came back', staff.name, staff.name],
      ].sort(),
    );
    const entries = await listAudit(db, { subject: `customer ${userId}` });
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['block-cash', 'unblock-cash', 'block-cash'],
    );
    assert.ok(
      !JSON.stringify(entries).includes('Three came back'),
      'words are kept where they can be erased',
    );
  });

  test('two-step sign-in is switched off for who lost app and codes (R455): the password is asked for as before', async () => {
    const account = await givenAccount(shop);
    const { viewer } = await givenSession(shop, account);
    const { email, password } = account;
    const client = { address: '203.0.113.7', device: 'test' };
    const logsIn = async (by: string) =>
      refusalOf(await logIn(shop, { email, password: by, secondFactorCode: undefined }, client));
    const { viewer: manager } = await givenStaff(shop, 'manager');
    const off = (by: Staff) => run((tx) => switchOffTwoStep(shop, tx, by, { userId: viewer.userId }));
    assert.equal(refusalOf(await off(manager)), 'second-factor-off');
    await givenSecondFactor(shop, viewer, password);
    assert.equal(refusalOf(await off(staff)), 'not-able');
    assert.equal(await logsIn(password), 'second-factor-needed');
    await shop.takeJobs('send-mail');
    assert.equal(await off(manager), null);
    assert.equal(await logsIn('not this one'), 'login-wrong');
    assert.match(String(await logsIn(password)), /^ey/);
    const mails = await shop.takeJobs('send-mail');
    const told = mails.find(({ kind }) => kind === 'second-factor-changed');
    assert.deepEqual(told, { kind: 'second-factor-changed', to: email, name: account.name, on: false });
    const entries = await listAudit(db, { subject: `customer ${viewer.userId}` });
    assert.deepEqual(
      entries.map(({ action, actor }) => [action, actor]),
      [['switch-off-two-step', `staff ${manager.name}`]],
    );
  });

  test('notes stand newest first, and nobody changes one', async () => {
    const { userId } = (await givenShopper(shop)).viewer;
    for (const words of ['First', 'Second']) {
      assert.equal(await run((tx) => addNote(shop, tx, staff, { userId, words })), null);
      shop.passTime(1000);
    }
    assert.deepEqual(
      (await listNotes(db, userId)).map(({ words, author }) => [words, author]),
      [
        ['Second', staff.name],
        ['First', staff.name],
      ],
    );
    await assert.rejects(
      db.updateTable('customer_notes').set({ words: 'Changed' }).where('user_id', '=', userId).execute(),
    );
  });

  test('a customer has so many notes at most, also when two are written at once', async () => {
    const { userId } = (await givenShopper(shop)).viewer;
    const note = () => run((tx) => addNote(shop, tx, staff, { userId, words: 'Called' }));
    const known = { user_id: userId, author: 'x', words: 'x', created_at: shop.now() };
    await db
      .insertInto('customer_notes')
      .values(Array.from({ length: MOST_NOTES - 1 }, () => known))
      .execute();
    const both = (await Promise.all([note(), note()])).map(refusalOf);
    assert.deepEqual(both.sort(), ['customer-notes-full', null]);
    assert.equal((await listNotes(db, userId)).length, MOST_NOTES);
  });

  test('a reset link goes to the customer by the job of "forgot password", at most five an hour', async () => {
    const { viewer, email } = await givenShopper(shop);
    await shop.takeJobs('send-reset-link');
    const send = () => run((tx) => verbs.sendResetLink!(tx, staff, viewer.userId));
    for (let count = 0; count < 5; count++) assert.equal(await send(), null);
    assert.equal(refusalOf(await send()), 'too-many-tries');
    assert.deepEqual(await shop.takeJobs('send-reset-link'), Array(5).fill({ email }));
  });

  test('signing out ends every session', async () => {
    const { viewer } = await givenShopper(shop);
    assert.equal((await listSessions(shop, viewer)).length, 1);
    assert.equal(await run((tx) => verbs.signOut!(tx, staff, viewer.userId)), null);
    assert.equal((await listSessions(shop, viewer)).length, 0);
  });
});

suite('the list of customers', async () => {
  const shop = await openTestShop({ after });
  const { db } = shop;
  const ids = async (filter: Parameters<typeof listCustomers>[1]) =>
    (await listCustomers(db, filter)).customers.map(({ id }) => id);

  test('finds by a part of name or e-mail, and by the phone of an address or an order', async () => {
    const asha = await givenShopper(shop);
    const { userId: id } = asha.viewer;
    await db.updateTable('users').set({ name: 'Asha 100% Rao' }).where('id', '=', id).execute();
    for (const words of ['as', 'ra', 'asha 100%', asha.email.slice(2, 20), asha.email]) {
      assert.deepEqual(await ids({ search: { by: 'words', words } }), [id], words);
    }
    assert.deepEqual(await ids({ search: { by: 'words', words: '1__%' } }), []);
    const { firstName, lastName, ...place } = homeAddress;
    const address = { ...place, phone: '9000000077', first_name: firstName, last_name: lastName };
    await db
      .insertInto('addresses')
      .values({ user_id: id, ...address })
      .execute();
    assert.deepEqual(await ids({ search: { by: 'phone', phone: '9000000077' } }), [id]);
    const buyer = await givenShopper(shop);
    await givenOrder(shop, { shopper: buyer });
    assert.ok(
      (await ids({ search: { by: 'phone', phone: homeAddress.phone } })).includes(buyer.viewer.userId),
    );
    const row = (await listCustomers(db, { search: { by: 'words', words: buyer.email } })).customers[0]!;
    assert.equal(row.orders, 1);
    assert.ok(row.lastOrder);
  });

  test('is in pages that follow one another without gap or repetition', async () => {
    await db
      .insertInto('users')
      .values(Array.from({ length: 60 }, (_, at) => ({ email: `page${at}@example.in`, name: `Page ${at}` })))
      .execute();
    const search = { by: 'words', words: 'page' } as const;
    const seen: string[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 4; pages++) {
      const page: Awaited<ReturnType<typeof listCustomers>> = await listCustomers(db, { search, after });
      seen.push(...page.customers.map(({ email }) => email));
      after = page.next;
      if (!after) break;
    }
    assert.equal(seen.length, 60);
    assert.equal(new Set(seen).size, 60);
  });
});
