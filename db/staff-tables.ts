import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/* Who works for the shop, and what they did: a part of db/schema.ts. */

type Time = ColumnType<Date, Date | undefined, Date>;

export type StaffTable = {
  id: Generated<string>;
  email: string;
  name: string;
  role: string;
  password_hash: string | null;
  sealed_secret: Buffer | null;
  last_step: Generated<number>;
  created_at: Time;
  left_at: Date | null;
};

export type StaffInvitationsTable = {
  staff_id: string;
  token_hash: string;
  sealed_secret: Buffer;
  expires_at: Date;
};

export type StaffRecoveryCodesTable = {
  staff_id: string;
  code_hash: string;
  used_at: Date | null;
};

export type StaffSessionsTable = {
  id: Generated<string>;
  staff_id: string;
  token_hash: string;
  device: Generated<string>;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  confirmed_at: Date;
};

export type StaffPasskeysTable = {
  id: string;
  staff_id: string;
  public_key: Buffer;
  counter: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

export type StaffChallengesUsedTable = {
  challenge: string;
  expires_at: Date;
};

export type AuditLogTable = {
  id: ColumnType<number, never, never>;
  at: Date;
  staff_id: string | null;
  actor: string;
  from_where: Generated<string>;
  action: string;
  subject: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
};

export type StaffAlarmsTable = {
  alarm: string;
  count: number;
  first_at: Date;
  last_at: Date;
  mailed_at: Date | null;
};
