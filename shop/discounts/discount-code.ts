import { drawCharacters } from '#shop/ids.ts';

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

/** A new code, 'DIWALI-' and 8 characters. */
export function newDiscountCode(): string {
  return `DIWALI-${drawCharacters(8)}`;
}
