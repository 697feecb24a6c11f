import { compareNames, inShelfOrder } from '#shop/stock/count.ts';
import type { PackedPieces } from './parcels-of.ts';

/** Pieces to take from one shelf, for all orders together. */
export type Pick = {
  shelf: string | null;
  name: string;
  size: string;
  quantity: number;
  /** For which orders, by their numbers, how many for each, and how many of these were paid back already. */
  orders: { number: string; quantity: number; refunded: number }[];
};

type PickedOrder = { number: string; lines: readonly PackedPieces[] };

/** What several orders need, in the order of the shelves (A-2 before A-10), then by name; what has no shelf is last (R159). */
export function pickList(orders: readonly PickedOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { number, lines } of orders) {
    for (const { productId, name, size, quantity, shelf, refunded = 0 } of lines) {
      const key = `${productId} ${size}`;
      const pick = picks.get(key) ?? { shelf, name, size, quantity: 0, orders: [] };
      picks.set(key, {
        ...pick,
        quantity: pick.quantity + quantity,
        orders: [...pick.orders, { number, quantity, refunded }],
      });
    }
  }
  return inShelfOrder([...picks.values()], (a, b) => compareNames(a.size, b.size));
}
