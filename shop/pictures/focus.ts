import { MIDDLE } from '#shop/catalogue/product.ts';

/** What stays in view where a picture is cropped: percent from the left and from the top. */
export type Focus = { x: number; y: number };

/** Whole percent between 0 and 100; null for anything else. */
export function focusOf(x: unknown, y: unknown): Focus | null {
  const [left, top] = [x, y].map((each) =>
    typeof each === 'string' && each.trim() !== '' ? Number(each) : Number.NaN,
  );
  const isPercent = (each: number | undefined) =>
    each !== undefined && Number.isInteger(each) && each >= 0 && each <= 100;
  return isPercent(left) && isPercent(top) ? { x: left!, y: top! } : null;
}

/** The value of CSS `object-position`; undefined for the middle, where browsers put it anyway. */
export function objectPosition({ focusX = MIDDLE, focusY = MIDDLE }: { focusX?: number; focusY?: number }) {
  return focusX === MIDDLE && focusY === MIDDLE ? undefined : `${focusX}% ${focusY}%`;
}
