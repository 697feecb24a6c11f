import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { PayoutAccount } from './payout-account.ts';

/** Seals an account (AES-256-GCM) with a key that is derived from the shop's secret; bound to its refund. */
export function sealAccount(secret: Uint8Array, refundId: string, account: PayoutAccount): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(refundId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(account), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The account again; null where it was sealed with another secret. */
export function openAccount(secret: Uint8Array, refundId: string, sealed: Buffer): PayoutAccount | null {
  const [nonce, tag, rest] = [sealed.subarray(0, 12), sealed.subarray(12, 28), sealed.subarray(28)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce)
      .setAAD(Buffer.from(refundId))
      .setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8'));
  } catch {
    return null;
  }
}

function keyOf(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'payout accounts', 32));
}
