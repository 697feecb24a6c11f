import { z } from 'zod';

/**
 * What PayU's server API answers; keys that are not named here may come and are ignored. Numbers come as text or
 * not.
 */

const text = z.union([z.string().max(300), z.number()]).transform(String);
const word = text.transform((value) => value.trim().toLowerCase());
const flag = z.union([z.literal(0), z.literal(1), z.enum(['0', '1'])]).transform(Number);

/** verify_payment: the outer status says only that the question worked. */
export const verifyAnswer = z.object({
  status: flag,
  transaction_details: z.record(z.string(), z.unknown()),
});

export const transaction = z.object({
  mihpayid: text,
  txnid: text,
  status: word,
  unmappedstatus: word.nullish(),
  transaction_amount: text.nullish(),
  amt: text,
  net_amount_debit: text.nullish(),
});

/** How verify_payment speaks of an id that it doesn't know. */
export const unknownTransaction = z.object({ status: word.refine((value) => value === 'not found') });

/** cancel_refund_transaction. */
export const refundAnswer = z.object({
  status: flag,
  msg: z.string().max(300).nullish(),
  request_id: text.nullish(),
  mihpayid: text.nullish(),
  error_code: text.nullish(),
});

/**
 * check_action_status: by what was asked about, the actions by their request ids; or a sentence that there are
 * none.
 */
export const actionsAnswer = z.object({
  status: flag,
  transaction_details: z.record(z.string(), z.union([z.record(z.string(), z.unknown()), z.string()])),
});

export const action = z.object({
  request_id: text,
  amt: text.nullish().catch(null),
  action: word,
  token: text.nullish(),
  status: word,
});

/** The fields of a report that the shop reads; each stands there once, as text. */
export const reportFields = z.object({
  key: z.string().max(100),
  txnid: z.string().min(1).max(100),
  status: z.string().min(1).max(50),
  hash: z.string().max(200),
  amount: z.string().max(50),
  productinfo: z.string().max(1000),
  firstname: z.string().max(1000),
  email: z.string().max(1000),
  mihpayid: z.string().max(100).default(''),
  unmappedstatus: z.string().max(50).default(''),
  additionalCharges: z.string().max(50).optional(),
  additional_charges: z.string().max(50).optional(),
  udf1: z.string().max(300).optional(),
  udf2: z.string().max(300).optional(),
  udf3: z.string().max(300).optional(),
  udf4: z.string().max(300).optional(),
  udf5: z.string().max(300).optional(),
});
