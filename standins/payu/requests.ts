import { z } from 'zod';
import { type Outcome, outcomes } from './switches.ts';

const rupees = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'is not an amount');
const optional = (most: number) => z.string().max(most).optional();

/** The documented fields of the payment form; others are let through. */
export const formSchema = z.looseObject({
  key: z.string().min(1),
  txnid: z.string().regex(/^[\w-]{1,25}$/, 'has signs or a length that are not allowed'),
  amount: rupees.refine((value) => Number(value) >= 1, 'is below one rupee'),
  productinfo: z.string().min(1).max(100),
  firstname: z.string().min(1).max(60),
  email: z.email().max(50),
  phone: z.string().regex(/^\d{10,13}$/, 'is not a phone'),
  surl: z.url({ protocol: /^https?$/ }),
  furl: z.url({ protocol: /^https?$/ }),
  hash: z.string().min(1),
  udf1: optional(255),
  udf2: optional(255),
  udf3: optional(255),
  udf4: optional(255),
  udf5: optional(255),
});

/** A call of the server API. */
export const callSchema = z.looseObject({
  key: z.string(),
  command: z.string(),
  var1: z.string().default(''),
  var2: z.string().default(''),
  var3: z.string().default(''),
  hash: z.string().default(''),
});
export type Call = z.infer<typeof callSchema>;

/** Paise of an amount in rupees, or null where it is none. */
export function paiseOf(amount: string): number | null {
  if (!rupees.safeParse(amount).success) return null;
  const [whole, part = ''] = amount.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The outcome named by a form or a JSON body, `late` for short being `pay-late`; null for anything else. */
export function requestedOutcome(body: unknown): Outcome | null {
  const read = z.looseObject({ outcome: z.enum([...outcomes, 'late']) }).safeParse(body);
  if (!read.success) return null;
  return read.data.outcome === 'late' ? 'pay-late' : read.data.outcome;
}

/** One line that names the wrong fields. */
export function whatIsWrong(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'body'} ${issue.message}`).join('; ');
}
