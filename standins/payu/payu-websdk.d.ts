/** The vendor's SDK brings no types; these are the parts that its test uses. */
declare module 'payu-websdk' {
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; the tests say what it must be.
  type Answer = Promise<any>;

  export default class Payu {
    constructor(account: { key: string; salt: string }, env: 'TEST' | 'PROD');
    credes: { apiPath: string };
    hasher: {
      generatePaymentHash(fields: object): string;
      validateResponseHash(fields: object): boolean;
    };
    paymentInitiate(fields: object): string;
    verifyPayment(txnid: string): Answer;
    cancelRefundTransaction(payuid: string, token: string, amount: string): Answer;
    checkActionStatus(requestId: string): Answer;
  }
}
