import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#db/database.server.ts';
import { hashToken } from '#shop/accounts/codes-and-tokens.server.ts';
import { fitsPassword } from '#shop/accounts/password-hash.server.ts';
import { findStep, plainCode } from '#shop/accounts/totp.server.ts';
import { whereWritable } from '#shop/database-faults.ts';
import { newToken } from '#shop/ids.ts';
import { byHeldKeys } from '#shop/keys.server.ts';
import { countTries, forgetTries, type HardTries } from '#shop/limits/limits.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { unseal } from '#shop/seal.server.ts';
import { deviceName } from '#shop/sessions/devices.ts';
import type { Shop } from '#shop/shop.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { audit } from './audit.server.ts';
import { fitsPasskey } from './passkeys.ts';
import {
  deleteSessions,
  findSession,
  hasSession,
  insertSession,
  noteConfirmed,
  noteUse,
  selectSessions,
} from './session.server.ts';
import { findStaff, keepsPassword, type StaffRow, takeRecoveryCode, takeStep } from './staff.server.ts';
import type { StaffSignInInput } from './staff-input.ts';

/** A working day at most, and two hours without a click (R144). */
export const STAFF_SESSION_MS = 12 * HOUR_MS;
export const STAFF_IDLE_MS = 2 * HOUR_MS;
/** For so long a password that was shown stands for acts on money and people. */
export const STEP_UP_MS = 10 * MINUTE_MS;

/** From where a member of staff comes: network address, browser, and the mark that `deviceMark` gave it. */
export type StaffClient = { address: string; device: string; mark: string | null };

/**
 * Signs a member of staff in, by e-mail, password and second factor at once; which of them was wrong is not said. Gives
 * the session's token and a mark for the browser, by which its tries count apart from strangers'.
 */
export async function signInStaff(
  shop: Shop,
  input: StaffSignInInput,
  client: StaffClient,
): Promise<StaffEntry | Refusal> {
  const { email, password } = input;
  const person = await findStaff(shop.db, { email });
  const known = person && client.mark && hasMark(shop, person, client.mark) ? client.mark : null;
  const tries: HardTries = known
    ? [['staff-login-by-device', known]]
    : [
        ['staff-login-by-address', client.address],
        ['staff-login-by-email', email],
      ];
  const tooMany = await countTries(shop.db, tries);
  const isRight =
    !tooMany &&
    (await fitsPassword(person?.password_hash ?? null, password)) &&
    person !== undefined &&
    ('passkey' in input
      ? await fitsPasskey(shop, person.id, input.passkey)
      : await fitsSecondFactor(shop, person, input.code));
  shop.securityEvent({
    name: 'staff-login',
    outcome: isRight ? 'succeeded' : 'refused',
    address: client.address,
    ...(person && { actor: `staff ${person.name}` }),
  });
  if (tooMany) return tooMany;
  if (!isRight) return refuse('staff-sign-in-wrong');
  for (const each of tries) await forgetTries(shop.db, each);
  const { password_hash: passwordHash } = person;
  if (passwordHash === null) return refuse('staff-sign-in-wrong');
  const owner = { ...person, passwordHash };
  return await inTransaction(shop.db, (tx) => openStaffSession(shop, tx, owner, { ...client, mark: known }));
}

/** What a browser keeps of a sign-in. */
export type StaffEntry = { token: string; mark: string };

/**
 * Opens a session for who has shown who they are, by this password: refused where it was changed or taken away
 * meanwhile. `mark`: the browser's, where it is the person's own.
 */
export async function openStaffSession(
  shop: Shop,
  tx: Tx,
  person: Pick<StaffRow, 'id' | 'name' | 'role'> & { passwordHash: string },
  { address, device, mark }: StaffClient,
): Promise<StaffEntry | Refusal> {
  if (!(await keepsPassword(tx, person.id, person.passwordHash))) return refuse('staff-sign-in-wrong');
  const token = newToken();
  const now = shop.now();
  const expires = new Date(now.getTime() + STAFF_SESSION_MS);
  const session = { staff_id: person.id, token_hash: hashToken(token), expires_at: expires };
  await insertSession(tx, { ...session, device: device.slice(0, 300), now });
  await audit(tx, staffOf(person, address), { action: 'sign-in', subject: `staff ${person.id}`, now });
  return { token, mark: mark ?? deviceMark(shop, person) };
}

/** Where a person is signed in. */
export type StaffSession = { id: string; device: string; lastUsed: Date; current: boolean };

/** Where the member of staff is signed in, the most lately used first. */
export async function listStaffSessions(shop: Shop, viewer: SignedInStaff): Promise<StaffSession[]> {
  const now = shop.now();
  const usedAfter = new Date(now.getTime() - STAFF_IDLE_MS);
  const rows = await selectSessions(shop.db, viewer.userId, { now, usedAfter });
  return rows.map(({ id, device, last_used_at }) => ({
    id,
    device: device.startsWith('Terminal') ? device : deviceName(device),
    lastUsed: last_used_at,
    current: id === viewer.sessionId,
  }));
}

/** Ends a session of one's own, or all but this one. */
export async function endStaffSession(
  shop: Shop,
  viewer: SignedInStaff,
  which: string | 'others',
): Promise<void> {
  const chosen = which === 'others' ? { except: viewer.sessionId } : { id: which };
  const action = which === viewer.sessionId ? 'sign-out' : 'end-session';
  await inTransaction(shop.db, async (tx) => {
    await deleteSessions(tx, viewer.userId, chosen);
    await audit(tx, viewer, { action, subject: `staff ${viewer.userId}`, now: shop.now() });
  });
}

