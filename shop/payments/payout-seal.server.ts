import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PayoutAccount } from './payout-account.ts';

/** Seals an account (AES-256-GCM) with the shop's key for that; bound to its refund. */
export function sealAccount(key: Uint8Array, refundId: string, account: PayoutAccount): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(refundId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(account), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The account again; null where it was sealed with another key. */
export function openAccount(key: Uint8Array, refundId: string, sealed: Buffer): PayoutAccount | null {
  const [nonce, tag, rest] = [sealed.subarray(0, 12), sealed.subarray(12, 28), sealed.subarray(28)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(Buffer.from(refundId))
      .setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8'));
  } catch {
    return null;
  }
}
