import type { Hono } from 'hono';
import type { Transaction } from './books.ts';
import { callHash } from './hashes.ts';
import type { Office } from './office.ts';
import { type Call, callSchema } from './requests.ts';
import { takeRefund } from './settle-refund.ts';
import { captureBody, refundBody, verifyBody } from './wire.ts';

/** The one route of the server API: what is wanted stands in `command`, and faults come with status 200. */
export function addApiRoutes(app: Hono, office: Office): void {
  app.post('/merchant/postservice.php', async (c) => {
    const call = callSchema.safeParse(await c.req.parseBody());
    if (!call.success) return c.json({ status: 0, msg: 'Parameter missing' });
    const { key, command, var1, hash } = call.data;
    if (key !== office.options.key) return c.json({ status: 0, msg: 'Invalid Merchant Key' });
    if (hash !== callHash(office.options, command, var1)) return c.json({ status: 0, msg: 'Invalid Hash.' });
    const answer = commands[command]?.(office, call.data);
    return c.json(answer ?? { status: 0, msg: 'Invalid command' });
  });
}

const commands: Record<string, (office: Office, call: Call) => object> = {
  verify_payment(office, { var1 }) {
    const asked = var1.split('|');
    const found = asked.map((txnid) => office.books.transactions.rows.get(txnid));
    const details = asked.map((txnid, i) => {
      const transaction = found[i];
      return [txnid, transaction ? verifyBody(transaction) : { mihpayid: 'Not Found', status: 'Not Found' }];
    });
    return fetched(found.filter(Boolean).length, asked.length, Object.fromEntries(details));
  },

  check_payment(office, { var1 }) {
    const transaction = byPayUId(office, var1);
    const details = { [var1]: transaction ? verifyBody(transaction) : { status: 'Not Found' } };
    return fetched(transaction ? 1 : 0, 1, details);
  },

  cancel_refund_transaction(office, { var1, var2, var3 }) {
    const taken = takeRefund(office, byPayUId(office, var1), var2, var3);
    if ('code' in taken) return { status: 0, msg: taken.msg, error_code: taken.code, mihpayid: var1 };
    const { requestId: request_id, mihpayid } = taken;
    const msg = 'Refund Request Queued';
    return { status: 1, msg, request_id, bank_ref_num: null, mihpayid, error_code: 102 };
  },

  check_action_status(office, { var1, var2 }) {
    const refunds = [...office.books.refunds.rows.values()];
    const transaction = var2 === 'payuid' ? byPayUId(office, var1) : undefined;
    const rows = [
      ...(transaction?.unmapped === 'captured' ? [captureBody(transaction)] : []),
      ...refunds
        .filter((refund) => (var2 === 'payuid' ? refund.mihpayid : refund.requestId) === var1)
        .map(refundBody),
    ];
    if (rows.length === 0) return fetched(0, 1, { [var1]: 'No action status found' });
    return fetched(1, 1, { [var1]: Object.fromEntries(rows.map((row) => [row.request_id, row])) });
  },
};

function fetched(found: number, asked: number, details: object) {
  return {
    status: found > 0 ? 1 : 0,
    msg: `${found} out of ${asked} Transactions Fetched Successfully`,
    transaction_details: details,
  };
}

function byPayUId(office: Office, mihpayid: string): Transaction | undefined {
  return [...office.books.transactions.rows.values()].find((each) => each.mihpayid === mihpayid);
}
