import type { Paise } from '#shop/money.ts';
import type { GatewayName } from '#shop/settings/gateways.ts';
import type { Terms } from '#shop/settings/terms.ts';
import type { Offer } from './campaign.ts';
import { type PaymentMethod, type QuoteFacts, quote } from './quote.ts';

/** What some pieces cost by one way to pay: the pieces alone, and what delivery and fees add. */
export type WayPrice = { piecesPaise: Paise; feesPaise: Paise };

export type PiecePrices = {
  /** Paid online; null where that is not offered or takes nothing off. */
  online: WayPrice | null;
  /** Paid online, with the code of the account's first order; null where that takes nothing off. */
  firstOrder: WayPrice | null;
  /** At the door; null where that is not taken for them. */
  cash: WayPrice | null;
};

/**
 * What pieces cost by each way to pay, by the quote's own rules and without campaigns (R286). `gateway`: one of those
 * offered, null where there is none.
 */
export function piecePrices(
  lines: QuoteFacts['lines'],
  { gateway, terms, now }: { gateway: GatewayName | null; terms: Terms; now: Date },
): PiecePrices {
  const by = (paymentMethod: PaymentMethod, offers: readonly Offer[] = []) =>
    quote({ lines, paymentMethod, offers, state: null, pin: null, now }, terms);
  const online = gateway && by(gateway);
  const firstOrder = gateway && by(gateway, [firstOrderOffer(terms.discountPercent)]);
  const cash = by('cod');
  return {
    online: online && online.onlineBonusPaise > 0 ? wayPrice(online) : null,
    firstOrder: firstOrder && firstOrder.discountPaise > 0 ? wayPrice(firstOrder) : null,
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

function wayPrice({ lines, totalPaise }: ReturnType<typeof quote>): WayPrice {
  const piecesPaise = lines.reduce(
    (sum, line) => sum + line.lineTotalPaise - line.discountPaise - line.bonusPaise,
    0,
  );
  return { piecesPaise, feesPaise: totalPaise - piecesPaise };
}
