/** Days of India, both in it: '2026-11-01'. */
export type Days = { first: string; last: string };
export type SearchRow = { text: string; searches: number; found: number };

export const pieceSorts = ['views', 'carted', 'ordered', 'share'] as const;
export type PieceSort = (typeof pieceSorts)[number];
/** `cartOrders`: of the orders those that came from a cart; `share`: of what was put into a cart, in percent. */
export type PieceRow = {
  id: string;
  name: string;
  views: number;
  carted: number;
  ordered: number;
  cartOrders: number;
  share: number | null;
};
