import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Mode, Transaction } from './books.ts';
import { formHash } from './hashes.ts';
import { clock, newNumber, type Office } from './office.ts';
import {
  backPage,
  closedPage,
  leaveHash,
  missingPage,
  payPage,
  refusedPage,
  transactionsPage,
} from './pay-page.ts';
import { formSchema, paiseOf, requestedOutcome, whatIsWrong } from './requests.ts';
import { takeOutcome } from './settle-transaction.ts';
import type { Outcome } from './switches.ts';
import type { Webhooks } from './webhooks.ts';
import { outcomeFields } from './wire.ts';

const sessionMs = 30 * 60_000;

/** The address that shops post their form to, and the page with its buttons. */
export function addPayRoutes(app: Hono, office: Office, webhooks: Webhooks): void {
  for (const path of ['/', '/_payment', '/pay/*']) app.use(path, notKeptNorFramed);

  app.get('/', (c) => {
    const newest = [...office.books.transactions.rows.values()].reverse().slice(0, 100);
    return c.html(transactionsPage(newest, (each) => payPath(office, each)));
  });

  app.post('/_payment', async (c) => {
    const posted = formSchema.safeParse(await c.req.parseBody());
    if (!posted.success)
      return c.html(refusedPage(`Some fields are wrong: ${whatIsWrong(posted.error)}`), 400);
    const fields = posted.data as Record<string, string>;
    if (fields.key !== office.options.key) return c.html(refusedPage('The merchant is not known.'), 400);
    if (fields.hash !== formHash(office.options, fields)) {
      return c.html(refusedPage('The hash does not match the fields.'), 400);
    }
    const known = office.books.transactions.rows.get(fields.txnid!);
    if (known?.status === 'success') return c.html(refusedPage('This transaction is paid already.'), 400);
    const transaction = known?.status === 'pending' ? known : open(office, fields, known);
    return c.redirect(payPath(office, transaction), 303);
  });

  app.get('/pay/:mihpayid', (c) => {
    const transaction = findTransaction(office, c.req.param('mihpayid'));
    if (!transaction) return c.html(missingPage(), 404);
    if (transaction.status !== 'pending') return goBack(c, transaction);
    if (office.switches.auto) return act(c, transaction, office.switches.auto, 'UPI');
    return c.html(payPage(transaction, payPath(office, transaction)));
  });

  app.post('/pay/:mihpayid', async (c) => {
    const transaction = findTransaction(office, c.req.param('mihpayid'));
    if (!transaction) return c.html(missingPage(), 404);
    const form = await c.req.parseBody();
    const outcome = requestedOutcome(form);
    if (!outcome) return c.text('Unknown outcome', 400);
    return act(c, transaction, outcome, form.mode === 'CC' || form.mode === 'NB' ? form.mode : 'UPI');
  });

  async function act(c: Context, transaction: Transaction, outcome: Outcome, mode: Mode): Promise<Response> {
    const settled = takeOutcome(office, webhooks, transaction, outcome, mode);
    if (office.switches.webhook.mode === 'before-redirect') await webhooks.deliverDue();
    return outcome === 'pay-and-close' ? c.html(closedPage()) : goBack(c, settled);
  }

  function goBack(c: Context, transaction: Transaction): Response | Promise<Response> {
    const { surl, furl } = transaction.fields;
    const address = transaction.status === 'failure' ? furl! : surl!;
    return c.html(backPage(address, outcomeFields(office, transaction)));
  }
}

/** A try that failed may be made again under its txnid: it is a new payment with an id of its own. */
function open(office: Office, fields: Record<string, string>, before: Transaction | undefined): Transaction {
  const now = clock(office);
  return office.books.transactions.keep({
    txnid: fields.txnid!,
    mihpayid: newNumber(),
    fields,
    amount: paiseOf(fields.amount!)!,
    status: 'pending',
    unmapped: 'initiated',
    mode: 'UPI',
    bankReference: '',
    createdAt: now,
    expireAt: now + sessionMs,
    moneyAt: before?.moneyAt ?? null,
  });
}

const notKeptNorFramed: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
  c.header(
    'content-security-policy',
    `default-src 'none'; script-src ${leaveHash}; style-src 'unsafe-inline'; frame-ancestors 'none'`,
  );
};

function payPath(office: Office, { mihpayid }: Transaction): string {
  return `${new URL(office.url).pathname}/pay/${mihpayid}`;
}

function findTransaction(office: Office, mihpayid: string): Transaction | undefined {
  return [...office.books.transactions.rows.values()].find((each) => each.mihpayid === mihpayid);
}
