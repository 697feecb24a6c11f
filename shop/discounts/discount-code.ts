/** A code as the shop keeps it. `orderId`: the order that holds it or has used it up. */
export type DiscountCode = {
  code: string;
  userId: string;
  percent: number;
  issuedAt: Date;
  expiresAt: Date;
  orderId: string | null;
};

/** What a shopper may type: case and blanks don't matter. */
export function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase();
}

export function isLive(code: { expiresAt: Date }, now: Date): boolean {
  return now.getTime() < code.expiresAt.getTime();
}

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A new code: 'DIWALI-' and 8 of 31 unmistakable signs; `random` gives that many bytes. */
export function newDiscountCode(random: (bytes: number) => Uint8Array): string {
  return `DIWALI-${Array.from(random(8), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
