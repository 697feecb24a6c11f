import type { Database, Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { byHeldKeys } from '#shop/keys.server.ts';
import type { Paise } from '#shop/money.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { seal, unseal } from '#shop/seal.server.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { recordMovement } from './money-movements.server.ts';
import { accountHint, type PayoutAccount } from './payout-account.ts';
import {
  findSealed,
  forgetAccount,
  keepSealed,
  listAccounts,
  lockNamedSince,
} from './payout-queries.server.ts';
import type { Refund } from './refund.ts';
import { listOpenPayouts, lockOpenPayouts, updateOpenRefund } from './refund-queries.server.ts';

/**
 * An account as it was named, and for how much. `isChange`: in place of another. `payableFrom`: until when the money waits, else
 * null; `isByEmail`: as the e-mail was changed.
 */
export type NamedAccount = {
  hint: string;
  amountPaise: number;
  isChange: boolean;
  payableFrom: Date | null;
  isByEmail: boolean;
};

const WAIT_DAYS = 1;

/**
 * Keeps, sealed, the account that an order's refunds to an account go to; until they are paid out it may be named anew, but
 * then the money waits for a day. So it does for another one after the bank refused the first. `emailUntil`: until when the
 * owner of before can take a change of the e-mail back; the money waits for that too (R441). Refused where no refund waits
 * for an account.
 */
export async function nameAccount(
  shop: Pick<Shop, 'keys' | 'now'>,
  tx: Tx,
  orderId: string,
  account: PayoutAccount,
  emailUntil: Date | null = null,
): Promise<NamedAccount | Refusal> {
  const open = await lockOpenPayouts(tx, orderId);
  if (open.length === 0) return refuse('payout-not-needed');
  const now = shop.now();
  const inADay = daysAfter(now, WAIT_DAYS);
  let payable = now;
  let isOther = false;
  for (const { id, failure } of open) {
    const before = await findSealed(tx, id);
    const isSame = before && isSameAccount(readSealed(shop, id, before.sealed), account);
    const isChange = !isSame && (before !== null || failure !== '');
    const payable_from = isSame ? before.payable_from : later(isChange ? inADay : now, emailUntil);
    payable = later(payable, payable_from);
    isOther ||= isChange;
    const sealed = sealAccount(shop.keys.refundAccounts, id, account);
    const row = { sealed, hint: accountHint(account), given_at: now, payable_from };
    await keepSealed(tx, id, row);
    await updateOpenRefund(tx, id, { state: 'pending', failure: '' });
  }
  return {
    hint: accountHint(account),
    amountPaise: sumOf(open),
    isChange: isOther,
    payableFrom: payable > now ? payable : null,
    isByEmail: payable > inADay || payable.getTime() === emailUntil?.getTime(),
  };
}

function later(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}

function readSealed({ keys }: Pick<Shop, 'keys'>, refundId: string, sealed: Buffer): PayoutAccount | null {
  return byHeldKeys(keys, ({ refundAccounts }) => openAccount(refundAccounts, refundId, sealed));
}

function isSameAccount(one: PayoutAccount | null, other: PayoutAccount): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a refund of an order to an account is not paid out yet. */
export async function hasOpenPayout(db: Database, orderId: string): Promise<boolean> {
  return (await listOpenPayouts(db, orderId)).length > 0;
}

/** The account of a refund; null where none is named, or another secret sealed it. */
async function readAccount(shop: Pick<Shop, 'keys' | 'db'>, refundId: string): Promise<PayoutAccount | null> {
  const row = await findSealed(shop.db, refundId);
  return row ? readSealed(shop, refundId, row.sealed) : null;
}

/** What of an order is to be paid to an account now, and where to. Refused while it waits as the account or the e-mail was changed. */
export async function readPayout(
  shop: Pick<Shop, 'keys' | 'db' | 'now'>,
  viewer: Staff,
  orderId: string,
): Promise<{ amountPaise: number; account: PayoutAccount } | Refusal> {
  const unable = refuseUnable(viewer, 'move-money');
  if (unable) return unable;
  const open = (await listOpenPayouts(shop.db, orderId)).filter(({ state }) => state === 'pending');
  const [first] = open;
  if (!first) return refuse('refund-not-payable');
  const early = await refuseEarly(shop.db, orderId, shop.now());
  if (early) return early;
  const account = await readAccount(shop, first.id);
  if (!account) return refuse('account-sealed-otherwise');
  return { amountPaise: sumOf(open), account };
}

/**
 * Staff have paid an order's refunds to an account, under the bank's reference: the account is forgotten. Gives them.
 * Refused where `amountPaise`, the sum that they were shown, is not what waits by now. `account`: the hint that they were
 * shown; where another has been named since, the money went to the first, and is written down at once, or it would go out again.
 */
export async function notePaidOut(
  tx: Tx,
  viewer: Staff,
  input: {
    orderId: string;
    reference: string;
    amountPaise?: Paise | undefined;
    account?: string | undefined;
    now: Date;
  },
): Promise<Refund[] | Refusal> {
  const open = (await lockOpenPayouts(tx, input.orderId)).filter(({ state }) => state === 'pending');
  if (open.length === 0) return refuse('refund-not-payable');
  const openPaise = sumOf(open);
  if (input.amountPaise !== undefined && input.amountPaise !== openPaise)
    return refuse('payout-meanwhile', { openPaise });
  const early = await refuseEarly(tx, input.orderId, input.now);
  if (early && (await isNamed(tx, input))) return early;
  for (const { id, orderId, amountPaise } of open) {
    const { reference, now: settledAt } = input;
    await updateOpenRefund(tx, id, { state: 'done', reference, settledAt, paidBy: actorName(viewer) });
    const paidOut = { kind: 'paid out' as const, orderId, refundId: id, amountPaise, reference };
    await recordMovement(tx, { ...paidOut, now: settledAt });
    await forgetAccount(tx, id);
  }
  return open;
}

/** Why an order's refunds can't be paid out yet: its account or the shopper's e-mail was changed. */
export async function refuseEarly(db: Database | Tx, orderId: string, now: Date): Promise<Refusal | null> {
  const accounts = [...(await listAccounts(db, orderId)).values()];
  const until = accounts.map(({ payableFrom }) => payableFrom).reduce(later, now);
  return until > now ? refuse('payout-too-early', { until: until.toISOString() }) : null;
}

/**
 * The bank did not take the account: the shopper is asked for another, and told why. Refused where another was named since
 * staff were shown `account`.
 */
export async function noteAccountRefused(
  tx: Tx,
  input: { orderId: string; reason: string; account?: string | undefined },
): Promise<Refusal | null> {
  const open = (await lockOpenPayouts(tx, input.orderId)).filter(({ state }) => state === 'pending');
  if (open.length === 0) return refuse('refund-not-payable');
  if (!(await isNamed(tx, input))) return refuse('account-named-since');
  for (const { id } of open) {
    await updateOpenRefund(tx, id, { state: 'requested', failure: input.reason });
    await forgetAccount(tx, id);
  }
  return null;
}

/** Whether the account that staff were shown is the one that is named; so where they say none. */
async function isNamed(tx: Tx, { orderId, account }: { orderId: string; account?: string | undefined }) {
  if (account === undefined) return true;
  return [...(await listAccounts(tx, orderId)).values()].some(({ hint }) => hint === account);
}

/**
 * Forgets what accounts were named for a shopper's refunds since then: they wait for another one, and a day after that. Gives
 * these refunds.
 */
export async function forgetNamedSince(
  tx: Tx,
  userId: string,
  { since, failure }: { since: Date; failure: string },
): Promise<{ orderId: string; amountPaise: Paise }[]> {
  const named = await lockNamedSince(tx, userId, since);
  for (const { id } of named) {
    await updateOpenRefund(tx, id, { state: 'requested', failure });
    await forgetAccount(tx, id);
  }
  return named;
}

const sumOf = (refunds: readonly Refund[]): Paise => refunds.reduce((sum, each) => sum + each.amountPaise, 0);

/** Seals an account with the shop's key for that; bound to its refund. */
export function sealAccount(key: Uint8Array, refundId: string, account: PayoutAccount): Buffer {
  return seal(key, refundId, JSON.stringify(account));
}

/** The account again; null where it was sealed with another key. */
export function openAccount(key: Uint8Array, refundId: string, sealed: Buffer): PayoutAccount | null {
  const text = unseal(key, refundId, sealed);
  return text === null ? null : JSON.parse(text);
}
