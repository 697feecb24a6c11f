import type { Paise } from '#shop/money.ts';
import type { GatewayName } from '#shop/settings/gateways.ts';
import type { Terms } from '#shop/settings/terms.ts';
import type { Offer } from './campaign.ts';
import { type PaymentMethod, type QuoteFacts, quote } from './quote.ts';

/**
 * What some pieces cost by one way to pay: the pieces alone, and what delivery and fees add. `campaigns`: the names of
 * those that hold by themselves and are in it.
 */
export type WayPrice = { piecesPaise: Paise; feesPaise: Paise; campaigns: string[] };

export type PiecePrices = {
  /** Paid online; null where that is not offered or takes nothing off. */
  online: WayPrice | null;
  /** Paid online, with the code of the account's first order; null where that is not the best. */
  firstOrder: WayPrice | null;
  /** At the door; null where that is not taken for them. */
  cash: WayPrice | null;
};

type Given = {
  /** One of those offered, null where there is none. */
  gateway: GatewayName | null;
  /** Campaigns that anybody's order has by itself. */
  offers: readonly Offer[];
  terms: Terms;
  now: Date;
};

/** What pieces cost by each way to pay, by the quote's own rules (R286). */
export function piecePrices(lines: QuoteFacts['lines'], { gateway, offers, terms, now }: Given): PiecePrices {
  const by = (paymentMethod: PaymentMethod, more: readonly Offer[] = []) =>
    quote({ lines, paymentMethod, offers: [...offers, ...more], state: null, pin: null, now }, terms);
  const online = gateway && by(gateway);
  const firstOrder = gateway && by(gateway, [firstOrderOffer(terms.discountPercent)]);
  const cash = by('cod');
  const isLess = online && (online.onlineBonusPaise > 0 || online.discounts.length > 0);
  return {
    online: isLess ? wayPrice(online) : null,
    firstOrder: firstOrder?.discountCode ? wayPrice(firstOrder) : null,
    cash: cash.codFault ? null : wayPrice(cash),
  };
}

/** The code that each account gets for its first order (R41). */
function firstOrderOffer(percent: number): Offer {
  const campaign = {
    id: 'first-order',
    name: 'First order',
    benefit: { kind: 'percent', percent, mostPaise: null },
    ...{ types: [], productIds: [], minimumPaise: 0, startsAt: null, endsAt: null },
  } as const;
  return { campaign, code: 'first-order', fault: null };
}

function wayPrice({ lines, totalPaise, discounts }: ReturnType<typeof quote>): WayPrice {
  const piecesPaise = lines.reduce(
    (sum, line) => sum + line.lineTotalPaise - line.discountPaise - line.bonusPaise,
    0,
  );
  const campaigns = discounts.filter(({ code }) => code === null).map(({ name }) => name);
  return { piecesPaise, feesPaise: totalPaise - piecesPaise, campaigns };
}
