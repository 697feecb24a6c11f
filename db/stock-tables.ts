import type { ColumnType, Generated } from 'kysely';

export type StockReservationsTable = {
  order_id: string;
  product_id: string;
  quantity: number;
  state: 'held' | 'sold' | 'released' | 'returned';
  returned: Generated<number>;
};

export type StockMovementsTable = {
  id: ColumnType<string, never, never>;
  product_id: string;
  quantity: number;
  kind: 'bought in' | 'sold' | 'returned' | 'written off';
  order_id: string | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
};
