import type { Refund, Transaction } from './books.ts';
import { outcomeHash } from './hashes.ts';
import type { Office } from './office.ts';

/** Rupees as the vendor writes them: always two decimals. */
export function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

/** Times are told in Indian time, without an offset. */
function indianTime(ms: number): string {
  return new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

const passedOn = ['productinfo', 'firstname', 'lastname', 'email', 'phone'];
const udf = Array.from({ length: 10 }, (_, i) => `udf${i + 1}`);

/** The fields that go back to the shop, by the browser and by webhook, with their hash. */
export function outcomeFields(office: Office, transaction: Transaction): Record<string, string> {
  const { key } = office.options;
  const isPaid = transaction.status === 'success';
  const fields: Record<string, string> = {
    mihpayid: transaction.mihpayid,
    mode: transaction.mode,
    status: transaction.status,
    unmappedstatus: transaction.unmapped,
    key,
    txnid: transaction.txnid,
    amount: rupees(transaction.amount),
    discount: '0.00',
    net_amount_debit: isPaid ? rupees(transaction.amount) : '0.00',
    addedon: indianTime(transaction.createdAt),
    ...Object.fromEntries([...passedOn, ...udf].map((name) => [name, transaction.fields[name] ?? ''])),
    payment_source: 'payu',
    PG_TYPE: `${transaction.mode}-PG`,
    bank_ref_num: isPaid ? transaction.bankReference : '',
    bankcode: transaction.mode,
    error: isPaid ? 'E000' : 'E500',
    error_Message: isPaid ? 'No Error' : 'Transaction not completed',
  };
  return { ...fields, hash: outcomeHash(office.options, fields) };
}

/** A transaction as verify_payment tells it. */
export function verifyBody(transaction: Transaction) {
  const isPaid = transaction.status === 'success';
  return {
    mihpayid: transaction.mihpayid,
    request_id: '',
    bank_ref_num: isPaid ? transaction.bankReference : null,
    amt: rupees(transaction.amount),
    transaction_amount: rupees(transaction.amount),
    txnid: transaction.txnid,
    additional_charges: '0.00',
    productinfo: transaction.fields.productinfo,
    firstname: transaction.fields.firstname,
    bankcode: transaction.mode,
    udf1: transaction.fields.udf1 ?? null,
    mode: transaction.mode,
    status: transaction.status,
    unmappedstatus: transaction.unmapped,
    net_amount_debit: isPaid ? rupees(transaction.amount) : 0,
    disc: '0.00',
    error_code: isPaid ? 'E000' : 'E500',
    error_Message: isPaid ? 'NO ERROR' : 'Transaction not completed',
    addedon: indianTime(transaction.createdAt),
  };
}

/** An action on a transaction as check_action_status tells it. */
export function refundBody(refund: Refund) {
  return {
    mihpayid: refund.mihpayid,
    bank_ref_num: refund.status === 'success' ? refund.requestId : null,
    request_id: refund.requestId,
    amt: rupees(refund.amount),
    mode: 'UPI',
    action: 'refund',
    token: refund.token,
    status: refund.status,
    bank_arn: null,
    settlement_id: null,
    amount_settled: null,
    UTR_no: null,
    value_date: null,
    refund_mode: 'Back to Source',
  };
}

/** The money's coming in is an action too. */
export function captureBody(transaction: Transaction) {
  return {
    mihpayid: transaction.mihpayid,
    bank_ref_num: transaction.bankReference,
    request_id: `1${transaction.mihpayid}`,
    amt: rupees(transaction.amount),
    mode: transaction.mode,
    action: 'capture',
    token: '',
    status: 'SUCCESS',
    bank_arn: null,
    refund_mode: '-',
  };
}
