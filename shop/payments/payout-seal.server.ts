import { seal, unseal } from '#shop/seal.server.ts';
import type { PayoutAccount } from './payout-account.ts';

/** Seals an account with the shop's key for that; bound to its refund. */
export function sealAccount(key: Uint8Array, refundId: string, account: PayoutAccount): Buffer {
  return seal(key, refundId, JSON.stringify(account));
}

/** The account again; null where it was sealed with another key. */
export function openAccount(key: Uint8Array, refundId: string, sealed: Buffer): PayoutAccount | null {
  const text = unseal(key, refundId, sealed);
  return text === null ? null : JSON.parse(text);
}
