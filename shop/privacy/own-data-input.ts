import { z } from 'zod';
import { CODE_DIGITS } from '../accounts/account.ts';
import { MAX_PASSWORD_LENGTH } from '../accounts/password.ts';
import { refuse } from '../refusals.ts';

const words = (code: 'password-missing' | 'password-wrong' | 'code-wrong' | 'input-wrong') => ({
  error: refuse(code).message,
});

/** `password`, or for accounts without one the mailed `code` (R126). */
export const deleteAccountInput = z.object({
  password: z.string(words('password-missing')).max(MAX_PASSWORD_LENGTH, words('password-wrong')).optional(),
  code: z
    .string(words('code-wrong'))
    .max(20, words('code-wrong'))
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^[0-9]{${CODE_DIGITS}}$`), words('code-wrong')))
    .optional(),
});

export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;
