import { randomUUID } from 'node:crypto';
import type { Delivery } from '#standins/deliveries.ts';
import type { Order, Refund } from '#standins/phonepe/books.ts';
import { startPhonePe } from '#standins/phonepe/start-phonepe.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Options = Partial<Parameters<typeof startPhonePe>[0]>;
type After = (end: () => void | Promise<void>) => void;
// biome-ignore lint/suspicious/noExplicitAny: what came over the wire; the tests say what it must be.
type Answer = { status: number; body: Record<string, any> };

export const credentials = { clientId: 'TEST-SHOP', clientSecret: 'a-secret', clientVersion: '1' };

/** A stand-in with books of its own, and the calls that tests make to it. Ends with the tests of the file. */
export async function openPhonePe(after: After, options: Options = {}) {
  const settings = {
    port: 0,
    dataFolder: temporaryFolder(after),
    ...credentials,
    merchantId: 'TESTSHOP',
    webhookUrl: null,
    webhookUsername: 'username',
    webhookPassword: 'password',
    webhookRetryMs: 1,
    refundStepMs: 1,
    ...options,
  };
  let running = await startPhonePe(settings);
  after(() => running.stop());

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(`${running.url}${path}`, { method, redirect: 'manual', ...init });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : { text } };
  }
  const json = (body: unknown) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const askToken = (changes: Record<string, string> = {}) =>
    ask('POST', '/v1/oauth/token', {
      body: new URLSearchParams({
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
        client_version: credentials.clientVersion,
        grant_type: 'client_credentials',
        ...changes,
      }),
    });
  let token = '';
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    token ||= (await askToken()).body.access_token;
    const headers = { 'content-type': 'application/json', authorization: `O-Bearer ${token}` };
    return ask(method, path, { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  };

  return {
    get url() {
      return running.url;
    },
    ask,
    askToken,
    call,
    control: (changes: object) => ask('POST', '/_control', json(changes)),
    books: async () =>
      (await ask('GET', '/_books')).body as { orders: Order[]; refunds: Refund[]; deliveries: Delivery[] },
    /** A new order; the keys of `changes` replace those of a right request. */
    async order(changes: object = {}) {
      const merchantOrderId = `order-${randomUUID()}`;
      const { status, body } = await call('POST', '/checkout/v2/pay', {
        ...payRequest(merchantOrderId),
        ...changes,
      });
      if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
      return {
        id: merchantOrderId,
        orderId: body.orderId as string,
        page: body.redirectUrl as string,
        expireAt: body.expireAt as number,
      };
    },
    settle: (id: string, outcome: string) => ask('POST', `/_pay/${id}`, json({ outcome })),
    state: async (id: string) => (await call('GET', `/checkout/v2/order/${id}/status`)).body.state as string,
    async restart() {
      await running.stop();
      running = await startPhonePe(settings);
    },
  };
}

/** A pay request that breaks no rule. */
export function payRequest(merchantOrderId: string) {
  return {
    merchantOrderId,
    amount: 142_405,
    expireAfter: 1200,
    metaInfo: { udf1: 'first', udf11: 'a@b.in +1' },
    paymentFlow: {
      type: 'PG_CHECKOUT',
      message: 'Order at a shop',
      merchantUrls: { redirectUrl: 'http://127.0.0.1:9/back?token=abc' },
    },
    disablePaymentRetry: false,
    prefillUserLoginDetails: { phoneNumber: '9876543210' },
  };
}
