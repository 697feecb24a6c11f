import type { Standin } from '#faults/gateway.ts';
import { startPayU } from '#standins/payu/start-payu.ts';

type Told = {
  payments: { txnid: string; amount: number }[];
  refunds: { token: string; txnid: string; amount: number; status: string }[];
};

export const payu: Standin = {
  start: (settings, place) => startPayU({ ...place, key: settings.PAYU_KEY!, salt: settings.PAYU_SALT! }),
  books: ({ payments, refunds }: Told) => ({
    payments: payments.map(({ txnid, amount }) => ({ attemptId: txnid, paise: amount })),
    refunds: refunds.map(({ token, txnid, amount, status }) => ({
      refundId: token,
      attemptId: txnid,
      paise: amount,
      state: status === 'success' ? 'done' : status === 'failure' ? 'failed' : 'open',
    })),
  }),
  openPage: async (url, _, handOff) => {
    const body = new URLSearchParams(handOff);
    const answer = await fetch(`${url}/_payment`, { method: 'POST', body, redirect: 'manual' });
    await answer.arrayBuffer();
    return new URL(answer.headers.get('location') ?? '', url).href;
  },
  forged: (attemptId, paise) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      key: 'DEMO-GEHNA',
      mihpayid: '1',
      productinfo: 'Piece',
      firstname: 'Demo',
      email: 'demo@example.in',
      status: 'success',
      unmappedstatus: 'captured',
      txnid: attemptId,
      amount: (paise / 100).toFixed(2),
      hash: '0'.repeat(128),
    }).toString(),
  }),
};
