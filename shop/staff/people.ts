import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { hashToken } from '#shop/accounts/codes-and-tokens.server.ts';
import { hashPassword } from '#shop/accounts/password-hash.server.ts';
import { isGoodPassword } from '#shop/accounts/password-strength.server.ts';
import { drawRecoveryCodes, drawSecret, findStep, secretUri } from '#shop/accounts/totp.server.ts';
import { newToken } from '#shop/ids.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { seal } from '#shop/seal.server.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff, StaffRole, System } from '#shop/viewer.ts';
import { audit } from './audit.server.ts';
import { endAllSessions } from './session.server.ts';
import { openStaffSession, readSecret, recoveryHash, type StaffClient, type StaffEntry } from './sign-in.ts';
import {
  findInvitation,
  findStaff,
  insertStaff,
  listStaffRows,
  lockOwners,
  lockStaffRow,
  markLeft,
  replaceInvitation,
  replaceRecoveryCodes,
  setCredentials,
  takeInvitation,
  updateRole,
} from './staff.server.ts';
import type { InviteInput } from './staff-input.ts';
import { LEAST_STAFF_PASSWORD } from './staff-password.ts';

export const INVITATION_DAYS = 3;

/** Somebody on the page of people. `state`: 'invited' until the invitation is accepted. */
export type Person = {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  state: 'works' | 'invited' | 'lapsed' | 'left';
};

/** Who works here, who was invited and who has left. */
export async function listPeople(shop: Shop): Promise<Person[]> {
  const now = shop.now();
  return (await listStaffRows(shop.db)).map(
    ({ id, email, name, role, left_at, password_hash, expires_at }) => {
      const isInvited = expires_at !== null && expires_at > now;
      const state = left_at ? 'left' : password_hash ? 'works' : isInvited ? 'invited' : 'lapsed';
      return { id, email, name, role: role as StaffRole, state };
    },
  );
}

/** The link's token, where the caller knows one: the demonstration tells the same link at each start. */
type Known = { token?: string };

/** Takes somebody on; gives the token of the link by which they set password and second factor, within three days. */
export async function inviteStaff(
  shop: Shop,
  tx: Tx,
  viewer: Staff | System,
  { email, name, role, token }: InviteInput & Known,
): Promise<{ staffId: string; token: string } | Refusal> {
  const unable = refuseUnable(viewer, 'manage-people');
  if (unable) return unable;
  const now = shop.now();
  const taken = await insertStaff(tx, { email, name, role, now });
  if (!taken) return refuse('staff-exists');
  // Who comes back begins anew.
  await endAllSessions(tx, taken.id);
  const link = await writeInvitation(shop, tx, taken.id, token);
  await audit(tx, viewer, {
    action: 'invite',
    subject: `staff ${taken.id}`,
    after: { email, name, role },
    now,
  });
  return { staffId: taken.id, token: link };
}

/** A new link for somebody who lost password, phone and recovery codes: the old ones work until it is used. */
export async function inviteAgain(
  shop: Shop,
  tx: Tx,
  viewer: Staff | System,
  { staffId, token }: { staffId: string } & Known,
): Promise<{ token: string; name: string } | Refusal> {
  const unable = refuseUnable(viewer, 'manage-people');
  if (unable) return unable;
  const person = await findStaff(tx, { id: staffId });
  if (!person) return refuse('staff-unknown');
  const link = await writeInvitation(shop, tx, staffId, token);
  await audit(tx, viewer, { action: 'invite-again', subject: `staff ${staffId}`, now: shop.now() });
  return { token: link, name: person.name };
}

async function writeInvitation(shop: Shop, tx: Tx, staffId: string, token = newToken()): Promise<string> {
  await replaceInvitation(tx, {
    staff_id: staffId,
    token_hash: hashToken(token),
    sealed_secret: seal(shop.keys.staffSecrets, staffId, drawSecret()),
    expires_at: daysAfter(shop.now(), INVITATION_DAYS),
  });
  return token;
}

