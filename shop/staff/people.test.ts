import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { codeAt, givenStaff, staffClient, staffPassword } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { inTransaction } from '#shop/transaction.ts';
import { acceptInvitation, endAccess, inviteAgain, readInvitation } from './people.ts';
import { lockStaffRow } from './staff.server.ts';

test('an invitation that is accepted while the access is ended opens nothing', async (t) => {
  const shop = await openTestShop(t);
  const owner = await givenStaff(shop);
  const { viewer } = await givenStaff(shop, 'packer');
  const staffId = viewer.userId;
  const invited = await inTransaction(shop.db, (tx) => inviteAgain(shop, tx, owner.viewer, { staffId }));
  assert.ok(!isRefusal(invited));
  const shown = await readInvitation(shop, invited.token, staffClient);
  assert.ok(!isRefusal(shown));
  const [ended, accepted] = await shop.db.transaction().execute(async (tx) => {
    await lockStaffRow(tx, staffId);
    const ending = inTransaction(shop.db, (own) => endAccess(shop, own, owner.viewer, { staffId }));
    await untilWaiting(shop);
    const code = codeAt(shown.secret, shop.now());
    const given = { token: invited.token, password: staffPassword, code };
    const accepting = acceptInvitation(shop, given, staffClient);
    await untilWaiting(shop, 2);
    return [[ending], [accepting]] as const;
  });
  assert.equal(await ended[0], null);
  const refused = await accepted[0];
  assert.equal(isRefusal(refused) && refused.refusal, 'invitation-wrong');
});
