import { z } from 'zod';
import { ownerProof } from '#shop/accounts/account-input.ts';
import { MOST_IN_SIZE, maxLines, maxQuantity } from '#shop/line-limits.ts';
import { refuse } from '#shop/refusals.ts';
import { terms } from '#shop/settings/terms.ts';
import { severalLines } from '#shop/text.ts';

const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);

const most = terms.returnPhotos;

const photoIds = z
  .array(z.uuid({ error: refuse('photo-unknown').message }))
  .max(most, { error: refuse('photos-too-many', { most }).message })
  .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, {
    error: refuse('photo-twice').message,
  });

/** Pieces of an order (R153). `exchange`: for another of the same product, in this size; absent: for the money. */
const items = z
  .array(
    z.object({
      productId: text(100),
      size: text(MOST_IN_SIZE).default(''),
      quantity: z.number().int().min(1).max(maxQuantity),
      exchange: z.object({ size: text(MOST_IN_SIZE).default('') }).nullish(),
    }),
  )
  .min(1)
  .max(maxLines);

/** POST /api/order/return (R98). `items`: absent for all that is left. `reason`: one of the list, or own words; `photos`: ids of photos sent before. */
export const returnInput = z.object({
  orderId: text(100),
  reason: text(1000).transform(severalLines).default(''),
  words: text(2000).transform(severalLines).default(''),
  photos: photoIds.default([]),
  items: items.optional(),
});

/** POST /api/order/return-photo, beside the bytes. */
export const returnPhotoQuery = z.object({ orderId: text(100) });

/** POST /api/order/discard-return-photos: `photos`; without it all that wait, but those of `keep`. */
export const discardPhotosInput = z.object({
  orderId: text(100),
  photos: photoIds.optional(),
  keep: photoIds.default([]),
});

/** POST /api/order/refund-account: a UPI id, or holder, number and IFSC of a bank account; and the owner's proof. */
export const refundAccountInput = z.object({
  orderId: text(100),
  upiId: text(400).optional(),
  accountHolder: text(200).optional(),
  accountNumber: text(60).optional(),
  ifsc: text(40).optional(),
  ...ownerProof,
});
