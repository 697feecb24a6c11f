import type { Database, Tx } from '#db/database.server.ts';
import { nobodysId } from '#shop/ids.ts';
import { findOfferFault, type Offer } from '#shop/pricing/campaign.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { type FoundOffer, type OwnPending, selectOffers } from './find-offers.server.ts';
import { insertUse, lockUses } from './queries.server.ts';

/** `userId`: null for a visitor, whom codes don't serve. `typed`: the code, null where none is named. */
type Asked = { userId: string | null; typed: string | null; own: OwnPending };

/**
 * The campaigns that an order of an account may have, each with what stands in its way (R251): those that hold by
 * themselves and that of the code. `wrongCode`: no campaign has the code, or it is another account's, or lapsed (R41).
 */
export async function findOffers(
  shop: Pick<Shop, 'now'>,
  db: Database | Tx,
  { userId, typed, own }: Asked,
): Promise<{ offers: Offer[]; wrongCode: Refusal | null }> {
  const now = shop.now();
  const code = typed === null ? null : normaliseCode(typed);
  const found = await selectOffers(db, { code, userId: userId ?? nobodysId, now, own });
  const offers = found.flatMap((each) => {
    if (each.code && !isOwn(each.code, userId, now)) return [];
    const fault = userId === null && needsAccount(each) ? refuse('campaign-log-in') : faultOf(each, now);
    return [{ campaign: each.campaign, code: each.code?.code ?? null, fault }];
  });
  const isWrong = typed !== null && !offers.some((each) => each.code !== null);
  return { offers, wrongCode: isWrong ? refuse('discount-wrong') : null };
}

/**
 * The code that an account may use for its next order, whatever is in its cart, also while a pending order of its own
 * holds it (R41 and R43). Asks the same of everybody: the time tells nobody of an account.
 */
export async function findUsableCode(
  shop: Pick<Shop, 'now'>,
  db: Database | Tx,
  { userId, typed }: { userId: string; typed: string },
): Promise<FoundOffer | Refusal> {
  const now = shop.now();
  const found = await selectOffers(db, { code: normaliseCode(typed), userId, now, own: 'none' });
  const offer = found.find(({ code }) => code && isOwn(code, userId, now));
  if (!offer) return refuse('discount-wrong');
  return faultOf(offer, now) ?? offer;
}

type Claimed = { id: string; userId: string; discounts: readonly Claim[] };
type Claim = { campaignId: string; code: string | null; amountPaise: number };

/** Counts what an order uses, all of it or nothing; false where a limit is reached (R42 and R254). */
export async function claimUses(tx: Tx, { id, userId, discounts }: Claimed, now: Date): Promise<boolean> {
  if (discounts.length > 0) await lockUses(tx, userId);
  // In one order for all, so that nobody waits in a ring.
  const ordered = [...discounts].sort((a, b) => (a.campaignId < b.campaignId ? -1 : 1));
  for (const { campaignId, code, amountPaise } of ordered) {
    const use = { orderId: id, userId, campaignId, code, amountPaise };
    if (!(await insertUse(tx, use, now))) return false;
  }
  return true;
}

function faultOf(found: FoundOffer, now: Date): Refusal | null {
  const { isSpent: hasPurchased, uses, usesByCustomer, usesOfCode } = found;
  const mostUsesOfCode = found.code?.mostUses ?? null;
  const known = { hasPurchased, uses, usesByCustomer, usesOfCode, mostUsesOfCode };
  return findOfferFault(found.campaign, known, now);
}

/** Only an account can be known to have a first order, or a use left. */
function needsAccount({ campaign, code }: FoundOffer): boolean {
  return code !== null || campaign.firstOrderOnly || campaign.perCustomer !== null;
}

function isOwn(code: NonNullable<FoundOffer['code']>, userId: string | null, now: Date): boolean {
  if (userId === null) return false;
  return (
    (code.userId === null || code.userId === userId) && (code.expiresAt === null || now < code.expiresAt)
  );
}

/** What a shopper may type: case and blanks don't matter. */
export function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase();
}
