import type { ColumnType, Generated } from 'kysely';

/** A size of a product, '' where it has none. Its rows come with the product, by a trigger (0041-stock-per-size.sql). */
export type ProductVariantsTable = {
  product_id: string;
  size: string;
  position: number;
  offered: Generated<boolean>;
  sku: string | null;
  barcode: string | null;
  on_hand: Generated<number>;
  held: Generated<number>;
  available: ColumnType<number, never, never>;
};

export type StockReservationsTable = {
  order_id: string;
  product_id: string;
  size: string;
  quantity: number;
  state: 'held' | 'sold' | 'released' | 'returned';
  returned: Generated<number>;
  /** Kept by a trigger: whether its order is 'Payment Pending', 'Order Placed' or 'Processing'. */
  unshipped: ColumnType<boolean, never, never>;
};

export type StockMovementsTable = {
  id: ColumnType<string, never, never>;
  product_id: string;
  size: string;
  quantity: number;
  kind: 'bought in' | 'sold' | 'returned' | 'written off' | 'corrected';
  order_id: string | null;
  purchase_id: ColumnType<string | null, string | undefined, never>;
  cost_paise: ColumnType<number | null, number | undefined, never>;
  reason: ColumnType<string | null, string | undefined, never>;
  note: Generated<string>;
  actor: ColumnType<string | null, string | undefined, never>;
  created_at: ColumnType<Date, Date | undefined, Date>;
};

export type PurchasesTable = {
  id: ColumnType<string, never, never>;
  key: string;
  content_hash: string;
  supplier: string;
  reference: string;
  bought_on: string;
  entered_by: string;
  entered_at: Date;
};

export type LowStockMarksTable = {
  product_id: string;
  pieces: number;
};

export type StockCountsTable = {
  id: ColumnType<number, never, never>;
  scope: string;
  begun_by: string;
  begun_at: Date;
  ended_by: string | null;
  ended_at: Date | null;
};

export type StockCountLinesTable = {
  count_id: number;
  position: number;
  product_id: string;
  size: string;
  counted: number | null;
  expected: number | null;
  corrections: number | null;
  counted_by: string | null;
  counted_at: Date | null;
  posted: Generated<boolean>;
};

export type RestockWaitsTable = {
  id: ColumnType<string, never, never>;
  product_id: string;
  size: string;
  email: string;
  user_id: string | null;
  asked_at: Date;
};

export type RestockRoundsTable = {
  product_id: string;
  size: string;
  told_at: Date;
};
