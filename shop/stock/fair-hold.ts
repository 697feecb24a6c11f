import type { FairHolds } from '#shop/settings/terms.ts';

/** How a size of a product stands for an order line that is not paid. All are whole pieces, 0 or more. */
export type ShelfFacts = {
  /** Pieces that the order wants. */
  wanted: number;
  /** Pieces that nobody holds. */
  free: number;
  /** Pieces on hand, held ones among them. */
  onHand: number;
  /** Pieces that unpaid orders of everybody hold by now; this account's among them. */
  heldUnpaid: number;
  /** The same two of all sizes of the product. */
  ofProduct: { onHand: number; heldUnpaid: number };
  /** Pieces of the product, whatever their sizes, that the account's unpaid orders hold by now. */
  heldByAccount: number;
  /** Unpaid starts within the hour before this one: of the account or of its network address, the larger number. */
  unpaidStarts: number;
};

/**
 * How many of the wanted pieces an order holds while it is not paid (R78 and R79), 0 to `wanted`; the others are
 * taken when it is paid, if they are still there. A third is read as the share of everything unpaid together:
 * however many accounts somebody makes, two thirds of a product stay on sale, and of two pieces one. A single
 * piece can be held by one. The same goes for each of its sizes, which is what shoppers want (R199).
 */
export function fairHold(facts: ShelfFacts, limits: FairHolds): number {
  if (facts.unpaidStarts >= limits.unpaidStarts) return 0;
  const left = ({ onHand, heldUnpaid }: { onHand: number; heldUnpaid: number }) =>
    Math.max(1, Math.floor(onHand / limits.oneIn)) - heldUnpaid;
  const ofAccount = limits.byAccount - facts.heldByAccount;
  return Math.max(0, Math.min(facts.wanted, facts.free, left(facts), left(facts.ofProduct), ofAccount));
}
