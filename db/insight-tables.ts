import type { ColumnType } from 'kysely';

export type SearchSynonymsTable = {
  word: string;
  meant: string;
  key: string;
  sound: ColumnType<string | null, never, never>;
};

/** A day of India, written as '2026-11-22'. */
type Day = ColumnType<string, string, never>;

export type SearchCountsTable = {
  day: Day;
  text: string;
  searches: number;
  found: number;
};

export type ProductCountsTable = {
  day: Day;
  product_id: string;
  views: number;
  carted: number;
};
