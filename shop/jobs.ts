/** Work that is done after the answer: each is safe to repeat. */
export type Job =
  | { name: 'settle-payment'; data: { attemptId: string } }
  | { name: 'settle-refund'; data: { refundId: string } }
  | { name: 'send-mail'; data: Mail };

/** `replyTo`: whom an answer goes to, where that is not the shop. */
export type Mail = { to: string; subject: string; text: string; html: string; replyTo?: string };

export const jobNames = [
  'settle-payment',
  'settle-refund',
  'send-mail',
] as const satisfies readonly Job['name'][];
