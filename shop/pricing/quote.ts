import { type Paise, percentOf, spread, taxWithin } from '#shop/money.ts';
import type { Refusal } from '#shop/refusals.ts';
import { gatewayNames } from '#shop/settings/gateways.ts';
import { taxRateAt } from '#shop/settings/tax-rate.ts';
import type { Terms } from '#shop/settings/terms.ts';
import type { Offer } from './campaign.ts';
import { findCodFault, type PinFact } from './cod-fault.ts';
import { type Discount, pickDiscounts, type Unapplied } from './pick-discounts.ts';

export const paymentMethods = ['cod', ...gatewayNames] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type QuoteLine = {
  productId: string;
  name: string;
  size: string;
  quantity: number;
  unitPricePaise: Paise;
};

export type QuoteFacts = {
  /** `type`: of the product, by which some campaigns are. */
  lines: readonly (QuoteLine & { type: string })[];
  paymentMethod: PaymentMethod;
  /** Campaigns that the order may have: that of its code, and automatic ones. */
  offers: readonly Offer[];
  /** Delivery State, by its full name; null while it is not known. */
  state: string | null;
  /** Delivery PIN code and whether cash is taken there; null while it is not known. */
  pin: PinFact | null;
  now: Date;
};

export type QuotedLine = QuoteLine & {
  lineTotalPaise: Paise;
  discountPaise: Paise;
  bonusPaise: Paise;
  taxPaise: Paise;
};

export type Quote = {
  lines: QuotedLine[];
  paymentMethod: PaymentMethod;
  /** The code that is applied. */
  discountCode: string | null;
  /** Each discount by its name: off the items, and off the delivery fee. */
  discounts: Discount[];
  unapplied: Unapplied[];
  itemsTotalPaise: Paise;
  discountPaise: Paise;
  deliveryFeePaise: Paise;
  handlingFeePaise: Paise;
  onlineBonusPaise: Paise;
  totalPaise: Paise;
  /** The total without any discount: what is shown struck through (R8). */
  originalTotalPaise: Paise;
  missingForFreeDeliveryPaise: Paise;
  /** Why the order can't be paid at the door; null where it can. */
  codFault: Refusal | null;
  taxIncludedPaise: Paise;
  /** Tax contained in delivery and handling, at the items' rate. */
  feeTaxPaise: Paise;
  taxKind: 'IGST' | 'CGST+SGST' | null;
};

/**
 * The one function that prices: facts in, numbers out (R3). Amounts are paise, never negative.
 * Throws where a line is not sound (quantity or price not a whole number above 0): callers check input first.
 */
export function quote(facts: QuoteFacts, terms: Terms): Quote {
  for (const line of facts.lines) requireSound(line);
  const lineTotals = facts.lines.map((line) => line.unitPricePaise * line.quantity);
  const itemsTotalPaise = sum(lineTotals);
  const price = (off: { itemsPaise: Paise; freeDelivery: boolean }) =>
    amountsFor(itemsTotalPaise, off, facts.paymentMethod, terms);
  const weighed = facts.lines.map((line, i) => ({ ...line, totalPaise: lineTotals[i]! }));
  const { discounts, unapplied } = pickDiscounts(facts.offers, weighed, price);
  const onItems = discounts.find(({ kind }) => kind === 'items');
  const freeDelivery = discounts.some(({ kind }) => kind === 'delivery');
  const discountPaise = onItems?.amountPaise ?? 0;
  const amounts = price({ itemsPaise: discountPaise, freeDelivery });
  const original = price({ itemsPaise: 0, freeDelivery: false });
  const ratePercent = taxRateAt(terms, facts.now);

  const discountShares = onItems?.linesPaise ?? lineTotals.map(() => 0);
  const netOfDiscount = lineTotals.map((total, i) => total - discountShares[i]!);
  const bonusShares = spread(amounts.onlineBonusPaise, [...netOfDiscount, amounts.deliveryFeePaise]);
  const lines = facts.lines.map(({ type: _, ...line }, i) => ({
    ...line,
    lineTotalPaise: lineTotals[i]!,
    discountPaise: discountShares[i]!,
    bonusPaise: bonusShares[i]!,
    taxPaise: taxWithin(netOfDiscount[i]! - bonusShares[i]!, ratePercent),
  }));
  const feeTaxPaise =
    taxWithin(amounts.deliveryFeePaise - bonusShares.at(-1)!, ratePercent) +
    taxWithin(amounts.handlingFeePaise, ratePercent);

  return {
    lines,
    paymentMethod: facts.paymentMethod,
    discountCode: discounts.find(({ code }) => code !== null)?.code ?? null,
    discounts,
    unapplied,
    itemsTotalPaise,
    discountPaise,
    ...amounts,
    originalTotalPaise: original.totalPaise,
    missingForFreeDeliveryPaise: freeDelivery
      ? 0
      : Math.max(0, terms.prepaidFreeDeliveryFromPaise - (itemsTotalPaise - discountPaise)),
    codFault: findCodFault(itemsTotalPaise - discountPaise, facts.pin, terms),
    taxIncludedPaise: sum(lines.map((line) => line.taxPaise)) + feeTaxPaise,
    feeTaxPaise,
    taxKind: facts.state ? (facts.state === terms.sellerState ? 'CGST+SGST' : 'IGST') : null,
  };
}

/** Delivery (R6), handling, online bonus (R9) and total for items of a value, with what is taken `off`. */
function amountsFor(
  itemsPaise: Paise,
  off: { itemsPaise: Paise; freeDelivery: boolean },
  method: PaymentMethod,
  terms: Terms,
) {
  const value = itemsPaise - off.itemsPaise;
  const free =
    off.freeDelivery || itemsPaise === 0 || (method !== 'cod' && value >= terms.prepaidFreeDeliveryFromPaise);
  const deliveryFeePaise = free ? 0 : terms.deliveryFeePaise;
  const handlingFeePaise = method === 'cod' && itemsPaise > 0 ? terms.codHandlingFeePaise : 0;
  const onlineBonusPaise =
    method === 'cod' ? 0 : percentOf(value + deliveryFeePaise, terms.onlineBonusPercent);
  const totalPaise = value + deliveryFeePaise + handlingFeePaise - onlineBonusPaise;
  return { deliveryFeePaise, handlingFeePaise, onlineBonusPaise, totalPaise };
}

function requireSound(line: QuoteLine) {
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1)
    throw new RangeError('quantity must be 1 or more');
  if (!Number.isSafeInteger(line.unitPricePaise) || line.unitPricePaise < 1)
    throw new RangeError('price must be above 0');
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((a, b) => a + b, 0);
}
