import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { abilities, may, refuseUnable, stepUpAbilities } from '#shop/abilities.ts';
import { isRefusal } from '#shop/refusals.ts';
import { codeAt, givenStaff, staffClient, staffPassword } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { staffRoles } from '#shop/viewer.ts';
import { audit, listAudit, readLog } from './audit.server.ts';
import {
  acceptInvitation,
  changeRole,
  endAccess,
  inviteAgain,
  inviteStaff,
  readInvitation,
} from './people.ts';
import {
  endStaffSession,
  findStaffViewer,
  formMark,
  isFormMark,
  listStaffSessions,
  signInStaff,
  stepUp,
} from './sign-in.ts';

const nameOf = (result: unknown) => (isRefusal(result) ? result.refusal : 'no refusal');

test('who may do what: an owner everything, the others what their work needs', () => {
  const table = Object.fromEntries(
    staffRoles.map((role) => [role, abilities.filter((ability) => may(role, ability))]),
  );
  assert.deepEqual(table.owner, abilities);
  assert.deepEqual(
    table.manager,
    abilities.filter((ability) => ability !== 'manage-people'),
  );
  assert.deepEqual(table.packer, ['read-orders', 'ship-orders', 'read-catalogue', 'change-stock']);
  assert.deepEqual(table.support, [
    'read-orders',
    'change-orders',
    'read-customers',
    'change-customers',
    'answer-messages',
    'moderate-reviews',
    'read-catalogue',
  ]);
});

test('acts on money and people take a password that was shown lately (R145, R173)', () => {
  assert.deepEqual([...stepUpAbilities].sort(), ['erase-customers', 'manage-people', 'move-money']);
});

test('a refusal says whom to ask; shoppers have no ability, the shop itself needs none', () => {
  const packer = { kind: 'staff', userId: 'x', name: 'X', role: 'packer', from: '' } as const;
  assert.equal(
    refuseUnable(packer, 'move-money')?.message,
    "Your role can't do this. Ask the owner or manager.",
  );
  assert.equal(refuseUnable(packer, 'ship-orders'), null);
  assert.equal(
    nameOf(refuseUnable({ kind: 'shopper', userId: 'x', sessionId: 'y' }, 'read-orders')),
    'not-able',
  );
  assert.equal(refuseUnable({ kind: 'system', name: 'job' }, 'manage-people'), null);
});

