import { z } from 'zod';
import type { Review } from './review.ts';
import type { ReviewPhoto } from './review-photo.ts';

/** A review on the wire (R31); `userId` is null where the author has gone. */
export function reviewOutput(
  { id, author, rating, comment, verified, createdAt, answer, hidden, photos }: Review,
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
    ...(answer && { answer: { comment: answer.words, createdAt: answer.at.toISOString() } }),
    ...(hidden && { hidden: { reason: hidden.reason } }),
    ...(photos.length > 0 && { photos: photos.map(photoOutput) }),
  };
}

function photoOutput({ file, width, height, state, reason }: ReviewPhoto) {
  return {
    ...{ id: file, width, height },
    ...(state === 'shown' ? {} : { state: state === 'removed' ? state : ('being looked at' as const) }),
    ...(reason !== null && { reason }),
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
  answer: z
    .object({ comment: z.string(), createdAt: z.iso.datetime() })
    .optional()
    .describe("The shop's public answer, where there is one"),
  hidden: z
    .object({ reason: z.string() })
    .optional()
    .describe('Why the shop hid it: only its author is told'),
  photos: z
    .array(
      z.object({
        id: z.string().describe('Shown to everybody at /media/{id}/{width}.{format}'),
        width: z.number().int(),
        height: z.number().int(),
        state: z
          .enum(['being looked at', 'removed'])
          .optional()
          .describe('Absent where everybody sees it; only its author is told of others'),
        reason: z.string().optional().describe('Why the shop removed it'),
      }),
    )
    .optional()
    .describe('Where there are some'),
});

/** A shopper's own review, with the product's name (R175). */
export const ownReviewOutputSchema = reviewOutputSchema.extend({ productName: z.string() });

/** The rating over all reviews of a product (R30). */
export const ratingOutputSchema = z.object({
  count: z.number().int(),
  average: z.number(),
  stars: z.array(z.number().int()).describe('How many gave one star, two, up to five'),
});
