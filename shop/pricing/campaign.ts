import { refuseCampaign } from '#shop/campaign-refusals.ts';
import type { Paise } from '#shop/money.ts';
import type { Refusal } from '#shop/refusals.ts';

export const campaignKinds = ['percent', 'amount', 'free-delivery'] as const;
export const campaignStates = ['draft', 'live', 'ended'] as const;

/** What a campaign gives. `mostPaise`: a percentage takes no more off than that. */
export type Benefit =
  | { kind: 'percent'; percent: number; mostPaise: Paise | null }
  | { kind: 'amount'; amountPaise: Paise }
  | { kind: 'free-delivery' };

/** For whom and for what a campaign is, and when. Types and pieces: all where both are empty. */
export type Conditions = {
  types: readonly string[];
  productIds: readonly string[];
  /** Of the pieces that it is for. */
  minimumPaise: Paise;
  startsAt: Date | null;
  endsAt: Date | null;
  firstOrderOnly: boolean;
  perCustomer: number | null;
  totalUses: number | null;
};

export type Campaign = Conditions & {
  id: string;
  /** Shoppers read it beside the amount. */
  name: string;
  benefit: Benefit;
  state: (typeof campaignStates)[number];
};

/** A campaign that a cart may have, by a code or by itself; `fault`: why the account can't have it now. */
export type Offer = {
  campaign: Pick<
    Campaign,
    'id' | 'name' | 'benefit' | 'types' | 'productIds' | 'minimumPaise' | 'startsAt' | 'endsAt'
  >;
  code: string | null;
  fault: Refusal | null;
};

export type Standing = 'draft' | 'scheduled' | 'live' | 'ended';

/** How a campaign stands at a moment: it holds from its start, and no more at its end (R251). */
export function standingOf(campaign: Pick<Campaign, 'state' | 'startsAt' | 'endsAt'>, now: Date): Standing {
  const { state, startsAt, endsAt } = campaign;
  if (state === 'draft') return 'draft';
  if (state === 'ended' || (endsAt && endsAt <= now)) return 'ended';
  return startsAt && startsAt > now ? 'scheduled' : 'live';
}

/** What is known of the account that would use a campaign. The uses are those of its other orders that stand or are paid. */
export type UseFacts = {
  hasPurchased: boolean;
  uses: number;
  usesByCustomer: number;
  usesOfCode: number;
  mostUsesOfCode: number | null;
};

/** Why an account can't have a campaign now, whatever is in its cart; null where it can (R251). */
export function findOfferFault(
  campaign: Omit<Campaign, 'benefit' | 'id'>,
  known: UseFacts,
  now: Date,
): Refusal | null {
  const { startsAt, name, firstOrderOnly, totalUses, perCustomer } = campaign;
  const standing = standingOf(campaign, now);
  if (standing === 'draft') return refuseCampaign('discount-wrong');
  if (standing === 'scheduled') return refuseCampaign('campaign-not-yet', { from: startsAt?.toISOString() });
  if (standing === 'ended') return refuseCampaign('campaign-over', { name });
  if (firstOrderOnly && known.hasPurchased) return refuseCampaign('discount-first-order-only');
  if (totalUses !== null && known.uses >= totalUses) return refuseCampaign('campaign-used-up', { name });
  if (known.mostUsesOfCode !== null && known.usesOfCode >= known.mostUsesOfCode)
    return refuseCampaign('campaign-used-up', { name });
  if (perCustomer !== null && known.usesByCustomer >= perCustomer)
    return refuseCampaign('campaign-customer-limit', { name });
  return null;
}

/** Whether a campaign is for a piece. */
export function isFor(
  { types, productIds }: Pick<Conditions, 'types' | 'productIds'>,
  piece: { productId: string; type: string },
): boolean {
  if (types.length === 0 && productIds.length === 0) return true;
  return types.includes(piece.type) || productIds.includes(piece.productId);
}
