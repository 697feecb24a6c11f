import { z } from 'zod';
import { isEmail } from '#shop/email.ts';
import { refuse } from '#shop/refusals.ts';
import { isStorable } from '#shop/text.ts';

const wrong = { error: refuse('email-wrong').message };
const text = (most: number) => z.string().max(most).refine(isStorable);

/** What somebody wants to be told of (R207). `email`: a visitor's; an account's own is taken where one is signed in. */
export const waitInput = z.object({
  productId: text(80),
  size: text(100),
  email: z.string(wrong).max(300, wrong).trim().refine(isEmail, wrong).optional(),
});
export type WaitInput = z.infer<typeof waitInput>;

export const stopInput = z.object({ token: z.string().max(1000) });