suite('staff sign in', async () => {
  const shop = await openTestShop({ after });
  const signIn = (email: string, password: string, code: string, mark: string | null = null) =>
    signInStaff(shop, { email, password, code }, { ...staffClient, mark, address: crypto.randomUUID() });

  test('by e-mail, password and a code that is taken once', async () => {
    const { email, secret } = await givenStaff(shop);
    shop.passTime(MINUTE_MS);
    const code = codeAt(secret, shop.now());
    const entry = await signIn(email.toUpperCase(), staffPassword, code);
    assert.ok(!isRefusal(entry));
    assert.equal((await findStaffViewer(shop, entry.token, 'x'))?.email, email);
    assert.equal(nameOf(await signIn(email, staffPassword, code)), 'staff-sign-in-wrong');
  });

  test('whatever is wrong is refused alike, and a wrong password takes no code', async () => {
    const { email, secret } = await givenStaff(shop);
    shop.passTime(MINUTE_MS);
    const code = codeAt(secret, shop.now());
    for (const [who, password, typed] of [
      ['nobody@staff.example', staffPassword, code],
      [email, 'something else entirely', code],
      [email, staffPassword, '000000'],
      [email, staffPassword, 'AAAAA-AAAAA'],
    ] as const) {
      assert.equal(nameOf(await signIn(who, password, typed)), 'staff-sign-in-wrong');
    }
    assert.ok(!isRefusal(await signIn(email, staffPassword, code)));
  });

  test('by a recovery code, once', async () => {
    const { email, recoveryCodes } = await givenStaff(shop);
    assert.equal(recoveryCodes.length, 10);
    const typed = ` ${recoveryCodes[0]!.toLowerCase().replace('-', ' ')}`;
    assert.ok(!isRefusal(await signIn(email, staffPassword, typed)));
    assert.equal(nameOf(await signIn(email, staffPassword, recoveryCodes[0]!)), 'staff-sign-in-wrong');
  });

  test('after ten wrong tries strangers wait; a browser that signed in before does not', async () => {
    const { email, secret, mark } = await givenStaff(shop);
    for (let tries = 0; tries < 10; tries++) await signIn(email, 'wrong wrong wrong', '123456');
    shop.passTime(MINUTE_MS);
    const code = codeAt(secret, shop.now());
    assert.equal(nameOf(await signIn(email, staffPassword, code)), 'too-many-tries');
    const other = await givenStaff(shop);
    assert.equal(nameOf(await signIn(email, staffPassword, code, other.mark)), 'too-many-tries');
    assert.ok(!isRefusal(await signIn(email, staffPassword, code, mark)));
  });

  test('a session lasts 12 hours in use and two without; it is nobody else’s and can be ended', async () => {
    const { token, viewer } = await givenStaff(shop);
    for (let hours = 0; hours < 11; hours++) {
      shop.passTime(HOUR_MS);
      assert.ok(await findStaffViewer(shop, token, 'x'), `after ${hours + 1} hours`);
    }
    shop.passTime(HOUR_MS + 1);
    assert.equal(await findStaffViewer(shop, token, 'x'), null);
    const idle = await givenStaff(shop);
    shop.passTime(2 * HOUR_MS + 1);
    assert.equal(await findStaffViewer(shop, idle.token, 'x'), null);
    const [mine, others] = [await givenStaff(shop), await givenStaff(shop)];
    await endStaffSession(shop, viewer, others.viewer.sessionId);
    assert.ok(await findStaffViewer(shop, others.token, 'x'), 'only one’s own');
    assert.equal((await listStaffSessions(shop, mine.viewer)).length, 1);
    await endStaffSession(shop, mine.viewer, mine.viewer.sessionId);
    assert.equal(await findStaffViewer(shop, mine.token, 'x'), null);
    assert.equal(await findStaffViewer(shop, 'nonsense', 'x'), null);
  });

  test('the password stands for acts on money for ten minutes, and is asked for again then', async () => {
    const { token, viewer } = await givenStaff(shop);
    assert.ok(viewer.stepUpUntil);
    shop.passTime(10 * MINUTE_MS + 1);
    const later = (await findStaffViewer(shop, token, 'x'))!;
    assert.equal(later.stepUpUntil, null);
    assert.equal(nameOf(await stepUp(shop, later, 'not the password')), 'password-wrong');
    assert.equal(await stepUp(shop, later, staffPassword), null);
    assert.ok((await findStaffViewer(shop, token, 'x'))?.stepUpUntil);
    for (let tries = 0; tries < 10; tries++) await stepUp(shop, later, 'not the password');
    assert.equal(nameOf(await stepUp(shop, later, staffPassword)), 'too-many-tries');
  });

  test('the mark of a form belongs to one session', async () => {
    const [one, other] = [await givenStaff(shop), await givenStaff(shop)];
    const mark = formMark(shop, one.viewer.sessionId);
    assert.ok(isFormMark(shop, one.viewer.sessionId, mark));
    for (const wrong of ['', 'x', null, undefined, `${mark}x`])
      assert.ok(!isFormMark(shop, one.viewer.sessionId, wrong));
    assert.ok(!isFormMark(shop, other.viewer.sessionId, mark));
  });
});

