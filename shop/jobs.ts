import type { Mail } from './mail/mail.ts';

/** Work that is done after the answer: each is safe to repeat. */
export type Job =
  | { name: 'settle-payment'; data: { attemptId: string } }
  | { name: 'settle-refund'; data: { refundId: string } }
  | { name: 'reconcile'; data: { days: number } }
  | { name: 'send-reset-link'; data: { email: string } }
  | { name: 'send-mail'; data: Mail };

export const jobNames = [
  'settle-payment',
  'settle-refund',
  'reconcile',
  'send-reset-link',
  'send-mail',
] as const satisfies readonly Job['name'][];
