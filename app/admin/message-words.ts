import type { Tone } from '#app/ui/badge.tsx';
import { type MessageState, msLeft } from '#shop/contact/ticket.ts';
import { ageInWords } from './age.ts';

export const messageTones: Record<MessageState, Tone> = { new: 'info', answered: 'good', closed: 'neutral' };

/** How a message stands to its deadline: 'overdue by 3 h', 'answer within 20 h'; null where no answer is waited for. */
export function dueInWords(
  message: { state: MessageState; at: Date },
  now: Date,
): { overdue: boolean; words: string } | null {
  const left = msLeft(message, now);
  if (left === null) return null;
  const overdue = left < 0;
  const long = ageInWords(new Date(now.getTime() - Math.abs(left)), now);
  return { overdue, words: overdue ? `overdue by ${long}` : `answer within ${long}` };
}
