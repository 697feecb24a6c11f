import { z } from 'zod';

/** What Cashfree Payments (API 2025-01-01) answers; keys that are not named here may come and are ignored. */

/** Cashfree's own ids are text in new versions and numbers in old ones. */
const ownId = z.union([z.string().min(1).max(100), z.number().int()]).transform(String);
const rupees = z.number().nonnegative();

export const orderAnswer = z.object({
  cf_order_id: ownId,
  order_id: z.string(),
  order_amount: rupees,
  order_currency: z.string().max(10),
  order_status: z.string(),
  payment_session_id: z.string().regex(/^[\w.~+/=-]{1,1000}$/),
  order_expiry_time: z.iso.datetime({ offset: true }),
});

/** The same where it is asked how it stands: what opens its session does not matter then. */
export const standingAnswer = orderAnswer.omit({ payment_session_id: true, order_expiry_time: true });

/** A try that brought no money may tell nothing of it. */
export const paymentsAnswer = z.array(
  z.object({
    cf_payment_id: ownId.nullish(),
    order_id: z.string(),
    payment_amount: rupees.nullish(),
    payment_currency: z.string().max(10).nullish(),
    payment_status: z.string(),
  }),
);

export const refundAnswer = z.object({
  cf_refund_id: ownId,
  order_id: z.string(),
  refund_id: z.string(),
  refund_amount: rupees,
  refund_status: z.string(),
});

const text = z.string().max(100).nullish();
const paymentPart = z.object({ cf_payment_id: ownId.nullish(), payment_status: text });
const refundPart = z.object({
  cf_refund_id: ownId.nullish(),
  refund_id: text,
  order_id: text,
  refund_status: text,
});

export const webhookBody = z.object({
  type: z.string().min(1).max(100),
  data: z.object({
    order: z.object({ order_id: text }).nullish(),
    payment: paymentPart.nullish(),
    refund: refundPart.nullish(),
    /** Money that Cashfree gives back by itself, because it came late or twice. */
    auto_refund: refundPart.nullish(),
    /** A buyer's chargeback: it names its order apart. */
    dispute: z.object({ dispute_status: text.nullish() }).nullish(),
    order_details: z.object({ order_id: text }).nullish(),
  }),
});
