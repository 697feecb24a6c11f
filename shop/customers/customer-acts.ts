import type { Tx } from '#db/database.server.ts';
import { type Ability, refuseUnable } from '#shop/abilities.ts';
import { removeSecondFactorFor } from '#shop/accounts/set-up-second-factor.ts';
import { isDeletedEmail } from '#shop/email.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { logOutEverywhere } from '#shop/sessions/sessions.ts';
import { lockUserRow } from '#shop/sessions/user-row.server.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { Staff } from '#shop/viewer.ts';
import { endCashBlock, insertCashBlock } from './cash-block.server.ts';
import { insertNote, listNotes, lockCustomer, MOST_NOTES } from './customers.server.ts';

type Whom = { userId: string };

/** Notes something about a customer, for good, while there is room (R172). */
export async function addNote(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { userId, words }: Whom & { words: string },
): Promise<Refusal | null> {
  const customer = await findForChange(tx, viewer, userId);
  if (isRefusal(customer)) return customer;
  await lockUserRow(tx, userId);
  if ((await listNotes(tx, userId)).length >= MOST_NOTES)
    return refuse('customer-notes-full', { most: MOST_NOTES });
  const note = { user_id: userId, author: viewer.name, words, created_at: shop.now() };
  await insertNote(tx, note);
  return await writeDown(shop, tx, viewer, { userId, action: 'note' });
}

/** From now on the customer is offered no cash on delivery (R171). Orders that are placed stay. */
export async function blockCash(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { userId, reason }: Whom & { reason: string },
): Promise<Refusal | null> {
  const customer = await findForChange(tx, viewer, userId);
  if (isRefusal(customer)) return customer;
  const block = { user_id: userId, reason, blocked_by: viewer.name, blocked_at: shop.now() };
  if (!(await insertCashBlock(tx, block))) return refuse('cash-blocked-already');
  return await writeDown(shop, tx, viewer, { userId, action: 'block-cash' });
}

/** The customer is offered cash on delivery again. */
export async function unblockCash(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { userId }: Whom,
): Promise<Refusal | null> {
  const customer = await findForChange(tx, viewer, userId);
  if (isRefusal(customer)) return customer;
  const ended = await endCashBlock(tx, userId, { endedBy: viewer.name, now: shop.now() });
  return ended
    ? await writeDown(shop, tx, viewer, { userId, action: 'unblock-cash' })
    : refuse('cash-not-blocked');
}

/** Mails the customer a link that sets a new password, as 'forgot password' does (R112); staff never see it. */
export async function sendResetLinkByStaff(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { userId }: Whom,
): Promise<Refusal | null> {
  const customer = await findForChange(tx, viewer, userId);
  if (isRefusal(customer)) return customer;
  const tooMany = await countTries(shop.db, [['reset-link-by-staff', userId]]);
  if (tooMany) return tooMany;
  await shop.enqueue(tx, { name: 'send-reset-link', data: { email: customer.email } });
  return await writeDown(shop, tx, viewer, { userId, action: 'send-reset-link' });
}

/** Ends every session of the customer, and forgets the devices. */
export async function signOutCustomer(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { userId }: Whom,
): Promise<Refusal | null> {
  const customer = await findForChange(tx, viewer, userId);
  if (isRefusal(customer)) return customer;
  await logOutEverywhere(shop, tx, { userId });
  return await writeDown(shop, tx, viewer, { userId, action: 'sign-out-everywhere' });
}

/**
 * Switches two-step sign-in off for a customer who has lost both the app and the recovery codes, and of whom staff have
 * made sure who it is (R455). The password is asked for as before; the customer is told by mail.
 */
export async function switchOffTwoStep(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { userId }: Whom,
): Promise<Refusal | null> {
  const customer = await findForChange(tx, viewer, userId, 'erase-customers');
  if (isRefusal(customer)) return customer;
  const refusal = await removeSecondFactorFor(shop, tx, viewer, userId);
  return refusal ?? (await writeDown(shop, tx, viewer, { userId, action: 'switch-off-two-step' }));
}

async function findForChange(tx: Tx, viewer: Staff, userId: string, ability: Ability = 'change-customers') {
  const unable = refuseUnable(viewer, ability);
  if (unable) return unable;
  const customer = await lockCustomer(tx, userId);
  return customer && !isDeletedEmail(customer.email) ? customer : refuse('customer-unknown');
}

/** Without words or reasons: the log is never erased, and they may tell who it was. */
async function writeDown(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { userId, action }: Whom & { action: string },
): Promise<null> {
  await audit(tx, viewer, { action, subject: `customer ${userId}`, now: shop.now() });
  return null;
}