/** Whom an invitation is for, with the secret for their authenticator app. */
export async function readInvitation(
  shop: Shop,
  token: string,
  client: Pick<StaffClient, 'address'>,
): Promise<{ name: string; email: string; role: StaffRole; secret: string; uri: string } | Refusal> {
  const tooMany = await countTries(shop.db, [['staff-invitation-by-address', client.address]]);
  if (tooMany) return tooMany;
  const found = await findInvitation(shop.db, hashToken(token), shop.now());
  const secret = found && readSecret(shop, found);
  if (!found || !secret) return refuse('invitation-wrong');
  const uri = secretUri(secret, { issuer: `${shop.contact.businessName} staff`, email: found.email });
  return { name: found.name, email: found.email, role: found.role as StaffRole, secret, uri };
}

/** Sets password and second factor, and opens a session; gives the recovery codes, which are shown this once. */
export async function acceptInvitation(
  shop: Shop,
  { token, password, code }: { token: string; password: string; code: string },
  client: StaffClient,
): Promise<(StaffEntry & { recoveryCodes: string[] }) | Refusal> {
  const tooMany = await countTries(shop.db, [['staff-invitation-by-address', client.address]]);
  if (tooMany) return tooMany;
  const now = shop.now();
  const tokenHash = hashToken(token);
  const found = await findInvitation(shop.db, tokenHash, now);
  const secret = found && readSecret(shop, found);
  if (!found || !secret) return refuse('invitation-wrong');
  const own = { email: found.email, name: found.name, businessName: shop.contact.businessName };
  if ([...password].length < LEAST_STAFF_PASSWORD || !isGoodPassword(password, own)) {
    return refuse('staff-password-weak', { least: LEAST_STAFF_PASSWORD });
  }
  const step = findStep(secret, { code: code.replace(/\s/g, ''), now, lastStep: 0 });
  if (step === null) return refuse('second-factor-wrong');
  const passwordHash = await hashPassword(password);
  const recoveryCodes = drawRecoveryCodes();
  const accepted = await inTransaction(shop.db, async (tx) => {
    const worksHere = await lockStaffRow(tx, found.id);
    if (!worksHere || !(await takeInvitation(tx, tokenHash))) return refuse('invitation-wrong');
    const sealed = seal(shop.keys.staffSecrets, found.id, secret);
    await setCredentials(tx, found.id, {
      password_hash: passwordHash,
      sealed_secret: sealed,
      last_step: step,
    });
    await replaceRecoveryCodes(
      tx,
      found.id,
      recoveryCodes.map((each) => recoveryHash(shop, found.id, each)),
    );
    const person = { id: found.id, name: found.name, role: found.role as StaffRole, passwordHash };
    const viewer = { kind: 'staff' as const, userId: found.id, from: client.address, ...person };
    await audit(tx, viewer, { action: 'set-password-and-second-factor', subject: `staff ${found.id}`, now });
    // The browser's mark may be that of a colleague who used it before: it gets one of this person.
    return await openStaffSession(shop, tx, person, { ...client, mark: null });
  });
  return isRefusal(accepted) ? accepted : { ...accepted, recoveryCodes };
}

/** Gives somebody another role; an owner always remains. */
export async function changeRole(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { staffId, role }: { staffId: string; role: StaffRole },
): Promise<Refusal | null> {
  const person = await findColleague(tx, viewer, staffId);
  if (isRefusal(person)) return person;
  if (person.role === role) return null;
  if (role !== 'owner' && person.isLastOwner) return refuse('last-owner');
  await updateRole(tx, staffId, role);
  const change = { before: { role: person.role }, after: { role } };
  await audit(tx, viewer, { action: 'change-role', subject: `staff ${staffId}`, ...change, now: shop.now() });
  return null;
}

/** Ends somebody's access at once: sessions, invitation and codes go; an owner always remains. */
export async function endAccess(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { staffId }: { staffId: string },
): Promise<Refusal | null> {
  const person = await findColleague(tx, viewer, staffId);
  if (isRefusal(person)) return person;
  if (person.isLastOwner) return refuse('last-owner');
  await markLeft(tx, staffId, shop.now());
  await audit(tx, viewer, { action: 'end-access', subject: `staff ${staffId}`, now: shop.now() });
  return null;
}

async function findColleague(tx: Tx, viewer: Staff, staffId: string) {
  const unable = refuseUnable(viewer, 'manage-people');
  if (unable) return unable;
  const owners = await lockOwners(tx);
  const person = await findStaff(tx, { id: staffId });
  if (!person) return refuse('staff-unknown');
  return { ...person, isLastOwner: owners.length === 1 && owners[0] === staffId };
}
