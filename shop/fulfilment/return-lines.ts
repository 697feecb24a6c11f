import { type Refusal, refuse } from '#shop/refusals.ts';
import type { ReturnLine, ReturnRequest } from './return-request.ts';

/** What a shopper names of an order: pieces of a product in a size; `exchange`: for which size of the same. */
export type ItemWish = {
  productId: string;
  size: string;
  quantity: number;
  exchange?: { size: string } | null | undefined;
};

export type LineWish = Pick<ReturnLine, 'position' | 'quantity' | 'exchangeSize'>;
export type Inspected = { position: number; saleable: number; writtenOff: number };

type Line = { position: number; productId: string; size: string; quantity: number };

/** Of each line how many pieces the shopper has that can come back: not those that were refunded without it (R153). */
export function piecesReturnable<L extends { position: number; quantity: number; left: number }>(
  lines: readonly L[],
  returns: readonly Pick<ReturnRequest, 'outcome' | 'lines'>[],
  back: ReadonlyMap<number, { pieces: number }>,
): L[] {
  const exchanged = piecesExchanged(returns);
  return lines.map((line) => {
    const settled = (back.get(line.position)?.pieces ?? 0) + (exchanged.get(line.position) ?? 0);
    return { ...line, left: Math.max(0, Math.min(line.left, line.quantity - settled)) };
  });
}

/**
 * How many pieces of each line are still with the shopper, where all else was sent back (R153); `missed`: those of an
 * order in parts that never came (R193).
 */
export function piecesLeft<L extends Pick<Line, 'position' | 'quantity'>>(
  lines: readonly L[],
  returns: readonly Pick<ReturnRequest, 'lines'>[],
  missed: ReadonlyMap<number, number> = new Map(),
): (L & { left: number })[] {
  const back = new Map(missed);
  for (const line of returns.flatMap((each) => each.lines)) {
    const came = (line.saleable ?? 0) + (line.writtenOff ?? 0);
    back.set(line.position, (back.get(line.position) ?? 0) + came);
  }
  return lines.map((line) => ({ ...line, left: line.quantity - (back.get(line.position) ?? 0) }));
}

/**
 * The lines that a wish is about: those that it names, else all that is left (R153). Several lines of an exchange can be
 * the same product and size: each is named once, from the first on.
 */
export function chooseLines(
  lines: readonly (Line & { left: number })[],
  items: readonly ItemWish[] | undefined,
): LineWish[] | Refusal {
  if (!items) {
    return lines
      .filter(({ left }) => left > 0)
      .map(({ position, left }) => ({ position, quantity: left, exchangeSize: null }));
  }
  const chosen = new Map<number, LineWish>();
  for (const { productId, size, quantity, exchange } of items) {
    const same = lines.filter((each) => each.productId === productId && each.size === size);
    const free = same.filter(({ position }) => !chosen.has(position));
    if (free.length === 0) return refuse('pieces-unknown');
    const left = free.reduce((sum, each) => sum + each.left, 0);
    if (quantity > left) return refuse('pieces-not-left', { left });
    let rest = quantity;
    for (const { position, left: most } of free) {
      const taken = Math.min(rest, most);
      if (taken <= 0) continue;
      chosen.set(position, { position, quantity: taken, exchangeSize: exchange?.size ?? null });
      rest -= taken;
    }
  }
  return [...chosen.values()];
}

/**
 * What staff say of each line of a return: no more came than was asked for, and something did. Of what is exchanged all
 * must be there, for the other pieces are counted already (R154).
 */
export function checkInspected(wanted: readonly ReturnLine[], given: readonly Inspected[]): Refusal | null {
  const lines = new Map(wanted.map((line) => [line.position, line]));
  if (given.length !== lines.size) return refuse('inspection-wrong');
  let all = 0;
  for (const { position, saleable, writtenOff } of given) {
    const line = lines.get(position);
    const came = saleable + writtenOff;
    const isCount = [saleable, writtenOff].every((count) => Number.isInteger(count) && count >= 0);
    if (!line || !isCount || came > line.quantity) return refuse('inspection-wrong');
    if (line.exchangeSize !== null && came < line.quantity) return refuse('exchange-incomplete');
    lines.delete(position);
    all += came;
  }
  return all === 0 ? refuse('inspection-wrong') : null;
}

/** Pieces of each line that went out anew in exchange, or, of `standing`, will: no money goes back for them. */
export function piecesExchanged(
  returns: readonly Pick<ReturnRequest, 'outcome' | 'lines'>[],
  standing?: Pick<ReturnRequest, 'lines'>,
): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const each of returns) {
    if (each.outcome !== 'taken back' && each !== standing) continue;
    for (const { position, quantity, exchangeSize } of each.lines)
      if (exchangeSize !== null) pieces.set(position, (pieces.get(position) ?? 0) + quantity);
  }
  return pieces;
}
