import type { GatewayName } from '#shop/settings/gateways.ts';

export type { GatewayName };

/** What a gateway is asked to collect. Amounts are paise, times epoch ms. */
export type PaymentRequest = {
  attemptId: string;
  amountPaise: number;
  returnUrl: string;
  /** A page of ours for this attempt, for gateways that give no address to pay at (R73). */
  payPageUrl: string;
  /** What is bought, in words for the shopper. */
  goods: string;
  customer: Customer;
  expiresInSeconds: number;
};

/** `phone`: ten digits, empty where it is not known. */
export type Customer = { id: string; name: string; email: string; phone: string };

/** What a pay page of ours hands over to the gateway: a session, signed fields. Kept with the attempt. */
export type HandOff = Record<string, string>;

export type StartResult =
  | { kind: 'started'; paymentLink: string; reference: string; expiresAt: number; handOff?: HandOff }
  /** The gateway said no: nothing can be paid. */
  | { kind: 'refused'; reason: string }
  /** No answer, time-out, 5xx, wrong shape: it may exist. */
  | { kind: 'unknown'; reason: string };

export type PaymentState =
  | { kind: 'paid'; amountPaise: number; currency: string; reference: string; transactionId: string | null }
  /** `declined`: the last try failed and none is under way, but the session is open for another. */
  | { kind: 'pending'; declined?: boolean }
  | { kind: 'failed'; reason: string }
  /** The gateway does not know the attempt. */
  | { kind: 'absent' }
  | { kind: 'unknown'; reason: string };

/** `transactionId`: the gateway's own id of the payment, as `check` told it. */
export type RefundRequest = {
  refundId: string;
  attemptId: string;
  amountPaise: number;
  transactionId: string | null;
};

/** `reference`: the gateway's own id of the refund, as `refund` told it. `transactionId`: as for the request. */
export type RefundQuestion = {
  refundId: string;
  attemptId: string;
  reference: string | null;
  transactionId: string | null;
};

export type RefundResult =
  | { kind: 'pending'; reference: string }
  /** `amountPaise`: what went back; null where the gateway does not tell it. */
  | { kind: 'done'; reference: string; amountPaise: number | null }
  | { kind: 'failed'; reason: string }
  /** No answer, time-out, 5xx, wrong shape: it may be paid. */
  | { kind: 'unknown'; reason: string };

/** 'absent': the gateway says that it has no such refund. */
export type RefundState = RefundResult | { kind: 'absent' };

/** `about`: a dispute is a buyer's chargeback; a refund without an id of ours is one that the gateway makes by itself. */
export type WebhookReading =
  | {
      kind: 'event';
      event: string;
      about: 'payment' | 'refund' | 'dispute';
      attemptId: string | null;
      refundId: string | null;
      dedupeKey: string;
    }
  | { kind: 'forged' }
  | { kind: 'unreadable'; reason: string };

/** Which origins a page may use beside our own, for the policies of pages that work with a gateway. */
export type PageAllowance = {
  script?: readonly string[];
  style?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
  form?: readonly string[];
};

/**
 * A page of ours that leads on to the gateway. `path`: how its address begins, in lower case; `scriptUrl`,
 * `mode`: of the vendor's script; `action`: where its form goes.
 */
export type PayPage = {
  path: string;
  scriptUrl?: string;
  mode?: string;
  action?: string;
  allows: PageAllowance;
};

/** A way to collect money online. It knows amount, reference and return address; nothing of orders. */
export type Gateway = {
  name: GatewayName;
  sessionMinutes: number;
  payPage?: PayPage;
  start(request: PaymentRequest): Promise<StartResult>;
  check(attemptId: string): Promise<PaymentState>;
  /** Asks the gateway to take no more money for an attempt, where it can; `check` tells what came of it. */
  stop?(attemptId: string): Promise<void>;
  refund(request: RefundRequest): Promise<RefundResult>;
  checkRefund(refund: RefundQuestion): Promise<RefundState>;
  readWebhook(headers: Headers, rawBody: string): WebhookReading;
};
