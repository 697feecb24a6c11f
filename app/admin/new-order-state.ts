import { maxQuantity } from '#shop/line-limits.ts';

/** A line of an order that is being made; '' where there is no size. */
export type DraftLine = { productId: string; size: string; quantity: number };

const MOST_LINES = 30;

/**
 * The lines that an address or a form names: an `item` (product and size) and an `n` (how many) for each, in their
 * order. Lines of the same piece are one; those of none, or that make no sense, are left out.
 */
export function readLines(given: URLSearchParams | FormData): DraftLine[] {
  const counts = given.getAll('n').map(String);
  const lines = new Map<string, DraftLine>();
  for (const [at, item] of given.getAll('item').map(String).entries()) {
    const quantity = /^\d{1,2}$/.test(counts[at] ?? '') ? Number(counts[at]) : 0;
    const [, productId, size = ''] = /^([a-z0-9-]{1,80})~(.{0,20})$/.exec(item) ?? [];
    if (!productId || quantity === 0) continue;
    const before = lines.get(item)?.quantity ?? 0;
    lines.set(item, { productId, size, quantity: Math.min(maxQuantity, before + quantity) });
  }
  return [...lines.values()].slice(0, MOST_LINES);
}

/** The same as fields, by name and value. */
export function fieldsOfLines(lines: readonly DraftLine[]): [string, string][] {
  return lines.flatMap(({ productId, size, quantity }): [string, string][] => [
    ['item', `${productId}~${size}`],
    ['n', String(quantity)],
  ]);
}
