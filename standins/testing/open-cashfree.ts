import { randomUUID } from 'node:crypto';
import type { Order, Refund } from '#standins/cashfree/books.ts';
import { startCashfree } from '#standins/cashfree/start-cashfree.ts';
import type { Delivery } from '#standins/deliveries.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Options = Partial<Parameters<typeof startCashfree>[0]>;
type After = (end: () => void | Promise<void>) => void;
// biome-ignore lint/suspicious/noExplicitAny: what came over the wire; the tests say what it must be.
type Answer = { status: number; headers: Headers; body: any };

export const cashfreeAccount = { clientId: 'TEST-SHOP', clientSecret: 'cfsk_test_secret' };
export const back = 'http://127.0.0.1:9/back?token=abc';

/** A stand-in with books of its own, and the calls that tests make to it. Ends with the tests of the file. */
export async function openCashfree(after: After, options: Options = {}) {
  const settings = {
    port: 0,
    dataFolder: temporaryFolder(after),
    ...cashfreeAccount,
    webhookUrl: null,
    webhookRetryMs: 1,
    refundStepMs: 1,
    ...options,
  };
  let running = await startCashfree(settings);
  after(() => running.stop());

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(`${running.url}${path}`, { method, redirect: 'manual', ...init });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : { text } };
  }
  const json = (body: unknown) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(method, `/pg${path}`, {
      headers: {
        'content-type': 'application/json',
        'x-client-id': cashfreeAccount.clientId,
        'x-client-secret': cashfreeAccount.clientSecret,
        'x-api-version': '2025-01-01',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  return {
    get url() {
      return running.url;
    },
    ask,
    call,
    control: (changes: object) => ask('POST', '/_control', json(changes)),
    books: async () =>
      (await ask('GET', '/_books')).body as { orders: Order[]; refunds: Refund[]; deliveries: Delivery[] },
    /** A new order; the keys of `changes` replace those of a right request. */
    async order(changes: object = {}) {
      const id = `order-${randomUUID()}`;
      const { status, body } = await call('POST', '/orders', { ...orderRequest(id), ...changes });
      if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
      const session = body.payment_session_id as string;
      return { id, session, page: `${running.url}/pay/${session}` };
    },
    settle: (id: string, outcome: string) => ask('POST', `/_pay/${id}`, json({ outcome })),
    state: async (id: string) => (await call('GET', `/orders/${id}`)).body.order_status as string,
    async restart() {
      await running.stop();
      running = await startCashfree(settings);
    },
  };
}

/** An order that breaks no rule. */
export function orderRequest(orderId: string, nowMs = Date.now()) {
  return {
    order_id: orderId,
    order_amount: 1424.05,
    order_currency: 'INR',
    customer_details: {
      customer_id: 'u_01J8ABC',
      customer_name: 'Demo Shopper',
      customer_email: 'demo@example.in',
      customer_phone: '9876543210',
    },
    order_meta: { return_url: back },
    order_expiry_time: new Date(nowMs + 20 * 60_000).toISOString(),
    order_note: 'An order at a shop',
    order_tags: { source: 'web' },
  };
}
