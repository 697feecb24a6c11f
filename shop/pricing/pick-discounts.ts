import { refuseCampaign } from '#shop/campaign-refusals.ts';
import { type Paise, percentOf, spread } from '#shop/money.ts';
import type { Refusal } from '#shop/refusals.ts';
import { isFor, type Offer } from './campaign.ts';

/** What an offer takes off: off the items, with each line's share, or the delivery fee. */
export type Discount = {
  campaignId: string;
  name: string;
  code: string | null;
  kind: 'items' | 'delivery';
  amountPaise: Paise;
  linesPaise: Paise[];
};

/** An offer that does not apply, and why. */
export type Unapplied = { name: string; code: string | null; fault: Refusal };

type Line = { productId: string; type: string; totalPaise: Paise };

/** What an order comes to with something off its items, and with or without free delivery. */
export type Price = (off: { itemsPaise: Paise; freeDelivery: boolean }) => {
  deliveryFeePaise: Paise;
  totalPaise: Paise;
};

/** The smallest amount that every gateway takes: what a shopper pays is never less (R253). */
export const SMALLEST_PAYABLE: Paise = 1_00;

/**
 * Which offers an order has (R252). Of those that take something off the items one applies: the one that leaves least to
 * pay, the code where two leave the same; they don't add up. None applies that would leave more to pay than none does.
 * One that brings free delivery may stand beside it. Every other is named with its reason.
 */
export function pickDiscounts(
  offers: readonly Offer[],
  lines: readonly Line[],
  price: Price,
): { discounts: Discount[]; unapplied: Unapplied[] } {
  const weighed = offers.map((offer) => weigh(offer, lines));
  const usable = weighed.flatMap((each) => ('fault' in each ? [] : [each]));
  const unapplied = weighed.flatMap((each) => ('fault' in each ? [each] : []));
  const delivery = byCodeFirst(usable.filter(({ kind }) => kind === 'delivery'));
  const items = byCodeFirst(usable.filter(({ kind }) => kind === 'items'));

  const freeDelivery = delivery.length > 0;
  const capped = items.map((each) => cap(each, price, freeDelivery));
  const leaves = (each: Discount | null) =>
    price({ itemsPaise: each?.amountPaise ?? 0, freeDelivery }).totalPaise;
  const byCode = capped.find(({ code }) => code !== null);
  let best: Discount | null = byCode && leaves(byCode) <= leaves(null) ? byCode : null;
  for (const each of capped) if (each !== best && leaves(each) < leaves(best)) best = each;
  if (best?.amountPaise === 0) best = null;
  for (const each of capped.filter((one) => one !== best)) {
    const { name, code } = each;
    const fault =
      best === null && leaves(each) > leaves(null)
        ? refuseCampaign('campaign-dearer', { name })
        : refuseCampaign('campaign-not-best', { name, other: best?.name ?? null });
    unapplied.push({ name, code, fault });
  }

  const without = price({ itemsPaise: best?.amountPaise ?? 0, freeDelivery: false });
  const [first, ...others] = delivery;
  const saved = first && isPayable(best, price) ? without.deliveryFeePaise : 0;
  for (const { name, code } of others)
    unapplied.push({ name, code, fault: refuseCampaign('campaign-not-best', { name, other: first!.name }) });
  if (first && saved === 0)
    unapplied.push({ name: first.name, code: first.code, fault: refuseCampaign('campaign-delivery-free') });
  const free = first && saved > 0 ? [{ ...first, amountPaise: saved }] : [];
  return { discounts: [...(best ? [best] : []), ...free], unapplied };
}

function isPayable(best: Discount | null, price: Price): boolean {
  const { totalPaise } = price({ itemsPaise: best?.amountPaise ?? 0, freeDelivery: true });
  return totalPaise >= SMALLEST_PAYABLE;
}

/** What an offer would take off these lines by itself, or why it does not apply to them. */
function weigh({ campaign, code, fault }: Offer, lines: readonly Line[]): Discount | Unapplied {
  const { id, name, benefit, minimumPaise } = campaign;
  if (fault) return { name, code, fault };
  const bases = lines.map((line) => (isFor(campaign, line) ? line.totalPaise : 0));
  const base = sum(bases);
  if (base === 0) return { name, code, fault: refuseCampaign('campaign-not-for-these', { name }) };
  if (base < minimumPaise) {
    const missingPaise = minimumPaise - base;
    return { name, code, fault: refuseCampaign('campaign-minimum', { name, minimumPaise, missingPaise }) };
  }
  const own = { campaignId: id, name, code };
  if (benefit.kind === 'free-delivery')
    return { ...own, kind: 'delivery', amountPaise: 0, linesPaise: lines.map(() => 0) };
  const wanted = benefit.kind === 'percent' ? percentOf(base, benefit.percent) : benefit.amountPaise;
  const most = benefit.kind === 'percent' ? (benefit.mostPaise ?? base) : base;
  const amountPaise = Math.min(wanted, most, base);
  return { ...own, kind: 'items', amountPaise, linesPaise: spread(amountPaise, bases) };
}

/** Takes less off where so little would be left that no gateway takes it. */
function cap(discount: Discount, price: Price, freeDelivery: boolean): Discount {
  const left = (itemsPaise: Paise) => price({ itemsPaise, freeDelivery }).totalPaise;
  let amountPaise = discount.amountPaise;
  while (amountPaise > 0 && left(amountPaise) < SMALLEST_PAYABLE)
    amountPaise = Math.max(0, amountPaise - Math.max(1, SMALLEST_PAYABLE - left(amountPaise)));
  if (amountPaise === discount.amountPaise) return discount;
  return { ...discount, amountPaise, linesPaise: spread(amountPaise, discount.linesPaise) };
}

function byCodeFirst(discounts: readonly Discount[]): Discount[] {
  return [...discounts].sort((a, b) => Number(b.code !== null) - Number(a.code !== null));
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((all, each) => all + each, 0);
}
