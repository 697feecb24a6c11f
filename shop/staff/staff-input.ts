import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '#shop/accounts/password.ts';
import { isEmail } from '#shop/email.ts';
import { type RefusalCode, refuse } from '#shop/refusals.ts';
import { oneLine } from '#shop/text.ts';
import { staffRoles } from '#shop/viewer.ts';

const words = (code: RefusalCode) => ({ error: refuse(code).message });

const email = z
  .string(words('email-wrong'))
  .trim()
  .max(254, words('email-wrong'))
  .refine(isEmail, words('email-wrong'));
const password = z
  .string(words('password-missing'))
  .min(1, words('password-missing'))
  .max(MAX_PASSWORD_LENGTH, words('staff-sign-in-wrong'));
const code = z
  .string(words('second-factor-needed'))
  .trim()
  .min(1, words('second-factor-needed'))
  .max(20, words('second-factor-wrong'));
const name = z
  .string(words('staff-name-wrong'))
  .max(300, words('staff-name-wrong'))
  .transform(oneLine)
  .pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'_-]{0,59}$/u, words('staff-name-wrong')));

/** What a browser answers for a passkey, as JSON; what is in it is looked at by those who verify it. */
const passkey = z
  .string(words('staff-sign-in-wrong'))
  .max(10_000, words('staff-sign-in-wrong'))
  .transform((text, issues) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.addIssue({ code: 'custom', message: refuse('staff-sign-in-wrong').message });
      return z.NEVER;
    }
  })
  .pipe(z.looseObject({ id: z.string().min(1).max(1400) }, words('staff-sign-in-wrong')));

export const staffSignInInput = z.union([
  z.object({ email, password, passkey }),
  z.object({ email, password, code }),
]);
export const addPasskeyInput = z.object({ name, answer: passkey });
export const acceptInvitationInput = z.object({ password, code });
export const inviteInput = z.object({ email, name, role: z.enum(staffRoles, words('input-wrong')) });
export const changeRoleInput = z.object({
  staffId: z.uuid(words('input-wrong')),
  role: z.enum(staffRoles, words('input-wrong')),
});
export const staffIdInput = z.object({ staffId: z.uuid(words('input-wrong')) });

export type PasskeyAnswer = z.infer<typeof passkey>;
export type StaffSignInInput = z.infer<typeof staffSignInInput>;
export type InviteInput = z.infer<typeof inviteInput>;
