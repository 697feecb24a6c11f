import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { codeAt, givenStaff, staffPassword } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS } from '#shop/time.ts';
import { givenTerminal, openTerminal } from './testing/given-terminal.ts';

suite('who acts at a terminal', async () => {
  const shop = await openTestShop({ after });

  test('a person signs in by password and code; each act is theirs, in the history and in the audit log', async () => {
    const person = await givenStaff(shop, 'manager', 'Meena');
    const { home, type, staff } = await openTerminal(shop, after);
    const { orderId } = await givenOrder(shop);
    assert.deepEqual(await staff('process', orderId), {
      code: 1,
      out: '',
      err: 'Nobody is signed in here: npm run staff -- sign-in EMAIL',
    });
    assert.match((await staff('orders', '--as', 'Meena')).err, /Meena is not signed in here/);
    const wrong = await type(['not the password', '000000'], 'sign-in', person.email);
    assert.match(wrong.err, /E-mail, password or code is wrong/);
    // The code that set the second factor up is used.
    const code = codeAt(person.secret, new Date(Date.now() + MINUTE_MS / 2));
    const right = await type([staffPassword, code], 'sign-in', person.email.toUpperCase());
    assert.equal(right.code, 0, right.err);
    assert.doesNotMatch(right.err, /kundan/);
    if (process.platform !== 'win32')
      assert.equal((await stat(join(home, 'gehna/staff.json'))).mode & 0o777, 0o600);
    assert.equal((await staff('process', orderId)).code, 0);
    const event = await shop.db
      .selectFrom('order_events')
      .select('actor')
      .where('order_id', '=', orderId)
      .where('to_status', '=', 'Processing')
      .executeTakeFirstOrThrow();
    assert.equal(event.actor, 'staff Meena');
    const [entry] = await listAudit(shop.db, { subject: `order ${orderId}` });
    assert.deepEqual([entry!.action, entry!.actor, entry!.from], ['pack', 'staff Meena', 'terminal']);
    assert.match((await staff('sign-out')).out, /is signed out here/);
    assert.match((await staff('orders')).err, /Nobody is signed in here/);
  });

  test('a role holds at the terminal too, and money takes the password once more after ten minutes', async () => {
    const packer = await givenTerminal(shop, after, { role: 'packer' });
    const { orderId } = await givenOrder(shop);
    const cancel = ['cancel', orderId, '--reason', 'x'];
    assert.match((await packer.staff(...cancel)).err, /^Your role can't do this. Ask the owner/);
    assert.match((await packer.staff('held')).err, /^Your role can't do this/);
    assert.match((await packer.staff('people')).err, /^Your role can't do this/);
    const owner = await givenTerminal(shop, after);
    const lapsed = new Date(Date.now() - 11 * MINUTE_MS);
    await shop.db
      .updateTable('staff_sessions')
      .set({ confirmed_at: lapsed })
      .where('id', '=', owner.person.viewer.sessionId)
      .execute();
    assert.match((await owner.staff(...cancel)).err, /is missing: type it at a terminal/);
    assert.match((await owner.type(['not this one'], ...cancel)).err, /not the right password/);
    assert.match((await owner.type([staffPassword], ...cancel)).out, /is cancelled/);
    assert.match((await owner.staff('refunds')).out, /./, 'and then stands for the next minutes');
    const [entry] = await listAudit(shop.db, { subject: `order ${orderId}` });
    assert.deepEqual([entry!.action, entry!.after], ['cancel', null], 'the reason stands in the order alone');
  });

  test('an ended session is over here as well, and the shop’s own commands ask nobody', async () => {
    const { staff, person } = await givenTerminal(shop, after);
    assert.equal((await staff('orders')).code, 0);
    await shop.db.deleteFrom('staff_sessions').where('staff_id', '=', person.viewer.userId).execute();
    assert.match((await staff('orders')).err, new RegExp(`^${person.email} is not signed in here`));
    assert.match((await staff('invite-again', person.email)).out, /\/admin\/welcome\//);
    const [entry] = await listAudit(shop.db, { subject: `staff ${person.viewer.userId}` });
    assert.match(entry!.actor, /^terminal of /);
    assert.equal(entry!.from, 'terminal');
  });
});
