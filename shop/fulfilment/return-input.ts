import { z } from 'zod';
import { severalLines } from '../several-lines.ts';
import { PHOTO_MAX_BYTES } from './return-request.ts';

const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);

/** POST /api/order/return (decision 50). `reason`: one of the list, or own words; `photos`: base64, JPEG, PNG or WebP. */
export const returnInput = z.object({
  orderId: text(100),
  reason: text(1000).transform(severalLines).default(''),
  words: text(2000).transform(severalLines).default(''),
  photos: z
    .array(text(Math.ceil((PHOTO_MAX_BYTES * 4) / 3) + 200))
    .max(20)
    .default([]),
});

/** POST /api/order/refund-account: a UPI id, or holder, number and IFSC of a bank account. */
export const refundAccountInput = z.object({
  orderId: text(100),
  upiId: text(400).optional(),
  accountHolder: text(200).optional(),
  accountNumber: text(60).optional(),
  ifsc: text(40).optional(),
});
