import { z } from 'zod';
import { isEmail } from '#shop/email.ts';
import { type RefusalCode, refuse } from '#shop/refusals.ts';
import { oneLine, severalLines } from '#shop/text.ts';

export const MAX_MESSAGE_LENGTH = 4000;

const words = (code: RefusalCode) => ({ error: refuse(code).message });

/** What the contact form sends (R127); `severalLines` and `oneLine` say how it is kept. `key`: the same twice is one message. */
export const contactInput = z.object({
  key: z.string(words('input-wrong')).min(1, words('input-wrong')).max(100, words('input-wrong')).optional(),
  name: z
    .string(words('name-wrong'))
    .max(1000, words('name-wrong'))
    .transform(oneLine)
    .pipe(z.string().min(1, words('name-wrong')).max(100, words('name-wrong'))),
  email: z
    .string(words('email-wrong'))
    .max(300, words('email-wrong'))
    .trim()
    .refine(isEmail, words('email-wrong')),
  message: z
    .string(words('message-wrong'))
    .max(2 * MAX_MESSAGE_LENGTH, words('message-wrong'))
    .transform(severalLines)
    .pipe(z.string().min(1, words('message-wrong')).max(MAX_MESSAGE_LENGTH, words('message-wrong'))),
});

/** What staff answer (R174). `seen`: how many answers stood there before. */
export const replyInput = z.object({
  words: z
    .string(words('reply-wrong'))
    .max(2 * MAX_MESSAGE_LENGTH, words('reply-wrong'))
    .transform(severalLines)
    .pipe(z.string().min(1, words('reply-wrong')).max(MAX_MESSAGE_LENGTH, words('reply-wrong'))),
  seen: z.coerce.number(words('form-stale')).int(words('form-stale')),
});

export type ContactInput = z.infer<typeof contactInput>;
