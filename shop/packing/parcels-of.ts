import { type Part, piecesUnsent, withRefunded } from '#shop/fulfilment/parts.ts';
import type { PackedLine, PackedOrder } from '#shop/orders/packing.server.ts';

/** `refunded`: how many of what is to be packed were paid back already. */
export type PackedPieces = PackedLine & { refunded?: number };

/** An order, or one of its parcels with its own pieces. `parcel`: "1 of 2"; null where all of it goes at once. */
export type PackedParcel = Omit<PackedOrder, 'lines'> & {
  lines: PackedPieces[];
  parcel: { number: number; of: number } | null;
};

/**
 * The parcels of an order that have papers (R194): while pieces are to be packed the next one, with all of these, later
 * those that are on their way or wait to be sent again; `wanted`: the one of that number. `itemsBack`: pieces of each
 * line that were paid back.
 */
export function parcelsOf(
  order: PackedOrder,
  parts: readonly Pick<Part, 'part' | 'state' | 'lines'>[],
  itemsBack: ReadonlyMap<number, { unsent: number }>,
  wanted?: number,
): PackedParcel[] {
  const lines = order.lines.map((line, position) => ({ ...line, position }));
  const isToPack = order.status === 'Order Placed' || order.status === 'Processing';
  const unsent = isToPack ? withRefunded(piecesUnsent(lines, parts), itemsBack) : [];
  if (parts.length === 0) return [{ ...order, lines: isToPack ? unsent : order.lines, parcel: null }];
  const of = parts.length + (unsent.length > 0 ? 1 : 0);
  const parcel = (number: number, packed: PackedPieces[]) => ({
    ...order,
    lines: packed,
    parcel: { number, of },
  });
  if (wanted === undefined && unsent.length > 0) return [parcel(of, unsent)];
  return parts
    .filter(({ part, state }) =>
      wanted === undefined ? state === 'on its way' || state === 'undelivered' : part === wanted,
    )
    .map(({ part, lines: pieces }) =>
      parcel(
        part,
        pieces.map(({ position, quantity }) => ({ ...order.lines[position]!, quantity })),
      ),
    );
}
