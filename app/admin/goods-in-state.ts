import type { GoodsLine } from '#shop/inventory/take-in.ts';
import { paiseFromRupees } from '#shop/money.ts';
import { isStorable } from '#shop/text.ts';

/** A line of goods as its fields have it: all texts as they were typed. */
export type DraftGoods = { productId: string; size: string; quantity: string; cost: string };

/** With what the page shows of it. */
export type NamedGoods = DraftGoods & { name: string };

/** What is typed of a purchase; `key`: of the form, by which it is booked once. */
export type GoodsDraft = {
  lines: NamedGoods[];
  supplier: string;
  reference: string;
  day: string;
  key: string;
};

/** The lines in the fields of a form, of which each is `item` (id~size), `n` and `cost`; so many at most. */
export function readGoods(fields: FormData, most: number): DraftGoods[] {
  const [items, quantities, costs] = ['item', 'n', 'cost'].map((name) =>
    fields.getAll(name).map((value) => String(value).trim()),
  );
  return items!.slice(0, most).flatMap((item, i) => {
    const at = item.indexOf('~');
    if (at < 1 || !isStorable(item)) return [];
    const [quantity = '', cost = ''] = [quantities![i], costs![i]];
    return [
      {
        productId: item.slice(0, at).slice(0, 80),
        size: item.slice(at + 1).slice(0, 100),
        quantity: quantity.slice(0, 10),
        cost: cost.slice(0, 12),
      },
    ];
  });
}

/** The lines with a piece that was scanned: what is scanned twice counts twice. */
export function withOneMore<Line extends DraftGoods>(lines: readonly Line[], piece: Line): Line[] {
  const at = lines.findIndex(({ productId, size }) => productId === piece.productId && size === piece.size);
  if (at < 0) return [...lines, { ...piece, quantity: '1' }];
  const line = lines[at]!;
  return lines.with(at, { ...line, quantity: `${(Number.parseInt(line.quantity, 10) || 0) + 1}` });
}

/** The lines as goods, but for those of 0 pieces; null where one is no number or has no cost, or none is left. */
export function goodsIn(lines: readonly DraftGoods[], mostPieces: number): GoodsLine[] | null {
  const goods: GoodsLine[] = [];
  for (const { productId, size, quantity: typed, cost } of lines) {
    const quantity = Number(typed);
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > mostPieces) return null;
    if (quantity === 0) continue;
    const costPaise = /^\d{1,6}([.]\d{1,2})?$/.test(cost) ? paiseFromRupees(Number(cost)) : null;
    if (costPaise === null) return null;
    goods.push({ productId, size, quantity, costPaise });
  }
  return goods.length > 0 ? goods : null;
}
