import { customAlphabet, nanoid } from 'nanoid';

/** No I, L, O, 0 or 1: 31 letters and digits that are not mistaken for one another (R89). */
const unmistakable = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Random characters that people can read out and type, for numbers and codes. */
export function drawCharacters(count: number): string {
  return customAlphabet(unmistakable, count)();
}

/** Whether a text is so many of these characters. */
export function isDrawn(text: string, count: number): boolean {
  return text.length === count && [...text].every((each) => unmistakable.includes(each));
}

/** A new order `_id`, the last 6 characters of which are the number shown (R89). */
export function newOrderId(): string {
  return drawCharacters(24);
}

/** An id that gateways see: 20 letters and digits, new for each attempt or refund (R66). */
export function newGatewayId(): string {
  const small = unmistakable.replace(/[0-9]/g, '').toLowerCase();
  return customAlphabet(unmistakable + small, 20)();
}

/** The random token by which a shopper's own return page finds the order (R68). */
export function newReturnToken(): string {
  return nanoid(32);
}

/** The idempotency key of a checkout attempt, drawn by the browser (R60). */
export function newOrderKey(now: number): string {
  return `GEHNA_${now}_${drawCharacters(14)}`;
}

/** A secret of 256 random bits and more: nobody guesses it. */
export function newToken(): string {
  return nanoid(43);
}

/** Of no account: what is asked with it takes as long as for somebody's, and finds nothing. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';
