import { rupees } from './cell.ts';

/** An offer by the columns of our own files. */
export type Offer = { 'offer price': string; 'offer from': string; 'offer until': string };
/** A price of another shop's file, and the one that stood before it; as their cells have them. */
export type Priced = { price: string; before: string; offer?: Offer };

/** The lowest price, and the compare-at price of that same variant; one that can't be read first, so that it is told of. */
export function cheapest(variants: readonly Priced[]): Priced {
  const given = variants.filter(({ price }) => price !== '');
  const sorted = given.toSorted((a, b) => (paiseOf(a.price) ?? -1) - (paiseOf(b.price) ?? -1));
  return sorted[0] ?? { price: '', before: '' };
}

/** What stood beside the price as the one before, where it is above it, or can't be read; 0 is none. */
export function above(price: string, before: string): string {
  const paise = /^[0.,]*$/.test(before) ? 0 : paiseOf(before);
  return paise === null || paise > (paiseOf(price) ?? 0) ? before : '';
}

/** A weight as our files have it, in whole grams; '' for none or 0, and what can't be read as it stands. */
export function weightOf(cell: string, gramsEach: number): string {
  if (cell === '') return '';
  // Neither shop groups thousands: a comma is a point.
  const number = /^\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : null;
  if (number === null) return cell;
  return number > 0 ? String(Math.round(number * gramsEach)) : '';
}

/** As the cell of a price reads it. */
function paiseOf(cell: string): number | null {
  const read = rupees().read(cell);
  return 'value' in read ? Number(read.value) : null;
}
