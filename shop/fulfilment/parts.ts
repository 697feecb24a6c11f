import { mayChange, type OrderStatus } from '#shop/orders/order.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';

/** Pieces of the line of an order at a position, from 0. */
export type Pieces = { position: number; quantity: number };

/** How a part of an order stands; 'back': it was not handed over and is with the shop again. */
export const partStates = ['on its way', 'delivered', 'undelivered', 'back'] as const;
export type PartState = (typeof partStates)[number];

/** One parcel of an order that leaves in several (R190). `reason`: why it was not handed over. */
export type Part = {
  part: number;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  shippedAt: Date;
  state: PartState;
  reason: string;
  endedAt: Date | null;
  lines: Pieces[];
};

type Sent = Pick<Part, 'state' | 'lines'>;
type Line = Pieces & { name: string };

/** What of each line is in no parcel: while the order is 'Processing' it is to be packed, later it was never sent. */
export function piecesUnsent<L extends Pieces>(bought: readonly L[], parts: readonly Sent[]): L[] {
  const sent = countPieces(parts);
  return bought.flatMap((line) => {
    const quantity = line.quantity - (sent.get(line.position) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** How many of the pieces that are to be packed were refunded as such. */
export function withRefunded<L extends Pieces>(
  unsent: readonly L[],
  refunded: ReadonlyMap<number, { unsent: number }>,
): (L & { refunded: number })[] {
  return unsent.map((line) => ({
    ...line,
    refunded: Math.min(refunded.get(line.position)?.unsent ?? 0, line.quantity),
  }));
}

/** Of pieces that are in no parcel: what is still to come, and what is not, as its money went back (R190). */
export function splitRefunded<L extends Pieces>(
  unsent: readonly (L & { refunded: number })[],
): { toCome: L[]; refunded: L[] } {
  const some = (of: (line: L & { refunded: number }) => number) =>
    unsent.flatMap((line) => (of(line) > 0 ? [{ ...line, quantity: of(line) }] : []));
  return { toCome: some((line) => line.quantity - line.refunded), refunded: some((line) => line.refunded) };
}

/**
 * Pieces of a parcel that came back whose money did not go back before: where pieces were refunded before they left, and left all
 * the same, that many of those that come back first are paid for already.
 */
export function piecesUnpaid(
  bought: readonly Pieces[],
  parts: readonly Pick<Part, 'part' | 'state' | 'lines'>[],
  refunded: ReadonlyMap<number, { unsent: number }>,
  { part, lines }: Pick<Part, 'part' | 'lines'>,
): Pieces[] {
  const sentAllTheSame = refundedButSent(bought, parts, refunded);
  const before = countPieces(parts.filter((each) => each.state === 'back' && each.part !== part));
  return lines.map(({ position, quantity }) => {
    const paid = Math.max(0, (sentAllTheSame.get(position) ?? 0) - (before.get(position) ?? 0));
    return { position, quantity: Math.max(0, quantity - paid) };
  });
}

/** Pieces of each line that were refunded before they left, and left all the same. */
export function refundedButSent(
  bought: readonly Pieces[],
  parts: readonly Sent[],
  refunded: ReadonlyMap<number, { unsent: number }>,
): Map<number, number> {
  const unsent = new Map(piecesUnsent(bought, parts).map(({ position, quantity }) => [position, quantity]));
  return new Map(
    [...refunded].map(([position, back]) => [
      position,
      Math.max(0, back.unsent - (unsent.get(position) ?? 0)),
    ]),
  );
}

/** Pieces of each line in parcels that are neither delivered nor back. */
export function piecesUnderWay(parts: readonly Sent[]): Map<number, number> {
  return countPieces(parts.filter(({ state }) => state === 'on its way' || state === 'undelivered'));
}

/** Pieces of each line of an order in parts that the shopper never had: not delivered, or never sent. */
export function piecesMissed(bought: readonly Pieces[], parts: readonly Sent[]): Map<number, number> {
  if (parts.length === 0) return new Map();
  const had = countPieces(parts.filter(({ state }) => state === 'delivered'));
  return new Map(bought.map(({ position, quantity }) => [position, quantity - (had.get(position) ?? 0)]));
}

/** The pieces that were chosen for a parcel, where there are so many to pack (R190). */
export function choosePieces(unsent: readonly Line[], chosen: readonly Pieces[]): Pieces[] | Refusal {
  if (chosen.length === 0) return refuse('part-empty');
  const positions = new Set(chosen.map(({ position }) => position));
  if (positions.size < chosen.length) return refuse('pieces-unknown');
  for (const { position, quantity } of chosen) {
    const left = unsent.find((line) => line.position === position);
    if (!Number.isInteger(quantity) || quantity < 1) return refuse('pieces-unknown');
    if (!left) return refuse('part-not-there');
    if (quantity > left.quantity) return refuse('part-too-large', { name: left.name, left: left.quantity });
  }
  return chosen.map(({ position, quantity }) => ({ position, quantity }));
}

/** What an order is whose parts stand so (R191); `hasMore`: pieces of it are still to be packed. */
export function statusOfParts(parts: readonly Pick<Part, 'state'>[], hasMore: boolean): OrderStatus {
  const is = (state: PartState) => parts.some((part) => part.state === state);
  if (hasMore) return 'Processing';
  if (is('undelivered')) return 'Undelivered';
  if (is('on its way')) return 'Shipped';
  return is('delivered') ? 'Delivered' : 'Returned';
}

/** The changes of R85 that lead there. An order whose parts are all back before the last was packed is cancelled. */
export function stepsTo(from: OrderStatus, wanted: OrderStatus): OrderStatus[] {
  if (from === wanted) return [];
  const to = from === 'Processing' && wanted === 'Returned' ? 'Cancelled' : wanted;
  const isOneStep = mayChange({ from, to, now: new Date(0), deliveredAt: null, returnDays: 0 });
  return isOneStep ? [to] : ['Shipped', to];
}

function countPieces(parts: readonly Sent[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { position, quantity } of parts.flatMap(({ lines }) => lines))
    pieces.set(position, (pieces.get(position) ?? 0) + quantity);
  return pieces;
}
