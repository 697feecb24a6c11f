import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type TransfersTable = {
  id: Generated<string>;
  direction: 'out' | 'in';
  kind: 'products' | 'prices' | 'stock' | 'orders';
  state:
    | 'uploading'
    | 'checking'
    | 'checked'
    | 'applying'
    | 'writing'
    | 'stopped'
    | 'done'
    | 'failed'
    | 'given up';
  staff_id: string;
  actor: JSONColumnType<Record<string, string>>;
  file_name: string;
  bytes: Generated<number>;
  rows_done: Generated<number>;
  rows_total: number | null;
  last_key: string | null;
  run: Generated<number>;
  words: Generated<string>;
  created_at: Date;
  ended_at: Date | null;
};

export type TransferChunksTable = {
  transfer_id: string;
  part: number;
  bytes: Buffer;
};

type Values = ColumnType<Record<string, unknown> | null, string | null, string | null>;

export type TransferRowsTable = {
  transfer_id: string;
  row: number;
  key: string;
  state: 'new' | 'changed' | 'same' | 'faulty' | 'done' | 'left';
  given: Values;
  before: Values;
  faults: ColumnType<{ column: string; words: string }[] | null, string | null, string | null>;
};
