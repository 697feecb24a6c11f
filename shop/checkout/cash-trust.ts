import { formatPaise, type Paise } from '#shop/money.ts';
import type { CashTerms } from '#shop/settings/cash-terms.ts';

/** What is known of a cash order and of who sends it, when it is judged. Counts leave this order out. */
export type CashFacts = {
  /**
   * Cash orders that are placed and not yet delivered, cancelled or back: of the account's mailbox, to the phone
   * ...
   */
  open: CashCounts;
  /** Cash orders that wait for their confirmation. */
  waiting: CashCounts;
  /** Items less discount, as R10 counts. */
  valuePaise: Paise;
  /** Six digits. */
  pin: string;
  /** Whether the table of PIN codes has it. */
  pinListed: boolean;
  /** Orders that ever reached the account's owner, however they were paid. */
  delivered: number;
  /** Parcels of cash orders that nobody took: of the account's mailbox or of the phone, the larger number. */
  refusedParcels: number;
};

export type CashCounts = { account: number; phone: number; place: number; network: number };
type Share = keyof CashCounts;

/** Why a cash order is not believed as it is. */
export type CashReason =
  | { code: 'open'; share: Share; count: number; most: number }
  | { code: 'value'; valuePaise: Paise; fromPaise: Paise }
  | { code: 'refused-parcels'; count: number }
  | { code: 'risky-pin' | 'unlisted-pin'; pin: string };

export type CashVerdict =
  | { kind: 'trusted' }
  /** Placed only once its code was entered or staff confirmed it. At least one reason. */
  | { kind: 'confirm'; reasons: CashReason[] }
  /** Not taken at all until some are confirmed, delivered or cancelled. */
  | { kind: 'full'; of: 'waiting' | 'open'; share: Share; most: number };

const shares = ['account', 'phone', 'place', 'network'] as const;

/**
 * Whether a cash order is believed (R82). Knows no clock and no database, and says why: more facts of the same
 * kind never make an order more trusted.
 */
export function judgeCash(facts: CashFacts, terms: CashTerms): CashVerdict {
  for (const share of ['account', 'phone', 'place'] as const) {
    const most = terms.most[share];
    if (facts.open[share] + facts.waiting[share] >= most) return { kind: 'full', of: 'open', share, most };
  }
  const reasons = reasonsOf(facts, terms);
  if (reasons.length === 0) return { kind: 'trusted' };
  const full = shares.find((share) => facts.waiting[share] >= terms.waiting[share]);
  if (full) return { kind: 'full', of: 'waiting', share: full, most: terms.waiting[full] };
  return { kind: 'confirm', reasons };
}

function reasonsOf(facts: CashFacts, terms: CashTerms): CashReason[] {
  const reasons: CashReason[] = [];
  for (const share of shares) {
    const count = facts.open[share] + facts.waiting[share];
    const isNewcomers = share === 'network' && facts.delivered === 0;
    const most = isNewcomers ? Math.min(terms.newcomers.network, terms.open.network) : terms.open[share];
    if (count >= most) reasons.push({ code: 'open', share, count, most });
  }
  const { valuePaise, pin } = facts;
  if (facts.delivered === 0 && valuePaise >= terms.firstValuePaise) {
    reasons.push({ code: 'value', valuePaise, fromPaise: terms.firstValuePaise });
  }
  if (facts.refusedParcels >= terms.refusedParcels) {
    reasons.push({ code: 'refused-parcels', count: facts.refusedParcels });
  }
  if (terms.riskyPins.some((risky) => pin.startsWith(risky))) reasons.push({ code: 'risky-pin', pin });
  else if (terms.unlistedPins && !facts.pinListed) reasons.push({ code: 'unlisted-pin', pin });
  return reasons;
}

const sharesInWords: Record<Share, string> = {
  account: 'The mailbox has',
  phone: 'The phone number has',
  place: 'The delivery address has',
  network: 'The network address has',
};

/** A reason as staff read it, as a whole sentence. */
export function cashReasonInWords(reason: CashReason): string {
  switch (reason.code) {
    case 'open':
      return (
        `${sharesInWords[reason.share]} ${count(reason.count, 'other cash order')} ` +
        `open; from ${reason.most} on each needs a confirmation.`
      );
    case 'value':
      return (
        `The pieces cost ${formatPaise(reason.valuePaise)} and nothing was ever delivered to the ` +
        `account; from ${formatPaise(reason.fromPaise)} on a first order needs a confirmation.`
      );
    case 'refused-parcels':
      return `${count(reason.count, 'parcel')} of the account or phone number came back unpaid.`;
    case 'risky-pin':
      return `Cash orders to PIN code ${reason.pin} always need a confirmation.`;
    case 'unlisted-pin':
      return `PIN code ${reason.pin} is not in our table.`;
  }
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
