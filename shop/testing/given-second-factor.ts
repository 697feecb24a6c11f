import { Secret, TOTP } from 'otpauth';
import { confirmSecondFactor, startSecondFactor } from '#shop/accounts/set-up-second-factor.ts';
import type { Client } from '#shop/limits/admit.ts';
import { isRefusal } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { TestShop } from './test-shop.ts';

/** A code of the authenticator app serves once; the next comes so much later. */
export const STEP_MS = 30_000;

/** What the authenticator app shows now. */
export function appCode(shop: TestShop, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.now().getTime() });
}

/** Switches two-step sign-in on, as its owner does; the step of the first code is over then. */
export async function givenSecondFactor(shop: TestShop, viewer: Shopper, password: string) {
  const client: Client = { address: '203.0.113.7', device: 'test' };
  const started = await startSecondFactor(shop, viewer, { password }, client);
  if (isRefusal(started)) throw new Error(started.message);
  const code = appCode(shop, started.secret);
  const confirmed = await confirmSecondFactor(shop, viewer, { code }, client);
  if (isRefusal(confirmed)) throw new Error(confirmed.message);
  shop.passTime(STEP_MS);
  return { secret: started.secret, recoveryCodes: confirmed.recoveryCodes };
}
