import { createCashfree } from '#shop/payments/gateways/cashfree.server.ts';
import { cashfreeAccount, openCashfree } from '#standins/testing/open-cashfree.ts';

type Settings = Parameters<typeof createCashfree>[0];

/** Right settings for a stand-in at this address. */
export function cashfreeSettings(url: string): Settings {
  return {
    apiUrl: `${url}/pg`,
    scriptUrl: `${url}/js/v3/cashfree.js`,
    ...cashfreeAccount,
    timeoutMs: 30_000,
    now: Date.now,
    fetch,
  };
}

/** A stand-in of its own, and our client of it over HTTP. */
export async function openCashfreeGateway(
  after: (end: () => void | Promise<void>) => void,
  changes: Partial<Settings> = {},
) {
  const cashfree = await openCashfree(after);
  return { cashfree, gateway: createCashfree({ ...cashfreeSettings(cashfree.url), ...changes }) };
}
