import { z } from 'zod';

export const outcomes = [
  'pay',
  'fail',
  'cancel',
  'leave',
  'authorise',
  'drop',
  'pay-and-close',
  'pay-late',
] as const;
export type Outcome = (typeof outcomes)[number];

const milliseconds = z.int().min(0);

/** What a test may change while the stand-in runs (POST _control). Nothing of it is kept over a restart. */
export const switchesSchema = z.strictObject({
  /** `repeat` sends every event `times` times; `before-redirect` delivers it before the browser goes back. */
  webhook: z.strictObject({
    mode: z.enum(['once', 'repeat', 'none', 'before-redirect']),
    times: z.int().min(1).max(20),
    delayMs: milliseconds,
  }),
  webhookUrl: z.url().nullable(),
  /** Every API call is answered with 503 and HTML; the pay page stays up. */
  down: z.boolean(),
  /** Every API call is answered with 200 and JSON that means nothing. */
  garbled: z.boolean(),
  /** The work is done at once, the answer goes out this much later. */
  slowMs: milliseconds,
  /** Paise that a payment moves instead of the form's amount. */
  wrongAmount: z.int().min(1).nullable(),
  /** The pay page takes this outcome by itself when it is opened. */
  auto: z.enum(outcomes).nullable(),
  refunds: z.enum(['complete', 'fail']),
  refundStepMs: milliseconds,
  lateDelayMs: milliseconds,
  /** How far the stand-in's clock is ahead, to let sessions expire without waiting. */
  aheadMs: milliseconds,
});
export type Switches = z.infer<typeof switchesSchema>;

const changesSchema = switchesSchema
  .partial()
  .extend({ webhook: switchesSchema.shape.webhook.partial().optional(), reset: z.boolean().optional() });
export type Changes = z.infer<typeof changesSchema>;

/** Reads the body of POST _control; a name that does not exist is refused, so that a typing error is seen. */
export function readChanges(body: unknown): z.ZodSafeParseResult<Changes> {
  return changesSchema.safeParse(body);
}

/** The switches after the changes; `reset` starts from `atStart`. */
export function applyChanges(current: Switches, atStart: Switches, changes: Changes): Switches {
  const { reset, webhook, ...rest } = changes;
  const base = reset ? atStart : current;
  return switchesSchema.parse({ ...base, ...rest, webhook: { ...base.webhook, ...webhook } });
}
