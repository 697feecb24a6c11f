export type GatewayName = 'phonepay' | 'cashfree' | 'payu';

/** What a gateway is asked to collect. Amounts are paise, times epoch ms. */
export type PaymentRequest = {
  attemptId: string;
  amountPaise: number;
  returnUrl: string;
  customerPhone: string;
  expiresInSeconds: number;
};

export type StartResult =
  | { kind: 'started'; paymentLink: string; reference: string; expiresAt: number }
  /** The gateway said no: nothing can be paid. */
  | { kind: 'refused'; reason: string }
  /** No answer, time-out, 5xx, wrong shape: it may exist. */
  | { kind: 'unknown'; reason: string };

export type PaymentState =
  | { kind: 'paid'; amountPaise: number; reference: string; transactionId: string | null }
  | { kind: 'pending' }
  | { kind: 'failed'; reason: string }
  /** The gateway does not know the attempt. */
  | { kind: 'absent' }
  | { kind: 'unknown'; reason: string };

export type RefundRequest = { refundId: string; attemptId: string; amountPaise: number };

export type RefundState =
  | { kind: 'pending' | 'done'; reference: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string };

export type WebhookReading =
  | { kind: 'event'; event: string; attemptId: string | null; refundId: string | null; dedupeKey: string }
  | { kind: 'forged' }
  | { kind: 'unreadable'; reason: string };

/** A way to collect money online. It knows amount, reference and return address; nothing of orders. */
export type Gateway = {
  name: GatewayName;
  sessionMinutes: number;
  start(request: PaymentRequest): Promise<StartResult>;
  check(attemptId: string): Promise<PaymentState>;
  refund(request: RefundRequest): Promise<RefundState>;
  checkRefund(refundId: string): Promise<RefundState>;
  readWebhook(headers: Headers, rawBody: string): WebhookReading;
};
