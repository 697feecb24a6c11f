import { isDrawn } from '#shop/ids.ts';
import { oneLine } from '#shop/text.ts';
import { HOUR_MS } from '#shop/time.ts';

export const messageStates = ['new', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Within so many hours each message is answered (R174), as its writer is told. */
export const ANSWER_HOURS = 48;

/** Whoever wrote before then, and was not answered, waits too long. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - ANSWER_HOURS * HOUR_MS);
}

/** How long an answer may still take: negative where it is overdue; null where none is waited for. */
export function msLeft({ state, at }: { state: MessageState; at: Date }, now: Date): number | null {
  return state === 'new' ? at.getTime() + ANSWER_HOURS * HOUR_MS - now.getTime() : null;
}

/** The names by which the mails of a ticket know one another (Message-ID, RFC 5322). */
export const mailIds = {
  message: (number: string) => `message-${number}`,
  received: (number: string) => `received-${number}`,
  reply: (replyId: string) => `reply-${replyId}`,
};

/** What staff typed to find messages: a ticket's number may be a word as well. Null for a blank. */
export type MessageSearch = { number: string | null; words: string };

const MOST_SEARCHED = 254;

export function readMessageSearch(typed: string): MessageSearch | null {
  const text = oneLine(typed).slice(0, MOST_SEARCHED).toWellFormed();
  if (text === '') return null;
  const number = text
    .replace(/^\[?(Gehna )?#/i, '')
    .replace(/\]$/, '')
    .toUpperCase();
  return { number: isDrawn(number, 8) ? number : null, words: text.toLowerCase() };
}
