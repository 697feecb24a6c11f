import type { Database } from '#db/database.server.ts';
import { alarmHourly } from '#shop/limits/alarm-hourly.server.ts';
import type { Paise } from '#shop/money.ts';
import { findJudgement, listWaiting } from '#shop/orders/cash-desk.server.ts';
import {
  type CashHistory,
  type CashOrigin,
  type CashOutcome,
  listWaitingWithReasons,
} from '#shop/orders/cash-orders.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { CashTerms } from '#shop/settings/cash-terms.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';
import type { Shop } from '#shop/shop.ts';
import { HOUR_MS, secondsUntil } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { foldStreet, judgeAddress } from './address-quality.ts';
import { withSetRules } from './cash-rules.ts';
import { cashFactsInWords, cashReasonInWords, cashRemarkInWords } from './cash-sentences.ts';
import { type CashFacts, type CashReason, judgeCash, remarksOn } from './cash-trust.ts';
import type { PreparedOrder } from './prepare-order.ts';

/** Where a cash order comes from. `network`: the hashed network address, where one is known. */
export function cashOrigin(viewer: Shopper, address: ShippingAddress, network: string | null): CashOrigin {
  return { userId: viewer.userId, phone: address.phone, place: foldPlace(address), network };
}

/** `doubts`: why it needs a confirmation, none where it is believed. `terms`: the rules that it was judged by. */
export type WeighedCash = {
  doubts: CashReason[];
  judged: { facts: CashFacts; remarks: CashReason[] };
  terms: CashTerms;
};

/**
 * Judges a cash order by what is known of its account, phone, address and network, and the rules as they stand (R82 and
 * R149). Refused where no more are taken.
 */
export function weighCash(
  shop: Pick<Shop, 'now' | 'terms'>,
  history: CashHistory,
  prepared: PreparedOrder,
): WeighedCash | Refusal {
  const now = shop.now();
  const { shippingAddress } = prepared;
  const pin = shippingAddress.zipcode;
  const terms = withSetRules(shop.terms.cash, history.rules);
  const counts = (of: 'open' | 'waiting') => ({
    account: history[`${of}_account`],
    phone: history[`${of}_phone`],
    place: history[`${of}_place`],
    network: history[`${of}_network`],
  });
  const facts: CashFacts = {
    open: counts('open'),
    waiting: counts('waiting'),
    valuePaise: prepared.quote.itemsTotalPaise - prepared.quote.discountPaise,
    pin,
    pinListed: prepared.pinListed,
    delivered: history.delivered,
    refusedParcels: history.refused_parcels,
    pinParcels: { ended: history.pin_ended, refused: history.pin_refused },
    accountHours: Math.max(0, Math.floor((now.getTime() - history.account_since.getTime()) / HOUR_MS)),
    addressFaults: judgeAddress(shippingAddress, terms.shortestStreet),
  };
  const verdict = judgeCash(facts, terms);
  if (verdict.kind === 'full') {
    const { share, most } = verdict;
    return refuse(verdict.of === 'waiting' ? 'too-many-unconfirmed' : 'too-many-cash-orders', {
      share,
      most,
    });
  }
  if (history.full_since) {
    const retryAfterSeconds = secondsUntil(history.full_since.getTime() + HOUR_MS, now);
    return refuse('too-many-cash-in-hour', { most: terms.anHour, retryAfterSeconds });
  }
  const doubts = verdict.kind === 'trusted' ? [] : verdict.reasons;
  return { doubts, judged: { facts, remarks: remarksOn(facts, terms) }, terms };
}

/**
 * A delivery address folded, so that one address written in several ways is one (R82): letters and digits of
 * the street in lower case and one width, and the PIN code. Who writes a street in other words has another address.
 */
export function foldPlace({ street, zipcode }: Pick<ShippingAddress, 'street' | 'zipcode'>): string {
  return `${zipcode} ${foldStreet(street)}`;
}

const beyondLimits = [
  'too-many-unconfirmed',
  'too-many-cash-orders',
  'too-many-cash-in-hour',
  'newcomers-have-enough',
];

/**
 * Notes for those who look for attacks what became of a cash order: placed, or not believed, or refused because
 * too many are open. `doubts`: null for one that was there already. Staff are told, once an hour, where somebody
 * goes beyond every limit; of many in all by shop/security-events.ts.
 */
export async function noteCash(
  shop: Shop,
  viewer: Shopper,
  placed: { doubts: readonly CashReason[] | null } | Refusal,
  from: { address: string } | null,
): Promise<void> {
  const isFull = isRefusal(placed) && beyondLimits.includes(placed.refusal);
  const codes = isRefusal(placed) ? null : (placed.doubts?.map(({ code }) => code) ?? null);
  if (!isFull && codes === null) return;
  const { userId } = viewer;
  if (codes?.length === 0) {
    shop.securityEvent({ name: 'cash-order', outcome: 'succeeded', userId, ...from });
    return;
  }
  const why = isRefusal(placed) ? placed.refusal : codes!.join(', ');
  const details = { why, waits: !isFull };
  shop.securityEvent({ name: 'cash-order', outcome: 'refused', userId, ...from, details });
  if (isFull) await alarmHourly(shop, 'cash orders beyond every limit', { userId, why });
}

/** A cash order that was not believed as it came; `outcome`: what became of that, null while it waits. */
export type DoubtfulCash = {
  orderId: string;
  number: string;
  totalPaise: Paise;
  email: string;
  phone: string;
  reasons: CashReason[];
  askedAt: Date;
  until: Date;
  outcome: CashOutcome | null;
};

/**
 * For staff: cash orders that wait for their confirmation, oldest first, at most 500; or what was doubted of one
 * order.
 */
export async function listDoubtfulCash(db: Database, orderId: string | null = null): Promise<DoubtfulCash[]> {
  return (await listWaitingWithReasons(db, orderId)).map((row) => ({
    orderId: row.id,
    number: row.number,
    totalPaise: row.total_paise,
    email: row.email,
    phone: row.cash_phone ?? '',
    reasons: row.reasons as CashReason[],
    askedAt: row.asked_at,
    until: row.wait_until,
    outcome: row.outcome,
  }));
}

/**
 * For staff: what was known of a cash order when it was judged, and what was remarked, as sentences (R148); null
 * where nothing is kept.
 */
export async function findCashJudgement(
  db: Database,
  orderId: string,
): Promise<{ facts: string[]; remarks: string[] } | null> {
  const kept = await findJudgement(db, orderId);
  if (!kept) return null;
  return {
    facts: cashFactsInWords(kept.facts as CashFacts),
    remarks: (kept.remarks as CashReason[]).map(cashRemarkInWords),
  };
}

/** For staff: cash orders that wait, oldest first, 25 from after `after` on, with reasons and remarks as sentences. */
export async function listWaitingCash(db: Database, after: string | null) {
  const { waiting, count, next } = await listWaiting(db, after);
  const rows = waiting.map((row) => ({
    ...row,
    reasons: (row.reasons as CashReason[]).map(cashReasonInWords),
    remarks: (row.remarks as CashReason[]).map(cashRemarkInWords),
  }));
  return { rows, count, next };
}
