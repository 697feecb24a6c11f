import type { Mail } from './mail/mail.ts';

/**
 * Work that is done after the answer: each is safe to repeat. What else is done and when:
 * server/jobs/job-table.server.ts.
 */
export type Job =
  | { name: 'settle-payment'; data: { attemptId: string } }
  | { name: 'settle-refund'; data: { refundId: string } }
  | { name: 'turn-products'; data: Record<string, never> }
  | { name: 'tell-waiting'; data: Record<string, never> }
  | { name: 'send-reset-link'; data: { email: string } }
  | { name: 'send-mail'; data: Mail }
  | { name: 'make-picture'; data: { file: string } }
  | { name: 'make-review-photo'; data: { file: string } }
  | { name: 'run-transfer'; data: { transferId: string } };

/** `group`: jobs of one group never take all workers, so that a gateway that hangs holds up its own jobs only. */
export type EnqueueOptions = { startAfterSeconds?: number; group?: string };

const queues: Record<Job['name'], true> = {
  'settle-payment': true,
  'settle-refund': true,
  'turn-products': true,
  'tell-waiting': true,
  'send-reset-link': true,
  'send-mail': true,
  'make-picture': true,
  'make-review-photo': true,
  'run-transfer': true,
};
export const jobNames = Object.keys(queues) as readonly Job['name'][];
