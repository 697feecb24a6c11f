import type { ColumnType, Generated } from 'kysely';

/* Who shops here, their sessions and what proves who they are: a part of db/schema.ts. */

type Time = ColumnType<Date, Date | undefined, Date>;

export type UsersTable = {
  id: Generated<string>;
  email: string;
  name: string;
  password_hash: string | null;
  google_sub: string | null;
  created_at: Time;
};

export type AddressesTable = {
  id: Generated<string>;
  user_id: string;
  is_default: Generated<boolean>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: Generated<string>;
  street: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zipcode: Generated<string>;
  country: Generated<string>;
  phone: Generated<string>;
  updated_at: Time;
  label: Generated<string>;
};

export type SessionsTable = {
  id: Generated<string>;
  user_id: string;
  device: Generated<string>;
  created_at: Time;
  last_used_at: Time;
  expires_at: Date;
  ended_at: Date | null;
};

export type KnownDevicesTable = {
  user_id: string;
  device_hash: string;
  first_used_at: Date;
  last_used_at: Date;
};

export type VerificationCodesTable = {
  email: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
  verified_at: Date | null;
  verified_by: string | null;
  proof_hash: string | null;
  created_at: Time;
};

export type OwnerCodesTable = {
  user_id: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
  created_at: Time;
};

export type PasswordResetsTable = {
  user_id: string;
  token_hash: string;
  expires_at: Date;
  created_at: Time;
};

export type EmailChangesTable = {
  user_id: string;
  email: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
  created_at: Time;
};

export type EmailRevertsTable = {
  token_hash: string;
  user_id: string;
  email: string;
  google_sub: string | null;
  expires_at: Date;
  created_at: Time;
};

export type SecondFactorsTable = {
  user_id: string;
  sealed: Buffer;
  last_step: Generated<number>;
  confirmed_at: Date | null;
  created_at: Time;
};

export type RecoveryCodesTable = {
  user_id: string;
  code_hash: string;
  used_at: Date | null;
};

export type RateLimitsTable = {
  key: string;
  points: Generated<number>;
  expire: number | null;
};

export type GoogleTokensUsedTable = {
  token_hash: string;
  expires_at: Date;
};

export type GoogleCodesTable = {
  google_sub: string;
  user_id: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
  created_at: Time;
};

export type ConsentsTable = {
  id: ColumnType<string, never, never>;
  user_id: string;
  purpose: 'account' | 'analytics';
  granted: boolean;
  notice_version: string;
  recorded_at: Date;
};
