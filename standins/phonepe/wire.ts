import type { Order, Payment, Refund } from './books.ts';

/** The first documented error shape, used by everything but the token call. */
export function errorBody(code: string, message: string) {
  return { success: false, code, message, data: {} };
}

/** The second documented error shape, used by the token call. */
export function oauthErrorBody(code: string, description: string) {
  return { errorCode: 'OIM000', code, message: description, context: { error_description: description } };
}

/** An order as the status calls and the webhooks tell it; all attempts, or only the last. */
export function orderBody(
  order: Order,
  merchantId: string,
  show: { details: boolean; errorContext: boolean },
) {
  const paid = order.payments.find((payment) => payment.state === 'COMPLETED');
  const amount = paid?.amount ?? order.amount;
  return {
    merchantId,
    merchantOrderId: order.merchantOrderId,
    orderId: order.orderId,
    state: order.state,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    expireAt: order.expireAt,
    ...(order.metaInfo && { metaInfo: order.metaInfo }),
    ...order.failure,
    ...(show.errorContext && order.failure && { errorContext: errorContext(order.failure) }),
    paymentDetails: (show.details ? order.payments : order.payments.slice(-1)).map(paymentBody),
  };
}

function errorContext(failure: { errorCode: string; detailedErrorCode: string }) {
  return {
    ...failure,
    source: 'CUSTOMER',
    stage: 'AUTHENTICATION',
    description: 'The payment did not succeed',
  };
}

function paymentBody(payment: Payment) {
  const { transactionId, timestamp, amount, state, failure, utr } = payment;
  const rail = { type: 'UPI', utr, upiTransactionId: `STANDIN${utr}`, vpa: 'shopper@standin' };
  const instrument = { type: 'ACCOUNT', maskedAccountNumber: 'XXXXXX0000', accountType: 'SAVINGS' };
  const settled =
    state === 'COMPLETED' ? { rail, instrument, splitInstruments: [{ amount, rail, instrument }] } : {};
  return {
    transactionId,
    paymentMode: 'UPI_QR',
    timestamp,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    state,
    ...failure,
    ...settled,
  };
}

/** A refund as its status call and the webhooks tell it. */
export function refundBody(refund: Refund, merchantId: string) {
  const { merchantRefundId, originalMerchantOrderId, refundId, amount, state, timestamp } = refund;
  const failure = { errorCode: 'REFUND_ERROR', detailedErrorCode: 'TXN_AUTO_FAILED' };
  return {
    merchantId,
    merchantRefundId,
    originalMerchantOrderId,
    refundId,
    amount,
    state,
    timestamp,
    ...(state === 'FAILED' && failure),
    paymentDetails: [{ transactionId: refundId, paymentMode: 'UPI_QR', timestamp, amount, state }],
  };
}
