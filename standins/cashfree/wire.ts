import type { Order, Payment, Refund } from './books.ts';
import type { Office } from './office.ts';

type ErrorType = 'invalid_request_error' | 'authentication_error' | 'idempotency_error' | 'api_error';

export function errorBody(type: ErrorType, code: string, message: string) {
  return { message, code, type, help: 'https://docs.example/payments/errors' };
}

/** Times are told in Indian time. */
export function indianTime(ms: number): string {
  return `${new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
}

export function orderBody(office: Office, order: Order) {
  return {
    cf_order_id: order.cfOrderId,
    order_id: order.orderId,
    entity: 'order',
    order_currency: office.switches.currency,
    order_amount: order.amount / 100,
    order_status: order.status,
    payment_session_id: order.sessionId,
    order_expiry_time: indianTime(order.expireAt),
    order_note: order.note,
    created_at: indianTime(order.createdAt),
    customer_details: {
      customer_id: order.customer.id,
      customer_name: order.customer.name,
      customer_email: order.customer.email,
      customer_phone: order.customer.phone,
      customer_uid: null,
    },
    order_meta: { return_url: order.returnUrl, notify_url: order.notifyUrl, payment_methods: null },
    order_tags: order.tags,
  };
}

export function paymentBody(office: Office, order: Order, payment: Payment) {
  return {
    cf_payment_id: payment.cfPaymentId,
    entity: 'payment',
    order_id: order.orderId,
    order_amount: order.amount / 100,
    order_currency: office.switches.currency,
    payment_amount: payment.amount / 100,
    payment_currency: office.switches.currency,
    payment_status: payment.status,
    payment_group: payment.method === 'card' ? 'credit_card' : payment.method,
    payment_message: messages[payment.status],
    payment_time: indianTime(payment.time),
    payment_completion_time: payment.status === 'SUCCESS' ? indianTime(payment.time) : null,
    bank_reference: payment.status === 'SUCCESS' ? payment.bankReference : null,
    auth_id: null,
    is_captured: payment.status === 'SUCCESS',
    payment_method: methodBody(payment),
    error_details: payment.status === 'FAILED' ? errorDetails : null,
  };
}

/** What webhooks say: the same facts, in another order of things. */
export function paymentEvent(office: Office, type: string, order: Order, payment: Payment) {
  const { entity: _, order_id, order_amount, order_currency, ...rest } = paymentBody(office, order, payment);
  const { error_details, ...paid } = rest;
  return {
    data: {
      order: { order_id, order_amount, order_currency, order_tags: order.tags },
      payment: paid,
      customer_details: {
        customer_id: order.customer.id,
        customer_name: order.customer.name,
        customer_email: order.customer.email,
        customer_phone: order.customer.phone,
      },
      ...(error_details ? { error_details } : {}),
      payment_gateway_details: { gateway_name: 'CASHFREE', gateway_order_id: null, gateway_payment_id: null },
      payment_offers: null,
    },
    event_time: indianTime(payment.time),
    type,
  };
}

export function refundBody(office: Office, refund: Refund) {
  return {
    cf_refund_id: refund.cfRefundId,
    cf_payment_id: refund.cfPaymentId,
    order_id: refund.orderId,
    refund_id: refund.refundId,
    entity: 'refund',
    refund_amount: refund.amount / 100,
    refund_currency: office.switches.currency,
    refund_note: refund.note,
    refund_status: refund.status,
    refund_type: 'MERCHANT_INITIATED',
    refund_arn: refund.status === 'SUCCESS' ? refund.cfRefundId : null,
    refund_charge: 0,
    status_description: refund.status,
    created_at: indianTime(refund.createdAt),
    processed_at: refund.status === 'SUCCESS' ? indianTime(refund.createdAt) : null,
    refund_speed: { requested: 'STANDARD', accepted: 'STANDARD', processed: null, message: null },
  };
}

/** JSON as the vendor sends it in webhooks: amounts of money always with two decimals (1499.00). */
export function jsonWithDecimals(value: object): string {
  const marked = JSON.stringify(value, (key, each) =>
    typeof each === 'number' && /_amount$/.test(key) ? `\u0001${each.toFixed(2)}` : each,
  );
  return marked.replace(/"\\u0001([\d.]+)"/g, '$1');
}

function methodBody({ method, bankReference }: Payment) {
  if (method === 'upi') return { upi: { channel: 'link', upi_id: 'shopper@standin' } };
  if (method === 'card') {
    return {
      card: {
        channel: 'link',
        card_number: 'XXXXXXXXXXXX1111',
        card_network: 'visa',
        card_type: 'credit_card',
      },
    };
  }
  return { netbanking: { channel: 'link', netbanking_bank_code: 3333, netbanking_bank_name: bankReference } };
}

const messages = {
  SUCCESS: 'Transaction successful',
  FAILED: 'Transaction failed',
  PENDING: 'Transaction pending',
  USER_DROPPED: 'User dropped and did not complete the two factor authentication',
};
const errorDetails = {
  error_code: 'TRANSACTION_DECLINED',
  error_description: 'The bank declined the payment',
  error_reason: 'auth_declined',
  error_source: 'customer',
};
