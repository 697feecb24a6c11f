import { z } from 'zod';
import { type RefusalCode, refuse } from '#shop/refusals.ts';
import { oneLine, severalLines } from '#shop/text.ts';

const words = (code: RefusalCode) => ({ error: refuse(code).message });

export const MAX_NOTE_LENGTH = 2000;
export const MAX_REASON_LENGTH = 500;

/** What staff note about a customer. */
export const noteInput = z.object({
  words: z
    .string(words('note-wrong'))
    .max(2 * MAX_NOTE_LENGTH, words('note-wrong'))
    .transform(severalLines)
    .pipe(z.string().min(1, words('note-wrong')).max(MAX_NOTE_LENGTH, words('note-wrong'))),
});

/** Why a customer is offered no cash on delivery. */
export const cashBlockInput = z.object({
  reason: z
    .string(words('cash-block-reason-wrong'))
    .max(2 * MAX_REASON_LENGTH, words('cash-block-reason-wrong'))
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, words('cash-block-reason-wrong'))
        .max(MAX_REASON_LENGTH, words('cash-block-reason-wrong')),
    ),
});
