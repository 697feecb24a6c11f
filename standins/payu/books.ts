import { join } from 'node:path';
import type { Delivery } from '#standins/deliveries.ts';
import { openTables, type Table } from '#standins/tables.ts';

export type Status = 'success' | 'failure' | 'pending';
/** The state that PayU calls `unmappedstatus`; `initiated`: the page is open and nothing was tried. */
export type Unmapped =
  | 'initiated'
  | 'pending'
  | 'auth'
  | 'captured'
  | 'failed'
  | 'userCancelled'
  | 'dropped'
  | 'bounced';
export type Mode = 'UPI' | 'CC' | 'NB';
/** Amounts are paise here, rupees on the wire. Times are epoch ms. */
export type Transaction = {
  txnid: string;
  mihpayid: string;
  /** What the browser posted, as it came. */
  fields: Record<string, string>;
  amount: number;
  status: Status;
  unmapped: Unmapped;
  mode: Mode;
  bankReference: string;
  createdAt: number;
  expireAt: number;
  /** When money that comes late arrives, or what was authorised is captured; null when none is on its way. */
  moneyAt: number | null;
};
export type Refund = {
  requestId: string;
  token: string;
  mihpayid: string;
  txnid: string;
  amount: number;
  status: 'queued' | 'success' | 'failure';
  createdAt: number;
  nextAt: number | null;
};

export type Books = {
  transactions: Table<Transaction>;
  refunds: Table<Refund>;
  deliveries: Table<Delivery>;
  close(): void;
};

/** Opens the books in a folder, as they stood when the last process ended, however it ended. */
export function openBooks(folder: string): Books {
  const { table, close } = openTables(join(folder, 'books.jsonl'));
  return {
    transactions: table('transactions', (row: Transaction) => row.txnid),
    refunds: table('refunds', (row: Refund) => row.requestId),
    deliveries: table('deliveries', (row: Delivery) => row.id),
    close,
  };
}
