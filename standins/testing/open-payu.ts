import { randomUUID } from 'node:crypto';
import type { Delivery } from '#standins/deliveries.ts';
import type { Refund, Transaction } from '#standins/payu/books.ts';
import { callHash, formHash } from '#standins/payu/hashes.ts';
import { startPayU } from '#standins/payu/start-payu.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Options = Partial<Parameters<typeof startPayU>[0]>;
type After = (end: () => void | Promise<void>) => void;
// biome-ignore lint/suspicious/noExplicitAny: what came over the wire; the tests say what it must be.
type Answer = { status: number; headers: Headers; text: string; body: any };

export const payUAccount = { key: 'mkey01', salt: 'msalt01' };
export const back = 'http://127.0.0.1:9/back';

/** A stand-in with books of its own, and the calls that tests make to it. Ends with the tests of the file. */
export async function openPayU(after: After, options: Options = {}) {
  const settings = {
    port: 0,
    dataFolder: temporaryFolder(after),
    ...payUAccount,
    webhookUrl: null,
    webhookRetryMs: 1,
    refundStepMs: 1,
    ...options,
  };
  let running = await startPayU(settings);
  after(() => running.stop());

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(`${running.url}${path}`, { method, redirect: 'manual', ...init });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : null };
  }
  const json = (body: unknown) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const post = (fields: Record<string, string>) =>
    ask('POST', '/_payment', { body: new URLSearchParams(fields) });
  const call = (command: string, ...vars: string[]) => {
    const hash = callHash(payUAccount, command, vars[0] ?? '');
    const named = Object.fromEntries(vars.map((value, i) => [`var${i + 1}`, value]));
    const body = new URLSearchParams({ key: payUAccount.key, command, hash, ...named });
    return ask('POST', '/merchant/postservice.php?form=2', { body });
  };
  const settle = (txnid: string, outcome: string) => ask('POST', `/_pay/${txnid}`, json({ outcome }));

  return {
    get url() {
      return running.url;
    },
    ask,
    post,
    call,
    settle,
    control: (changes: object) => ask('POST', '/_control', json(changes)),
    books: async () =>
      (await ask('GET', '/_books')).body as {
        transactions: Transaction[];
        refunds: Refund[];
        deliveries: Delivery[];
      },
    /** A new payment whose page is open; `changes` replace the fields of a right form. */
    async open(changes: Record<string, string> = {}) {
      const fields = signedForm(changes);
      const { status, headers, text } = await post(fields);
      if (status !== 303) throw new Error(`The form was refused: ${text}`);
      const page = new URL(headers.get('location')!, running.url).href;
      return { txnid: fields.txnid!, page };
    },
    state: async (txnid: string) => (await call('verify_payment', txnid)).body.transaction_details[txnid],
    async restart() {
      await running.stop();
      running = await startPayU(settings);
    },
  };
}

/** A form that breaks no rule, signed after the changes. */
export function signedForm(changes: Record<string, string> = {}): Record<string, string> {
  const fields: Record<string, string> = {
    key: payUAccount.key,
    txnid: randomUUID().replaceAll('-', '').slice(0, 20),
    amount: '1424.05',
    productinfo: 'Choker Set, Jhumka',
    firstname: 'Demo',
    email: 'demo@example.in',
    phone: '9876543210',
    surl: back,
    furl: back,
    ...changes,
  };
  return { ...fields, hash: changes.hash ?? formHash(payUAccount, fields) };
}
