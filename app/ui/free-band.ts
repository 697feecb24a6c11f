export type Span = { top: number; bottom: number };
type Room = { height: number; from: number; to: number };

/**
 * Where something of this height begins so that it lies over nothing that is `taken`, as low as there is room between
 * `from` and `to` (R365); null where there is none. In pixels from the window's top.
 */
export function freeBand(taken: readonly Span[], { height, from, to }: Room): number | null {
  const isFree = (top: number) => taken.every((each) => each.bottom <= top || each.top >= top + height);
  const lowestFirst = [to, ...taken.map(({ top }) => top)]
    .map((bottom) => bottom - height)
    .filter((top) => top >= from && top + height <= to)
    .toSorted((a, b) => b - a);
  return lowestFirst.find(isFree) ?? null;
}
