import { isDrawn } from '#shop/ids.ts';
import { orderNumberOf, readOrderName } from '#shop/order-number.ts';
import { oneLine } from '#shop/text.ts';
import type { OrderStatus } from './order.ts';

/** What waits for staff: each queue with its title and what is to be done there. */
export const queues = {
  'to-pack': { title: 'To pack', empty: 'Nothing waits to be packed.' },
  'to-ship': { title: 'To ship', empty: 'Nothing is packed and waits for its carrier.' },
  'to-call': { title: 'To call', empty: 'No cash order waits for its confirmation.' },
  'to-pay': { title: 'Waiting for payment', empty: 'No order waits for its payment by a link.' },
  undelivered: { title: 'Undelivered', empty: 'No parcel came back.' },
  returns: { title: 'Returns', empty: 'Nobody has asked to return something.' },
  held: { title: 'Held payments', empty: 'No payment is held.' },
} as const satisfies Record<string, { title: string; empty: string }>;

export type Queue = keyof typeof queues;
export const queueNames = Object.keys(queues) as Queue[];

/** The status of the orders in a queue, where they all have one. */
export const queueStatus: Partial<Record<Queue, OrderStatus>> = {
  'to-pack': 'Order Placed',
  'to-ship': 'Processing',
  'to-pay': 'Payment Pending',
  returns: 'Return Requested',
};

/** An order's pieces in a few words: '3 pieces: Kundan Choker and 1 more', by its first line. */
export function contentsInWords(first: string, { lines, pieces }: { lines: number; pieces: number }): string {
  const words = lines > 1 ? `${first} and ${lines - 1} more` : first;
  return pieces > 1 ? `${pieces} pieces: ${words}` : words;
}

/** What a search text is: what it is compared with follows from how it looks. */
export type DeskSearch =
  | { by: 'number'; number: string }
  /** Six letters may be an order's number as well as a name. */
  | { by: 'number-or-words'; number: string; words: string }
  | { by: 'phone'; phone: string }
  | { by: 'pin'; pin: string }
  | { by: 'email'; email: string }
  | { by: 'words'; words: string };

/** As long as an e-mail address may be. */
const MOST_SEARCHED = 254;

/**
 * What staff typed: an order's number or id, a phone (10 digits, with or without +91), a PIN code (6 digits), an
 * e-mail address, else words of a name or of a product. Null for a blank. Six digits are a PIN code, or the
 * number of an order.
 */
export function readSearch(typed: string): DeskSearch | null {
  const text = oneLine(typed).slice(0, MOST_SEARCHED).toWellFormed();
  if (text === '') return null;
  const digits = text.replace(/[\s()+-]/g, '');
  if (/^\d{6}$/.test(digits)) return { by: 'pin', pin: digits };
  if (/^(91|0)?\d{10}$/.test(digits)) return { by: 'phone', phone: digits.slice(-10) };
  if (text.includes('@')) return { by: 'email', email: text };
  const number = readOrderName(text);
  if (isDrawn(number, 6)) {
    return { by: 'number-or-words', number, words: text.toLowerCase() };
  }
  if (isDrawn(number, 24)) return { by: 'number', number: orderNumberOf(number) };
  return { by: 'words', words: text.toLowerCase() };
}
