import type { Paise } from '#shop/money.ts';

/** A price that holds from one moment until another (R211). */
export type Offer = { pricePaise: Paise; from: Date; until: Date };

/** What a product costs at a moment: the offer's price from its start until just before its end. */
export function priceAt(
  { regularPaise, offer }: { regularPaise: Paise; offer: Offer | null },
  now: Date,
): Paise {
  return offer && offerHolds(offer, now) ? offer.pricePaise : regularPaise;
}

/** Whether an offer holds at a moment. */
function offerHolds({ from, until }: Offer, now: Date): boolean {
  return from <= now && now < until;
}
