import type { JSONColumnType } from 'kysely';

/* Documents with their history: a part of db/schema.ts. */

export type VersionsTable = {
  kind: string;
  key: string;
  number: number;
  state: 'draft' | 'published' | 'discarded' | 'withdrawn';
  body: JSONColumnType<object>;
  from_at: Date | null;
  until_at: Date | null;
  created_at: Date;
  staff_id: string | null;
  created_by: string;
  note: string;
  restored_from: number | null;
  withdraws: number | null;
};
