import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Client } from '#shop/limits/admit.ts';
import { CODE_DIGITS } from './account.ts';

export function drawCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** What is kept of a code. Keyed: a million codes are soon tried by who has only the table. */
export function hashCode(key: Uint8Array, email: string, code: string): string {
  return createHmac('sha256', key)
    .update(`verification-code\0${email.toLowerCase()}\0${code}`)
    .digest('base64url');
}

/** What is kept of the browser that showed a code: who it was can't be read from it. */
export function hashClient(key: Uint8Array, { address, device }: Client): string {
  return createHmac('sha256', key).update(`verified-by\0${address}\0${device}`).digest('base64url');
}

export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
