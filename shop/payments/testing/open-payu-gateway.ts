import { createPayU } from '#shop/payments/gateways/payu.server.ts';
import { back, openPayU, payUAccount } from '#standins/testing/open-payu.ts';

type Settings = Parameters<typeof createPayU>[0];

/** Right settings for a stand-in at this address. */
export function payUSettings(url: string): Settings {
  return {
    paymentUrl: `${url}/_payment`,
    apiUrl: `${url}/merchant/postservice.php?form=2`,
    ...payUAccount,
    shopEmail: 'shop@example.in',
    returnUrl: back,
    timeoutMs: 30_000,
    now: Date.now,
    fetch,
  };
}

/** A stand-in of its own, and our client of it over HTTP. */
export async function openPayUGateway(
  after: (end: () => void | Promise<void>) => void,
  changes: Partial<Settings> = {},
) {
  const payu = await openPayU(after);
  return { payu, gateway: createPayU({ ...payUSettings(payu.url), ...changes }) };
}