suite('people', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Parameters<typeof inviteStaff>[1]) => Promise<T>) =>
    inTransaction(shop.db, work);

  test('an invitation works once, for three days, and a newer one replaces it', async () => {
    const { viewer, invitation } = await givenStaff(shop);
    assert.equal(nameOf(await readInvitation(shop, invitation, staffClient)), 'invitation-wrong');
    const input = { email: 'new@staff.example', name: 'New', role: 'packer' } as const;
    const first = await inTx((tx) => inviteStaff(shop, tx, viewer, input));
    assert.ok(!isRefusal(first));
    assert.equal(nameOf(await inTx((tx) => inviteStaff(shop, tx, viewer, input))), 'staff-exists');
    const second = await inTx((tx) => inviteAgain(shop, tx, viewer, { staffId: first.staffId }));
    assert.ok(!isRefusal(second));
    assert.equal(nameOf(await readInvitation(shop, first.token, staffClient)), 'invitation-wrong');
    const shown = await readInvitation(shop, second.token, staffClient);
    assert.ok(!isRefusal(shown));
    const code = () => codeAt(shown.secret, shop.now());
    const accept = (password: string, typed: string) =>
      acceptInvitation(shop, { token: second.token, password, code: typed }, staffClient);
    assert.equal(nameOf(await accept('short', code())), 'staff-password-weak');
    assert.equal(nameOf(await accept('passwordpassword', code())), 'staff-password-weak');
    assert.equal(nameOf(await accept(staffPassword, '000000')), 'second-factor-wrong');
    assert.ok(!isRefusal(await accept(staffPassword, code())));
    assert.equal(nameOf(await accept(staffPassword, code())), 'invitation-wrong');
    const lapsing = await inTx((tx) =>
      inviteStaff(shop, tx, viewer, { email: 'late@staff.example', name: 'Late', role: 'support' }),
    );
    assert.ok(!isRefusal(lapsing));
    shop.passTime(3 * DAY_MS + 1);
    assert.equal(nameOf(await readInvitation(shop, lapsing.token, staffClient)), 'invitation-wrong');
  });

  test('nobody but an owner invites, changes roles or ends access', async () => {
    const target = await givenStaff(shop, 'packer');
    for (const role of ['manager', 'packer', 'support'] as const) {
      const { viewer } = await givenStaff(shop, role);
      const staffId = target.viewer.userId;
      const input = { email: `${role}@x.example`, name: 'X', role: 'owner' } as const;
      assert.equal(nameOf(await inTx((tx) => inviteStaff(shop, tx, viewer, input))), 'not-able');
      assert.equal(nameOf(await inTx((tx) => inviteAgain(shop, tx, viewer, { staffId }))), 'not-able');
      assert.equal(
        nameOf(await inTx((tx) => changeRole(shop, tx, viewer, { staffId, role: 'owner' }))),
        'not-able',
      );
      assert.equal(nameOf(await inTx((tx) => endAccess(shop, tx, viewer, { staffId }))), 'not-able');
    }
  });

  test('ending access ends every session at once; they can be taken back on, with a new password', async () => {
    const owner = await givenStaff(shop);
    const packer = await givenStaff(shop, 'packer');
    const staffId = packer.viewer.userId;
    assert.equal(await inTx((tx) => endAccess(shop, tx, owner.viewer, { staffId })), null);
    assert.equal(await findStaffViewer(shop, packer.token, 'x'), null);
    assert.equal(nameOf(await inTx((tx) => endAccess(shop, tx, owner.viewer, { staffId }))), 'staff-unknown');
    shop.passTime(MINUTE_MS);
    const again = { email: packer.email, password: staffPassword, code: codeAt(packer.secret, shop.now()) };
    assert.equal(nameOf(await signInStaff(shop, again, staffClient)), 'staff-sign-in-wrong');
    const back = { email: packer.email, name: 'Back', role: 'support' } as const;
    const invited = await inTx((tx) => inviteStaff(shop, tx, owner.viewer, back));
    assert.ok(!isRefusal(invited));
    assert.equal(invited.staffId, staffId);
  });

  test('a role holds from the next request on; each change stands in the audit log, which nobody can change', async () => {
    const owner = await givenStaff(shop);
    const packer = await givenStaff(shop, 'packer');
    const staffId = packer.viewer.userId;
    assert.equal(await inTx((tx) => changeRole(shop, tx, owner.viewer, { staffId, role: 'manager' })), null);
    assert.equal((await findStaffViewer(shop, packer.token, 'x'))?.role, 'manager');
    const [entry] = await listAudit(shop.db, { subject: `staff ${staffId}` });
    assert.deepEqual(
      [entry!.action, entry!.actor, entry!.from, entry!.before, entry!.after],
      ['change-role', 'staff Test owner', staffClient.address, { role: 'packer' }, { role: 'manager' }],
    );
    await assert.rejects(shop.db.deleteFrom('audit_log').execute(), /only ever added to/);
    await assert.rejects(
      shop.db.updateTable('audit_log').set({ actor: 'x' }).execute(),
      /only ever added to/,
    );
  });
});

test('a page of the audit log names the next one only where one follows', async () => {
  const shop = await openTestShop({ after });
  const { viewer } = await givenStaff(shop);
  const act = (subject: string) =>
    inTransaction(shop.db, (tx) => audit(tx, viewer, { action: 'note', subject, now: shop.now() }));
  for (let of = (await readLog(shop.db, null)).entries.length; of < 100; of++) await act(`paging ${of}`);
  const first = await readLog(shop.db, null);
  assert.deepEqual([first.entries.length, first.next], [50, first.entries.at(-1)!.id]);
  const second = await readLog(shop.db, first.next);
  assert.deepEqual([second.entries.length, second.next], [50, null]);
});

suite('the last owner', async () => {
  const shop = await openTestShop({ after });
  test('an owner always remains, also when two take each other’s role at once', async () => {
    await shop.db.updateTable('staff').set({ left_at: new Date() }).execute();
    const [one, other] = [await givenStaff(shop), await givenStaff(shop)];
    const demote = (by: typeof one, whom: typeof one) =>
      inTransaction(shop.db, (tx) =>
        changeRole(shop, tx, by.viewer, { staffId: whom.viewer.userId, role: 'packer' }),
      );
    const ended = (await Promise.all([demote(one, other), demote(other, one)])).map(nameOf).sort();
    assert.deepEqual(ended, ['last-owner', 'no refusal']);
    const left = await shop.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('left_at', 'is', null)
      .execute();
    assert.equal(left.length, 1);
  });
});
