import { createHash } from 'node:crypto';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { apiOf } from './api-caller.ts';
import type { withPayU } from './with-payu.ts';

type PayU = Awaited<ReturnType<typeof withPayU>>;

/** PayU's reports as it would sign them, and where they go. */
export function payUReports(shop: TestShop, payu: PayU) {
  const api = apiOf(shop);
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const signed = (fields: Record<string, string>) => {
    const { status, email, firstname, productinfo, amount, txnid } = fields;
    const blanks = Array(10).fill('');
    const parts = [payu.salt, status, ...blanks, email, firstname, productinfo, amount, txnid, payu.key];
    const hash = createHash('sha512').update(parts.join('|')).digest('hex');
    return new URLSearchParams({ ...fields, hash }).toString();
  };
  return {
    /** The body of a report about an attempt: paid, but for the changes. Signed after them. */
    async reportOf(attemptId: string, changes: Record<string, string> = {}) {
      const { txnid, amount, productinfo, firstname, email } = await payu.fieldsOf(attemptId);
      const outcome = { mihpayid: '403993715521937565', status: 'success', unmappedstatus: 'captured' };
      const fields = { ...outcome, key: payu.key, txnid, amount, productinfo, firstname, email, ...changes };
      return signed(fields as Record<string, string>);
    },
    webhook: (body: string) => api.postRaw('/webhooks/payu', body, form),
    comeBack: (body: string) => api.postRaw('/payu/return', body, form),
    eventsOf: (attemptId: string) =>
      shop.db.selectFrom('payment_events').selectAll().where('attempt_id', '=', attemptId).execute(),
  };
}
