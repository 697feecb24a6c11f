import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** What happens to an order after it is placed: parcels, returns, refunds. */
type Derived<T> = ColumnType<T, never, never>;

export type RefundsTable = {
  id: string;
  order_id: string;
  attempt_id: string | null;
  amount_paise: number;
  state: 'requested' | 'pending' | 'done' | 'failed';
  reason: string;
  gateway_reference: string | null;
  created_at: Date;
  settled_at: Date | null;
  retry_of: string | null;
  failure: Generated<string>;
  due_at: Date;
  asked_by: Generated<string>;
  paid_by: Generated<string>;
  past_gateway: Generated<boolean>;
  to_account: Derived<boolean>;
};

export type RefundLinesTable = {
  refund_id: string;
  order_id: string;
  position: number;
  quantity: number;
  amount_paise: number;
  unsent: Generated<number>;
};

export type PayoutAccountsTable = {
  refund_id: string;
  sealed: Buffer;
  hint: string;
  given_at: Date;
  payable_from: Date;
};

export type CashCollectionsTable = {
  order_id: string;
  amount_paise: number;
  collected_at: Date;
};

export type ParcelsTable = {
  id: Derived<number>;
  order_id: string;
  carrier: string;
  tracking_number: string;
  tracking_url: string | null;
  shipped_at: Date;
  part: number | null;
  ending: ColumnType<
    'delivered' | 'undelivered' | 'back' | null,
    undefined,
    'delivered' | 'undelivered' | 'back'
  >;
  ending_reason: Generated<string>;
  ended_at: ColumnType<Date | null, undefined, Date>;
};

export type ParcelLinesTable = {
  order_id: string;
  part: number;
  position: number;
  quantity: number;
};

export type OrderNotesTable = {
  id: Derived<number>;
  order_id: string;
  author: string;
  words: string;
  written_at: Date;
};

export type AddressCorrectionsTable = {
  id: Derived<number>;
  order_id: string;
  actor: string;
  before: JSONColumnType<Record<string, string>>;
  after: JSONColumnType<Record<string, string>>;
  corrected_at: Date;
};

export type ReturnRequestsTable = {
  id: Derived<number>;
  order_id: string;
  cause: string;
  words: string;
  asked_at: Date;
  outcome: 'declined' | 'taken back' | null;
  outcome_reason: Generated<string>;
  closed_at: Date | null;
  approved_at: ColumnType<Date | null, undefined, Date>;
  advice: Generated<string>;
  received_at: ColumnType<Date | null, undefined, Date>;
  replacement_id: ColumnType<string | null, undefined, string | null>;
  change_paise: Generated<number>;
};

export type ReturnLinesTable = {
  return_id: number;
  order_id: string;
  position: number;
  quantity: number;
  exchange_size: string | null;
  exchange_product: ColumnType<string | null, undefined, string | null>;
  exchange_quantity: ColumnType<number | null, undefined, number | null>;
  saleable: ColumnType<number | null, undefined, number>;
  written_off: ColumnType<number | null, undefined, number>;
};

export type ReturnPhotosTable = {
  return_id: number;
  position: number;
  image: Buffer;
};

export type ReturnUploadsTable = {
  id: Generated<string>;
  order_id: string;
  image: Buffer;
  created_at: Date;
};

export type MoneyMovementsTable = {
  id: Derived<string>;
  kind: 'captured' | 'refunded' | 'collected' | 'paid out';
  order_id: string;
  attempt_id: string | null;
  refund_id: string | null;
  amount_paise: number;
  currency: Generated<string>;
  reference: Generated<string>;
  moved_at: Date;
};

/** A cash order that is placed only once it is confirmed. */
export type CashConfirmationsTable = {
  order_id: string;
  user_id: string;
  reasons: JSONColumnType<object[]>;
  asked_at: Date;
  wait_until: Date;
  code_hash: string | null;
  code_expires_at: Date;
  tries: Generated<number>;
  sent_to: string;
  ended_at: Date | null;
  outcome: 'code entered' | 'confirmed by staff' | 'lapsed' | 'given up' | 'cancelled' | 'stock gone' | null;
};
