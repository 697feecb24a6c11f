import { randomUUID } from 'node:crypto';
import { createPhonePe } from '#shop/payments/gateways/phonepe.server.ts';
import { credentials, openPhonePe } from '#standins/testing/open-phonepe.ts';

type Settings = Parameters<typeof createPhonePe>[0];

/** Right settings for a stand-in at this address. */
export function phonePeSettings(url: string): Settings {
  return {
    apiUrl: url,
    authUrl: url,
    ...credentials,
    merchantId: 'TESTSHOP',
    webhookUsername: 'username',
    webhookPassword: 'password',
    timeoutMs: 30_000,
    now: Date.now,
    fetch,
  };
}

/** A stand-in of its own, and our client of it over HTTP. */
export async function openGateway(
  after: (end: () => void | Promise<void>) => void,
  changes: Partial<Settings> = {},
) {
  const phonePe = await openPhonePe(after);
  const gateway = createPhonePe({ ...phonePeSettings(phonePe.url), ...changes });
  const tokens = async () => (await phonePe.ask('GET', '/_books')).body.tokens.length as number;
  return { phonePe, gateway, tokens };
}

/** A payment that breaks no rule. */
export function payment(amountPaise = 142_405) {
  const returnUrl = 'http://127.0.0.1:9/back';
  return {
    attemptId: randomUUID(),
    amountPaise,
    returnUrl,
    payPageUrl: 'http://127.0.0.1:9/pay',
    goods: 'Choker Set, Jhumka',
    customer: { id: randomUUID(), name: 'Demo Shopper', email: 'demo@example.in', phone: '9876543210' },
    expiresInSeconds: 900,
  };
}
