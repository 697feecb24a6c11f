import { join } from 'node:path';
import type { Delivery } from '#standins/deliveries.ts';
import { openTables, type Table } from '#standins/tables.ts';

export type OrderState = 'PENDING' | 'COMPLETED' | 'FAILED';
export type Failure = { errorCode: string; detailedErrorCode: string };
export type Payment = {
  transactionId: string;
  timestamp: number;
  amount: number;
  state: OrderState;
  failure: Failure | null;
  utr: string;
};
export type Order = {
  merchantOrderId: string;
  orderId: string;
  amount: number;
  state: OrderState;
  redirectUrl: string;
  message: string | null;
  metaInfo: Record<string, string> | null;
  createdAt: number;
  expireAt: number;
  /** When money that comes late will arrive; null when none is on its way. */
  lateAt: number | null;
  failure: Failure | null;
  payments: Payment[];
};
export type Refund = {
  merchantRefundId: string;
  originalMerchantOrderId: string;
  refundId: string;
  amount: number;
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';
  timestamp: number;
  nextAt: number | null;
};
export type Token = { accessToken: string; issuedAt: number; expiresAt: number };

export type Books = {
  orders: Table<Order>;
  refunds: Table<Refund>;
  tokens: Table<Token>;
  deliveries: Table<Delivery>;
  close(): void;
};

/** Opens the books in a folder, as they stood when the last process ended, however it ended. */
export function openBooks(folder: string): Books {
  const { table, close } = openTables(join(folder, 'books.jsonl'));
  return {
    orders: table('orders', (row: Order) => row.merchantOrderId),
    refunds: table('refunds', (row: Refund) => row.merchantRefundId),
    tokens: table('tokens', (row: Token) => row.accessToken),
    deliveries: table('deliveries', (row: Delivery) => row.id),
    close,
  };
}
