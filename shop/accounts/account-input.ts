import { z } from 'zod';
import { isEmail } from '#shop/email.ts';
import { type RefusalCode, refuse } from '#shop/refusals.ts';
import { oneLine } from '#shop/text.ts';
import { CODE_DIGITS, ownerPurposes } from './account.ts';
import { MAX_PASSWORD_LENGTH } from './password.ts';

const words = (code: RefusalCode) => ({ error: refuse(code).message });

const email = z
  .string(words('email-wrong'))
  .max(300, words('email-wrong'))
  .trim()
  .refine(isEmail, words('email-wrong'))
  .meta({ description: 'An e-mail address, in any case', example: 'demo@example.in' });

const name = z
  .string(words('name-wrong'))
  .max(1000, words('name-wrong'))
  .transform(oneLine)
  .pipe(z.string().min(1, words('name-wrong')).max(100, words('name-wrong')));

const code = z
  .string(words('code-wrong'))
  .max(20, words('code-wrong'))
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^[0-9]{${CODE_DIGITS}}$`), words('code-wrong')));

/** `isStrongPassword` has the rule for new ones. */
const newPassword = z.string(words('password-weak')).max(MAX_PASSWORD_LENGTH, words('password-weak'));

const password = z
  .string(words('password-missing'))
  .min(1, words('password-missing'))
  .max(MAX_PASSWORD_LENGTH, words('login-wrong'));

/** A mailed code, with spaces or without. */
export const codeInput = code;

const secondFactorCode = z
  .string(words('second-factor-wrong'))
  .max(20, words('second-factor-wrong'))
  .optional()
  .meta({ description: 'A code of the authenticator app or a recovery code, where two-step sign-in is on' });

export const sendCodeInput = z.object({ email });
export const verifyCodeInput = z.object({ email, code });
/** `proof`: what verify-code answered; who does not send it registers from where the code was shown (R108). */
export const registerInput = z.object({
  name,
  email,
  password: newPassword,
  proof: z.string(words('email-not-verified')).max(100, words('email-not-verified')).optional(),
});
export const changeNameInput = z.object({ name });
export const forgotPasswordInput = z.object({ email });
export const resetPasswordInput = z.object({
  token: z.string(words('reset-token-wrong')).trim().max(200, words('reset-token-wrong')),
  newPassword,
});
export const ownerCodeInput = z.object({ purpose: z.enum(ownerPurposes, words('input-wrong')) });
export const ownerProof = {
  password: z.string(words('password-missing')).max(MAX_PASSWORD_LENGTH, words('password-wrong')).optional(),
  code: code.optional(),
  secondFactorCode,
};
/** `oldPassword`, or for accounts without one the mailed `code`: then it is their first. */
export const changePasswordInput = z.object({
  oldPassword: ownerProof.password,
  code: ownerProof.code,
  secondFactorCode,
  newPassword,
});
/** The proof of whose account it is: `password`, or for accounts without one the mailed `code` (R126). */
export const ownerProofInput = z.object(ownerProof);
/** `email`: the new one. `password`, or for accounts without one the mailed `code`. */
export const changeEmailInput = ownerProofInput.extend({ email });
/** The code that confirms a new e-mail or two-step sign-in. */
export const confirmInput = z.object({ code });
export const revertEmailInput = z.object({
  token: z.string(words('revert-token-wrong')).trim().max(200, words('revert-token-wrong')),
});
export const endSessionInput = z.object({ id: z.uuid(words('session-unknown')) });
export const logInInput = z.object({ email, password, secondFactorCode });

/** `nonce` and `code` are ours: the specification's call takes `idToken` alone (R116). */
export const googleInput = z.object({
  idToken: z
    .string(words('google-token-missing'))
    .min(1, words('google-token-missing'))
    .max(8000, words('google-token-missing'))
    .meta({ description: 'ID token of Google, for our client id; it opens one session' }),
  nonce: z.string(words('input-wrong')).max(200, words('input-wrong')).optional().meta({
    description: 'The secret whose SHA-256 (base64url) the token has as its nonce; needed where it has one',
  }),
  code: code.optional().meta({
    description: 'The mailed code, after an answer with codeRequired; send the same token again',
  }),
  secondFactorCode,
});

export type GoogleInput = z.infer<typeof googleInput>;
/** What a signed-in shopper may say yes or no to, as often as they like. */
export const consentInput = z.object({
  purpose: z.literal('analytics', words('input-wrong')),
  granted: z.boolean(words('input-wrong')),
});

export type ChangeNameInput = z.infer<typeof changeNameInput>;
export type RegisterInput = z.infer<typeof registerInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type OwnerProofInput = z.infer<typeof ownerProofInput>;
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type LogInInput = z.infer<typeof logInInput>;
