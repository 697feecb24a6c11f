import type { Hono } from 'hono';
import type { Office } from './office.ts';
import { requestedOutcome, whatIsWrong } from './requests.ts';
import { takeOutcome } from './settle-transaction.ts';
import { applyChanges, readChanges } from './switches.ts';
import type { Webhooks } from './webhooks.ts';
import { verifyBody } from './wire.ts';

/** The routes for tests, none of which the real gateway has; their names start with an underscore. */
export function addControlRoutes(app: Hono, office: Office, webhooks: Webhooks): void {
  const atStart = office.switches;

  app.post('/_control', async (c) => {
    const changes = readChanges(await c.req.json().catch(() => null));
    if (!changes.success) return c.json({ status: 0, msg: whatIsWrong(changes.error) }, 400);
    office.switches = applyChanges(office.switches, atStart, changes.data);
    return c.json(office.switches);
  });

  app.get('/_books', (c) => {
    const transactions = [...office.books.transactions.rows.values()];
    return c.json({
      transactions,
      payments: transactions
        .filter(({ unmapped }) => unmapped === 'captured')
        .map(({ txnid, mihpayid, amount }) => ({ txnid, mihpayid, amount })),
      refunds: [...office.books.refunds.rows.values()],
      deliveries: [...office.books.deliveries.rows.values()],
    });
  });

  app.post('/_pay/:txnid', async (c) => {
    const outcome = requestedOutcome(await c.req.json().catch(() => null));
    if (!outcome) return c.json({ status: 0, msg: 'outcome is missing or unknown' }, 400);
    const transaction = office.books.transactions.rows.get(c.req.param('txnid'));
    if (!transaction) return c.json({ status: 0, msg: 'no such transaction' }, 404);
    if (transaction.status !== 'pending') return c.json({ status: 0, msg: 'it is over' }, 409);
    const settled = takeOutcome(office, webhooks, transaction, outcome);
    if (office.switches.webhook.mode === 'before-redirect') await webhooks.deliverDue();
    return c.json(verifyBody(settled));
  });
}