/** Who a session's token stands for, while it lasts and is in use; null otherwise. */
export async function findStaffViewer(
  shop: Shop,
  token: string,
  address: string,
  { quietly = false }: { quietly?: boolean } = {},
): Promise<SignedInStaff | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const now = shop.now();
  const usedAfter = new Date(now.getTime() - STAFF_IDLE_MS);
  const session = await findSession(shop.db, hashToken(token), { now, usedAfter });
  if (!session) return null;
  if (!quietly && now.getTime() - session.last_used_at.getTime() > MINUTE_MS)
    await whereWritable(noteUse(shop.db, session.sessionId, now));
  const stepUpUntil = new Date(session.confirmed_at.getTime() + STEP_UP_MS);
  return {
    ...staffOf(session, address),
    email: session.email,
    sessionId: session.sessionId,
    stepUpUntil: stepUpUntil > now ? stepUpUntil : null,
  };
}

/** Whether somebody's session lasts still; asking is no use of it. */
export async function stillSignedIn(
  shop: Shop,
  { sessionId }: Pick<SignedInStaff, 'sessionId'>,
): Promise<boolean> {
  const now = shop.now();
  return await hasSession(shop.db, sessionId, { now, usedAfter: new Date(now.getTime() - STAFF_IDLE_MS) });
}

/**
 * `stepUpUntil`: until when the password that was shown last stands for acts on money and people; null: not any
 * more.
 */
export type SignedInStaff = Staff & { email: string; sessionId: string; stepUpUntil: Date | null };

/** The password again, before an act on money or people. */
export async function stepUp(shop: Shop, viewer: SignedInStaff, password: string): Promise<Refusal | null> {
  const tooMany = await countTries(shop.db, [['staff-confirm', viewer.userId]]);
  if (tooMany) return tooMany;
  const person = await findStaff(shop.db, { id: viewer.userId });
  const isRight = await fitsPassword(person?.password_hash ?? null, password);
  const outcome = isRight ? 'succeeded' : 'refused';
  shop.securityEvent({ name: 'staff-step-up', outcome, actor: actorName(viewer), address: viewer.from });
  if (!isRight) return refuse('password-wrong');
  await forgetTries(shop.db, ['staff-confirm', viewer.userId]);
  await noteConfirmed(shop.db, viewer.sessionId, shop.now());
  return null;
}

/** What the forms of a session carry, so that no other site's form can stand for one of ours. */
export function formMark(shop: Pick<Shop, 'keys'>, sessionId: string): string {
  return keyed(shop, `form\0${sessionId}`);
}

export function isFormMark(shop: Pick<Shop, 'keys'>, sessionId: string, mark: unknown): boolean {
  return typeof mark === 'string' && fits(shop, mark, (held) => formMark(held, sessionId));
}

/** What is kept of a recovery code. */
export function recoveryHash(shop: Pick<Shop, 'keys'>, staffId: string, code: string): string {
  return keyed(shop, `recovery\0${staffId}\0${plainCode(code)}`);
}

/** Whether a code of the authenticator app, or a recovery code, is right; either is taken once. */
async function fitsSecondFactor(shop: Shop, person: StaffRow, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  if (!/^\d{6}$/.test(code)) {
    return await takeRecovery(shop, person, code);
  }
  const secret = readSecret(shop, person);
  if (!secret) return false;
  const step = findStep(secret, { code, now: shop.now(), lastStep: person.last_step });
  return step !== null && (await takeStep(shop.db, person.id, step));
}

/** The secret of somebody's authenticator app; null where there is none, or another secret of the shop sealed it. */
export function readSecret(
  { keys }: Pick<Shop, 'keys'>,
  { id, sealed_secret: sealed }: { id: string; sealed_secret: Buffer | null },
): string | null {
  return sealed && byHeldKeys(keys, ({ staffSecrets }) => unseal(staffSecrets, id, sealed));
}

async function takeRecovery(shop: Shop, { id }: StaffRow, code: string): Promise<boolean> {
  const take = (held: Pick<Shop, 'keys'>) =>
    takeRecoveryCode(shop.db, id, recoveryHash(held, id, code), shop.now());
  return (await take(shop)) || (shop.keys.before !== undefined && (await take({ keys: shop.keys.before })));
}

function staffOf({ id, name, role }: Pick<StaffRow, 'id' | 'name' | 'role'>, from: string): Staff {
  return { kind: 'staff', userId: id, name, role, from };
}

type Marked = { id: string; passwordHash: string };

/** A mark that says, to us alone, that this browser signed the person in before, by the password of now. */
function deviceMark(shop: Pick<Shop, 'keys'>, person: Marked): string {
  const secret = newToken();
  return `${secret}.${markOf(shop, person, secret)}`;
}

function hasMark(shop: Pick<Shop, 'keys'>, person: StaffRow, mark: string): boolean {
  const [secret = '', signature = '', ...rest] = mark.split('.');
  const { id, password_hash: passwordHash } = person;
  return (
    rest.length === 0 &&
    passwordHash !== null &&
    fits(shop, signature, (held) => markOf(held, { id, passwordHash }, secret))
  );
}

function markOf(shop: Pick<Shop, 'keys'>, { id, passwordHash }: Marked, secret: string): string {
  return keyed(shop, `device\0${id}\0${passwordHash}\0${secret}`);
}

function keyed({ keys }: Pick<Shop, 'keys'>, text: string): string {
  return createHmac('sha256', keys.staff).update(text).digest('base64url');
}

/** Whether a text is what the shop's keys make of it, or those of the secret before (R400). */
function fits(
  { keys }: Pick<Shop, 'keys'>,
  text: string,
  make: (held: Pick<Shop, 'keys'>) => string,
): boolean {
  return byHeldKeys(keys, (held) => sameText(text, make({ keys: held })) || null) ?? false;
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
