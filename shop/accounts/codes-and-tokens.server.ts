import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { byHeldKeys, type Keys } from '#shop/keys.server.ts';
import type { Client } from '#shop/limits/admit.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { CODE_DIGITS, CODE_MINUTES } from './account.ts';

type Keyed = Pick<Shop, 'keys'>;

/**
 * A new code to mail, and what is kept of it. `use`: what it is good for, with the e-mail, account or order that it
 * is about: a code is worth nothing for another use.
 */
export function drawCode(shop: Keyed & Pick<Shop, 'now'>, use: string) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const now = shop.now();
  return {
    code,
    kept: {
      code_hash: hashCode(shop, use, code),
      expires_at: minutesAfter(now, CODE_MINUTES),
      created_at: now,
    },
  };
}

/** Whether it is the code of which this hash was kept. */
export function fitsCode(shop: Keyed, kept: string, use: string, code: string): boolean {
  const fits = (held: Keys) => {
    const hash = hashCode({ keys: held }, use, code);
    return (kept.length === hash.length && timingSafeEqual(Buffer.from(kept), Buffer.from(hash))) || null;
  };
  return byHeldKeys(shop.keys, fits) ?? false;
}

/** What is kept of a code. Keyed: a million codes are soon tried by who has only the table. */
export function hashCode({ keys }: Keyed, use: string, code: string): string {
  return createHmac('sha256', keys.codes)
    .update(`verification-code\0${use.toLowerCase()}\0${code}`)
    .digest('base64url');
}

/** What is kept of the browser that showed a code: who it was can't be read from it. */
export function hashClient({ keys }: Keyed, { address, device }: Client): string {
  return createHmac('sha256', keys.clients).update(`verified-by\0${address}\0${device}`).digest('base64url');
}

/** What is kept of a token: of so many random bits a plain hash tells nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
