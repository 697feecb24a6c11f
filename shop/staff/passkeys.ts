import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { byHeldKeys, type Keys } from '#shop/keys.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import { audit } from './audit.server.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeyRows,
  noteUse,
} from './passkey-rows.server.ts';
import type { PasskeyAnswer } from './staff-input.ts';

/** Loaded where somebody uses a passkey: it takes 5 MiB, most of them for certificates. */
const webAuthn = () => import('@simplewebauthn/server');

/** Of one person. */
export const MOST_PASSKEYS = 10;
const CHALLENGE_MINUTES = 30;

export type Passkey = { id: string; name: string; createdAt: Date; lastUsed: Date | null };

/** The passkeys of a member of staff, oldest first. */
export async function listPasskeys({ db }: Pick<Shop, 'db'>, staffId: string): Promise<Passkey[]> {
  return (await listPasskeyRows(db, staffId)).map(({ id, name, created_at, last_used_at }) => {
    return { id, name, createdAt: created_at, lastUsed: last_used_at };
  });
}

/** What the browser makes a passkey by, within half an hour; refused where its owner has as many as there can be. */
export async function offerPasskey(
  shop: Shop,
  viewer: Staff & { email: string },
): Promise<PublicKeyCredentialCreationOptionsJSON | Refusal> {
  const passkeys = await listPasskeys(shop, viewer.userId);
  if (passkeys.length >= MOST_PASSKEYS) return refuse('passkeys-full', { most: MOST_PASSKEYS });
  return await (await webAuthn()).generateRegistrationOptions({
    rpName: `${shop.contact.businessName} staff`,
    rpID: siteOf(shop).hostname,
    userName: viewer.email,
    userDisplayName: viewer.name,
    userID: new TextEncoder().encode(viewer.userId),
    challenge: newChallenge(shop, viewer.userId),
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

/** Keeps a passkey that the browser made: a second factor beside the authenticator app (R181). */
export async function addPasskey(
  shop: Shop,
  viewer: Staff,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<Refusal | null> {
  const made = await (await webAuthn())
    .verifyRegistrationResponse({
      response: answer as never,
      expectedChallenge: (challenge) => readChallenge(shop, viewer.userId, challenge) !== null,
      expectedOrigin: siteOf(shop).origin,
      expectedRPID: siteOf(shop).hostname,
      requireUserVerification: false,
    })
    .catch(() => null);
  if (!made?.verified) return refuse('form-stale');
  const { id, publicKey, counter } = made.registrationInfo.credential;
  const now = shop.now();
  const added = await inTransaction(shop.db, async (tx) => {
    const row = {
      id,
      staff_id: viewer.userId,
      public_key: Buffer.from(publicKey),
      counter,
      name,
      created_at: now,
    };
    const kept = await insertPasskey(tx, row, MOST_PASSKEYS);
    if (kept === 'full') return refuse('passkeys-full', { most: MOST_PASSKEYS });
    if (kept === 'known') return refuse('passkey-known');
    await audit(tx, viewer, {
      action: 'add-passkey',
      subject: `staff ${viewer.userId}`,
      after: { name },
      now,
    });
    return null;
  });
  return isRefusal(added) ? added : null;
}

/** Forgets a passkey of one's own. */
export async function removePasskey(shop: Shop, viewer: Staff, id: string): Promise<Refusal | null> {
  const removed = await inTransaction(shop.db, async (tx) => {
    const name = await deletePasskey(tx, viewer.userId, id);
    if (name === null) return refuse('not-found');
    const act = { action: 'remove-passkey', subject: `staff ${viewer.userId}`, before: { name } };
    await audit(tx, viewer, { ...act, now: shop.now() });
    return null;
  });
  return isRefusal(removed) ? removed : null;
}

/** What a browser signs in with, whoever it is: it finds the passkey itself, so nobody learns who has one. */
export async function askForPasskey(shop: Shop): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return await (await webAuthn()).generateAuthenticationOptions({
    rpID: siteOf(shop).hostname,
    challenge: newChallenge(shop, ''),
    userVerification: 'preferred',
  });
}

/** Whether a passkey of this person answered a challenge of ours, which holds once. */
export async function fitsPasskey(shop: Shop, staffId: string, answer: PasskeyAnswer): Promise<boolean> {
  const passkey = await findPasskey(shop.db, staffId, answer.id);
  if (!passkey) return false;
  let challenge: Challenge | null = null;
  const seen = await (await webAuthn())
    .verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge: (given) => {
        challenge = readChallenge(shop, '', given);
        return challenge !== null;
      },
      expectedOrigin: siteOf(shop).origin,
      expectedRPID: siteOf(shop).hostname,
      requireUserVerification: false,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    .catch(() => null);
  const used = challenge as Challenge | null;
  if (!seen?.verified || !used) return false;
  const use = { id: passkey.id, counter: seen.authenticationInfo.newCounter, now: shop.now(), ...used };
  return await shop.db.transaction().execute((tx) => noteUse(tx, use));
}

type Challenge = { challenge: string; until: Date };

/** A challenge that nobody else can make, for one purpose: it says itself until when it holds. */
function newChallenge(shop: Pick<Shop, 'keys' | 'now'>, purpose: string): string {
  const text = `${randomBytes(16).toString('base64url')}.${minutesAfter(shop.now(), CHALLENGE_MINUTES).getTime()}`;
  return `${text}.${sign(shop, purpose, text)}`;
}

/** `given`: the challenge as a browser gives it back, in base64url. Null where it is none of ours, or too old. */
function readChallenge(shop: Pick<Shop, 'keys' | 'now'>, purpose: string, given: string): Challenge | null {
  const challenge = Buffer.from(given, 'base64url').toString('utf8');
  const [nonce = '', until = '', signature = ''] = challenge.split('.');
  const isBy = (keys: Keys) => {
    const signatures = [signature, sign({ keys }, purpose, `${nonce}.${until}`)];
    const [one, other] = signatures.map((text) => Buffer.from(text));
    return (one!.length === other!.length && timingSafeEqual(one!, other!)) || null;
  };
  const isOurs = byHeldKeys(shop.keys, isBy) ?? false;
  const end = new Date(Number(until));
  return isOurs && end > shop.now() ? { challenge, until: end } : null;
}

function sign({ keys }: Pick<Shop, 'keys'>, purpose: string, text: string): string {
  return createHmac('sha256', keys.staff).update(`passkey\0${purpose}\0${text}`).digest('base64url');
}

/** The site that passkeys belong to: the shop's own address. */
function siteOf({ publicUrl }: Pick<Shop, 'publicUrl'>): URL {
  return new URL(publicUrl);
}
