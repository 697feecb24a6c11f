import { join } from 'node:path';
import { openJournal } from './journal.ts';

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
export type Delivery = {
  id: string;
  event: string;
  body: string;
  attempts: number;
  lastStatus: number | null;
  state: 'waiting' | 'delivered' | 'given-up';
  nextAt: number;
};

export type Table<Row> = { rows: ReadonlyMap<string, Row>; keep(row: Row): Row };
export type Books = {
  orders: Table<Order>;
  refunds: Table<Refund>;
  tokens: Table<Token>;
  deliveries: Table<Delivery>;
  close(): void;
};

type Entry = { table: string; row: unknown };

/** Opens the books in a folder, as they stood when the last process ended, however it ended. */
export function openBooks(folder: string): Books {
  const kept: Entry[] = [];
  const journal = openJournal(join(folder, 'books.jsonl'), (entry) => kept.push(entry as Entry));
  function table<Row>(name: string, keyOf: (row: Row) => string): Table<Row> {
    const own = kept.filter((entry) => entry.table === name).map((entry) => entry.row as Row);
    const rows = new Map(own.map((row) => [keyOf(row), row]));
    return {
      rows,
      keep(row) {
        journal.append({ table: name, row } satisfies Entry);
        rows.set(keyOf(row), row);
        return row;
      },
    };
  }
  return {
    orders: table('orders', (row: Order) => row.merchantOrderId),
    refunds: table('refunds', (row: Refund) => row.merchantRefundId),
    tokens: table('tokens', (row: Token) => row.accessToken),
    deliveries: table('deliveries', (row: Delivery) => row.id),
    close: journal.close,
  };
}
