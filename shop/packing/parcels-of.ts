import { type Part, piecesUnsent } from '#shop/fulfilment/parts.ts';
import type { PackedLine, PackedOrder } from '#shop/orders/packing.server.ts';

/** An order, or one of its parcels with its own pieces. `parcel`: "1 of 2"; null where all of it goes at once. */
export type PackedParcel = PackedOrder & { parcel: { number: number; of: number } | null };

/**
 * The parcels of an order that have papers (R194): while pieces are to be packed the next one, with all of these, later
 * those that are on their way or wait to be sent again; `wanted`: the one of that number.
 */
export function parcelsOf(
  order: PackedOrder,
  parts: readonly Pick<Part, 'part' | 'state' | 'lines'>[],
  wanted?: number,
): PackedParcel[] {
  if (parts.length === 0) return [{ ...order, parcel: null }];
  const lines = order.lines.map((line, position) => ({ ...line, position }));
  const unsent = order.status === 'Processing' ? piecesUnsent(lines, parts) : [];
  const of = parts.length + (unsent.length > 0 ? 1 : 0);
  const parcel = (number: number, packed: PackedLine[]) => ({
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
