import type { ColumnType, JSONColumnType } from 'kysely';
import type { CashConfirmationsTable } from './after-order-tables.ts';

/* How cash orders are judged, and by which rules: a part of db/schema.ts. */

export type CashJudgementsTable = {
  order_id: string;
  facts: JSONColumnType<object>;
  remarks: JSONColumnType<object[]>;
};

export type CashDoubtsTable = {
  id: ColumnType<string, never, never>;
  order_id: string | null;
  rules: string[];
  doubted_at: Date;
  outcome: CashConfirmationsTable['outcome'];
};

export type CashRulesTable = {
  version: number;
  rules: JSONColumnType<object>;
  set_at: Date;
  set_by: string;
};
