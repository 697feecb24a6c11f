import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Seals a text (AES-256-GCM) with one of the shop's keys; bound to what it belongs to, so that no row's can stand
 * in another's.
 */
export function seal(key: Uint8Array, belongsTo: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text again; null where it was sealed with another key, or for something else. */
export function unseal(key: Uint8Array, belongsTo: string, sealed: Buffer): string | null {
  const [nonce, tag, rest] = [sealed.subarray(0, 12), sealed.subarray(12, 28), sealed.subarray(28)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
      .setAAD(Buffer.from(belongsTo))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
