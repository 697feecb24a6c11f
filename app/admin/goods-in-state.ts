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

/** The lines with one of them changed, that of an `itemOf`. */
export function withChange<Line extends DraftGoods>(
  lines: readonly Line[],
  item: string,
  to: Partial<Line>,
): Line[] {
  return lines.map((line) => (itemOf(line) === item ? { ...line, ...to } : line));
}

type Wrong = { wrong: DraftGoods; field: 'n' | 'cost' };

/** The lines as goods, but for those of 0 pieces; else the first line with a field that is wrong, and which. */
export function goodsIn(lines: readonly DraftGoods[], mostPieces: number): { goods: GoodsLine[] } | Wrong {
  const goods: GoodsLine[] = [];
  for (const line of lines) {
    const { productId, size, cost } = line;
    const quantity = line.quantity === '' ? Number.NaN : Number(line.quantity);
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > mostPieces)
      return { wrong: line, field: 'n' };
    if (quantity === 0) continue;
    const costPaise = /^\d{1,6}([.]\d{1,2})?$/.test(cost) ? paiseFromRupees(Number(cost)) : null;
    if (costPaise === null) return { wrong: line, field: 'cost' };
    goods.push({ productId, size, quantity, costPaise });
  }
  return { goods };
}

/** A line in the fields of a form. */
export function itemOf({ productId, size }: Pick<DraftGoods, 'productId' | 'size'>): string {
  return `${productId}~${size}`;
}

/** What people call the pieces of a line. */
export function piecesCalled({ name, size }: Pick<NamedGoods, 'name' | 'size'>): string {
  return `${name}${size && `, size ${size}`}`;
}

/** A field that is wrong, by its line's `itemOf`, and what is said of it. */
export type WrongField = { item: string; field: Wrong['field']; words: string };
