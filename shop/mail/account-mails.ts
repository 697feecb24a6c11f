import { z } from 'zod';
import { about, moment, text } from './mail-parts.ts';

/** What is written to somebody about their account (mail.ts). */
export const accountMails = [
  /** Holds a secret: gone from the queue once sent, given up when it has lapsed. */
  z.object({
    kind: z.literal('verification-code'),
    to: text,
    code: text,
    validForMinutes: z.number().positive(),
  }),
  /** Lets a Google account open the account of the same address. Holds a secret, as the one above. */
  z.object({ kind: z.literal('google-code'), to: text, code: text, validForMinutes: z.number().positive() }),
  z.object({ kind: z.literal('google-joined'), ...about }),
  z.object({ kind: z.literal('account-exists'), to: text }),
  z.object({ kind: z.literal('welcome'), ...about }),
  /** Holds a secret: gone from the queue once sent, given up when it has lapsed. */
  z.object({
    kind: z.literal('password-reset'),
    ...about,
    url: z.url(),
    validForMinutes: z.number().positive(),
  }),
  /** `google`: whether the Google account that opened it still does; absent where there was none, and in jobs of before. */
  z.object({ kind: z.literal('password-changed'), ...about, google: z.enum(['ended', 'stays']).optional() }),
  /** Holds a secret: gone from the queue once sent, given up when it has lapsed. */
  z.object({
    kind: z.literal('deletion-code'),
    to: text,
    code: text,
    validForMinutes: z.number().positive(),
  }),
  /**
   * Proves the owner of an account without a password. Holds a secret: gone from the queue once sent, given up
   * when it has lapsed.
   */
  z.object({
    kind: z.literal('owner-code'),
    to: text,
    code: text,
    purpose: z.enum(['password', 'email', 'second-factor', 'refund-account']),
    validForMinutes: z.number().positive(),
  }),
  /** To a new address of an account. Holds a secret: gone from the queue once sent, given up when it has lapsed. */
  z.object({ kind: z.literal('email-code'), to: text, code: text, validForMinutes: z.number().positive() }),
  /** To an address that another account asked to have. */
  z.object({ kind: z.literal('email-taken'), to: text }),
  /** To the old address. Holds a secret; `newEmail` is masked, `url` takes the change back. */
  z.object({
    kind: z.literal('email-changed'),
    ...about,
    newEmail: text,
    url: z.url(),
    validForMinutes: z.number().positive(),
  }),
  /** To an address that an account had until its change was taken back. */
  z.object({ kind: z.literal('email-reverted'), ...about }),
  z.object({ kind: z.literal('second-factor-changed'), ...about, on: z.boolean() }),
  /** `left`: how many more there are. */
  z.object({ kind: z.literal('recovery-code-used'), ...about, left: z.number().int() }),
  /** The last mail to somebody who has no account any more. `keptOrders`: how many orders are kept without them. */
  z.object({ kind: z.literal('account-deleted'), ...about, keptOrders: z.number().int() }),
  z.object({ kind: z.literal('new-sign-in'), ...about, device: text, at: moment }),
] as const;
