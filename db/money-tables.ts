import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GatewayName } from '#shop/settings/gateways.ts';

/* Payments and what the tax office is told: a part of db/schema.ts. */

type Derived<T> = ColumnType<T, never, never>;

export type PaymentAttemptsTable = {
  id: string;
  order_id: string;
  gateway: GatewayName;
  amount_paise: number;
  state: 'created' | 'unclear' | 'started' | 'failed' | 'given up' | 'paid' | 'surplus' | 'mismatch';
  return_token: string;
  link_id: ColumnType<string | null, string | null | undefined, never>;
  payment_link: string | null;
  gateway_reference: string | null;
  transaction_id: string | null;
  reason: Generated<string>;
  created_at: Date;
  hold_until: Date;
  checks: Generated<number>;
  settled_at: Date | null;
  hand_off: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  captured_paise: number | null;
  captured_currency: Generated<string>;
};

export type PaymentLinksTable = {
  id: Generated<string>;
  order_id: string;
  token_hash: string;
  made_by: string;
  made_at: Date;
  ends_at: Date;
  end_reason: ColumnType<
    'replaced' | 'cancelled' | 'paid' | 'lapsed' | null,
    undefined,
    'replaced' | 'cancelled' | 'paid' | 'lapsed'
  >;
  ended_at: ColumnType<Date | null, undefined, Date>;
};

export type PaymentEventsTable = {
  id: Derived<string>;
  gateway: string;
  dedupe_key: string;
  verdict: Generated<'genuine' | 'forged' | 'unreadable'>;
  event: string;
  attempt_id: string | null;
  refund_id: string | null;
  headers: JSONColumnType<Record<string, string>>;
  body: string;
  deliveries: Generated<number>;
  received_at: Date;
};

export type InvoiceSeriesTable = {
  prefix: string;
  financial_year: string;
  last_number: number;
};

export type TaxDocumentsTable = {
  number: string;
  kind: 'invoice' | 'credit note';
  order_id: string;
  invoice_number: string | null;
  issued_at: Date;
  total_paise: number;
  tax_paise: number;
  contents: JSONColumnType<object>;
};

export type ReconciliationDifferencesTable = {
  id: Derived<string>;
  order_id: string;
  gateway: GatewayName;
  attempt_id: string;
  refund_id: string | null;
  difference: 'missing in our books' | 'missing at the gateway' | 'another amount';
  booked_paise: number | null;
  theirs: string;
  state: Generated<'open' | 'explained' | 'settled'>;
  note: Generated<string>;
  found_at: Date;
  seen_at: Date;
};
