import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { listPinCodes } from '#shop/shipping/pin-codes.server.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { staffRoles } from '#shop/viewer.ts';
import { loadPinList } from './load-pin-list.ts';

suite('a list of PIN codes', async () => {
  const shop = await openTestShop({ after });
  const load = async (role: (typeof staffRoles)[number], ...lines: string[]) => {
    const { viewer } = await givenStaff(shop, role);
    const text = ['pin,city,state,min_days,max_days,cod', ...lines].join('\n');
    return await inTransaction(shop.db, (tx) => loadPinList(shop, tx, viewer, { text }));
  };

  test('is loaded by owners and managers alone, with a line in the audit log', async () => {
    for (const role of staffRoles) {
      const loaded = await load(role, '160055,Mohali,Punjab,1,2,yes');
      if (role === 'owner' || role === 'manager') assert.equal(!isRefusal(loaded) && loaded.loaded, 1, role);
      else assert.equal(isRefusal(loaded) && loaded.refusal, 'not-able', role);
    }
    const { after: facts } = await shop.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'load-pins')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    assert.deepEqual(facts, { loaded: 1, removed: 0 });
  });

  test('with bad lines changes nothing, and names 40 of them', async () => {
    const before = await listPinCodes(shop.db);
    const refused = await load('owner', ...Array.from({ length: 45 }, () => '1,x,Punjab,1,2,yes'));
    assert.ok(isRefusal(refused));
    const lines = refused.message.split('\n');
    assert.equal(lines.length, 42);
    assert.match(lines[1]!, /^Line 2: pin '1'/);
    assert.equal(lines.at(-1), 'and 5 more');
    assert.deepEqual(await listPinCodes(shop.db), before);
  });
});
