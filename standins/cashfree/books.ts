import { join } from 'node:path';
import type { Delivery } from '#standins/deliveries.ts';
import { openTables, type Table } from '#standins/tables.ts';

export type OrderStatus = 'ACTIVE' | 'PAID' | 'EXPIRED' | 'TERMINATED' | 'TERMINATION_REQUESTED';
export type PaymentStatus = 'SUCCESS' | 'FAILED' | 'PENDING' | 'USER_DROPPED';
export type PaymentMethod = 'upi' | 'card' | 'netbanking';
/** Amounts are paise here, rupees on the wire. Times are epoch ms. */
export type Payment = {
  cfPaymentId: string;
  status: PaymentStatus;
  amount: number;
  method: PaymentMethod;
  time: number;
  bankReference: string;
};
export type Order = {
  orderId: string;
  cfOrderId: string;
  sessionId: string;
  amount: number;
  status: OrderStatus;
  customer: { id: string; name: string | null; email: string | null; phone: string };
  returnUrl: string | null;
  notifyUrl: string | null;
  note: string | null;
  tags: Record<string, string> | null;
  createdAt: number;
  expireAt: number;
  /** When money that comes late will arrive; null when none is on its way. */
  lateAt: number | null;
  payments: Payment[];
};
export type Refund = {
  refundId: string;
  orderId: string;
  cfRefundId: string;
  cfPaymentId: string;
  amount: number;
  note: string | null;
  status: 'PENDING' | 'SUCCESS' | 'CANCELLED';
  createdAt: number;
  nextAt: number | null;
};
/** An answer that was given under an idempotency key. */
export type Given = { key: string; asked: string; status: number; body: object };

export type Books = {
  orders: Table<Order>;
  refunds: Table<Refund>;
  given: Table<Given>;
  deliveries: Table<Delivery>;
  close(): void;
};

/** Opens the books in a folder, as they stood when the last process ended, however it ended. */
export function openBooks(folder: string): Books {
  const { table, close } = openTables(join(folder, 'books.jsonl'));
  return {
    orders: table('orders', (row: Order) => row.orderId),
    refunds: table('refunds', (row: Refund) => `${row.orderId} ${row.refundId}`),
    given: table('given', (row: Given) => row.key),
    deliveries: table('deliveries', (row: Delivery) => row.id),
    close,
  };
}
