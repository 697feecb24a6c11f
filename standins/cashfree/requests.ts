import { z } from 'zod';
import { type Outcome, outcomes } from './switches.ts';

const id = (least: number, most: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${least},${most}}$`), 'has signs or a length that are not allowed');
/** Rupees with two decimals at the most. */
const rupees = z
  .number()
  .min(1)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    message: 'has more than two decimals',
  });
const MINUTE_MS = 60_000;

/** The documented field rules of POST /orders; keys that are not named here are let through. */
export const orderRequestSchema = (now: number) =>
  z.looseObject({
    order_id: id(3, 45),
    order_amount: rupees,
    order_currency: z.literal('INR'),
    customer_details: z.looseObject({
      customer_id: id(3, 50),
      customer_name: z.string().min(3).max(100).optional(),
      customer_email: z.email().min(3).max(100).optional(),
      customer_phone: z.string().regex(/^(\d{10}|\+[1-9]\d{7,14})$/),
    }),
    order_meta: z
      .looseObject({
        return_url: z
          .url({ protocol: /^https?$/ })
          .max(250)
          .optional(),
        notify_url: z
          .url({ protocol: /^https$/ })
          .max(250)
          .optional(),
        payment_methods: z.string().optional(),
      })
      .optional(),
    order_expiry_time: z.iso
      .datetime({ offset: true })
      .refine((time) => Date.parse(time) > now + 15 * MINUTE_MS, 'must be more than 15 minutes ahead')
      .refine((time) => Date.parse(time) < now + 30 * 24 * 60 * MINUTE_MS, 'must be less than 30 days ahead')
      .optional(),
    order_note: z.string().min(3).max(200).optional(),
    order_tags: z.record(z.string(), z.string().min(1).max(255)).optional(),
  });

export const terminateRequestSchema = z.looseObject({ order_status: z.literal('TERMINATED') });

/** The documented field rules of POST /orders/{order_id}/refunds. */
export const refundRequestSchema = z.looseObject({
  refund_amount: rupees,
  refund_id: z.string().regex(/^[A-Za-z0-9]{3,40}$/, 'letters and digits only'),
  refund_note: z.string().min(3).max(100).optional(),
  refund_speed: z.enum(['STANDARD', 'INSTANT']).optional(),
});

/** The outcome named by a form or a JSON body, `late` for short being `pay-late`; null for anything else. */
export function requestedOutcome(body: unknown): Outcome | null {
  const read = z.looseObject({ outcome: z.enum([...outcomes, 'late']) }).safeParse(body);
  if (!read.success) return null;
  return read.data.outcome === 'late' ? 'pay-late' : read.data.outcome;
}

/** The first wrong field, as the vendor's codes name it. */
export function wrongField(error: z.ZodError): string {
  return error.issues[0]?.path.join('.') || 'body';
}

/** One line that names the wrong fields. */
export function whatIsWrong(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'body'} : ${issue.message}`).join('; ');
}
