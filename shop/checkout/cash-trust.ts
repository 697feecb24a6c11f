import type { Paise } from '#shop/money.ts';
import type { CashRule, CashRuleMode, CashTerms } from '#shop/settings/cash-terms.ts';
import type { AddressFault } from './address-quality.ts';

/** What is known of a cash order and of who sends it, when it is judged. Counts leave this order out. */
export type CashFacts = {
  /**
   * Cash orders that are placed and not yet delivered, cancelled or back: of the account's mailbox, to the phone, to the place,
   * and from the network.
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
  /** The last cash parcels to the PIN code (`CASH_PARCELS`): how many ended, and how many of them came back unpaid. */
  pinParcels: { ended: number; refused: number };
  /** Since the account was made. */
  accountHours: number;
  addressFaults: AddressFault[];
};

export type CashCounts = { account: number; phone: number; place: number; network: number };
type Share = keyof CashCounts;

/** What speaks against a cash order. */
export type CashReason = { code: CashRule } & (
  | { code: 'open'; share: Share; count: number; most: number }
  | { code: 'value'; valuePaise: Paise; fromPaise: Paise }
  | { code: 'refused-parcels'; count: number }
  | { code: 'risky-pin' | 'unlisted-pin'; pin: string }
  | { code: 'pin-history'; pin: string; ended: number; refused: number }
  | { code: 'new-account'; hours: number; fromHours: number }
  | { code: 'address'; faults: AddressFault[] }
);

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
  const reasons = reasonsOf(facts, terms, 'confirm');
  if (reasons.length === 0) return { kind: 'trusted' };
  const full = shares.find((share) => facts.waiting[share] >= terms.waiting[share]);
  if (full) return { kind: 'full', of: 'waiting', share: full, most: terms.waiting[full] };
  return { kind: 'confirm', reasons };
}

/** What else is worth knowing of a cash order, by the rules that ask for no confirmation (R148). */
export function remarksOn(facts: CashFacts, terms: CashTerms): CashReason[] {
  return reasonsOf(facts, terms, 'remark');
}

function reasonsOf(facts: CashFacts, terms: CashTerms, mode: CashRuleMode): CashReason[] {
  return [...manyOpen(facts, terms), ...doubtful(facts, terms)].filter(
    ({ code }) => terms.rules[code] === mode,
  );
}

function manyOpen(facts: CashFacts, terms: CashTerms): CashReason[] {
  const reasons: CashReason[] = [];
  for (const share of shares) {
    const count = facts.open[share] + facts.waiting[share];
    const isNewcomers = share === 'network' && facts.delivered === 0;
    const most = isNewcomers ? Math.min(terms.newcomers.network, terms.open.network) : terms.open[share];
    if (count >= most) reasons.push({ code: 'open', share, count, most });
  }
  return reasons;
}

function doubtful(facts: CashFacts, terms: CashTerms): CashReason[] {
  const { valuePaise, pin, accountHours: hours, addressFaults: faults } = facts;
  const { firstValuePaise: fromPaise, newAccountHours: fromHours } = terms;
  const { ended, refused } = facts.pinParcels;
  const isFirst = facts.delivered === 0;
  const isRisky = terms.riskyPins.some((risky) => pin.startsWith(risky));
  const isRefusing = refused >= terms.pinHistory.refused && refused * 100 >= ended * terms.pinHistory.percent;
  const found: [boolean, CashReason][] = [
    [isFirst && valuePaise >= fromPaise, { code: 'value', valuePaise, fromPaise }],
    [facts.refusedParcels >= terms.refusedParcels, { code: 'refused-parcels', count: facts.refusedParcels }],
    [isRisky, { code: 'risky-pin', pin }],
    [!facts.pinListed, { code: 'unlisted-pin', pin }],
    [isFirst && isRefusing, { code: 'pin-history', pin, ended, refused }],
    [isFirst && hours < fromHours, { code: 'new-account', hours, fromHours }],
    [faults.length > 0, { code: 'address', faults }],
  ];
  return found.flatMap(([isSo, reason]) => (isSo ? [reason] : []));
}
