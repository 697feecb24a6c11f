import { z } from 'zod';
import type { Review } from './review.ts';

/** A review on the wire (R31); `userId` is null where the author has gone. */
export function reviewOutput(
  { id, author, rating, comment, verified, createdAt }: Review,
  productId: string,
): ReviewOutput {
  return {
    _id: id,
    productId,
    userId: author === null ? null : { name: author },
    comment,
    rating,
    verified,
    createdAt: createdAt.toISOString(),
  };
}

export type ReviewOutput = z.infer<typeof reviewOutputSchema>;

export const reviewOutputSchema = z.object({
  _id: z.string(),
  productId: z.string(),
  userId: z.object({ name: z.string() }).nullable(),
  comment: z.string(),
  rating: z.number().int(),
  verified: z.boolean(),
  createdAt: z.iso.datetime(),
});

/** The rating over all reviews of a product (R30). */
export const ratingOutputSchema = z.object({ count: z.number().int(), average: z.number() });
