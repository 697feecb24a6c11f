import { z } from 'zod';
import { type Outcome, outcomes } from './switches.ts';

const id = z.string().regex(/^[A-Za-z0-9_-]{1,63}$/, '1 to 63 letters, digits, _ or -');
const amount = z.int().min(100);
const udfNames = Array.from({ length: 15 }, (_, index) => `udf${index + 1}`);
const metaInfo = z.record(z.string(), z.string()).superRefine((fields, context) => {
  for (const [name, value] of Object.entries(fields)) {
    const position = udfNames.indexOf(name);
    const fits = position < 10 ? value.length <= 256 : /^[\w\-+@. ]{0,50}$/.test(value);
    if (position === -1 || !fits)
      context.addIssue({ code: 'custom', path: [name], message: 'is not allowed' });
  }
});

/** The documented field rules of POST /checkout/v2/pay; keys that are not named here are let through. */
export const payRequestSchema = z.looseObject({
  merchantOrderId: id,
  amount,
  expireAfter: z.int().min(300).max(3600).optional(),
  metaInfo: metaInfo.optional(),
  paymentFlow: z.looseObject({
    type: z.literal('PG_CHECKOUT'),
    message: z.string().optional(),
    merchantUrls: z.looseObject({ redirectUrl: z.url({ protocol: /^https?$/ }) }),
  }),
  disablePaymentRetry: z.boolean().optional(),
  prefillUserLoginDetails: z
    .looseObject({ phoneNumber: z.string().regex(/^(\d{10}|\+[1-9]\d{7,14})$/) })
    .optional(),
});

/** The documented field rules of POST /payments/v2/refund. */
export const refundRequestSchema = z.looseObject({
  merchantRefundId: id,
  originalMerchantOrderId: id,
  amount,
});

/** The outcome named by a form or a JSON body, `late` for short being `pay-late`; null for anything else. */
export function requestedOutcome(body: unknown): Outcome | null {
  const read = z.looseObject({ outcome: z.enum([...outcomes, 'late']) }).safeParse(body);
  if (!read.success) return null;
  return read.data.outcome === 'late' ? 'pay-late' : read.data.outcome;
}

/** One line that names the wrong fields. */
export function whatIsWrong(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; ');
}
