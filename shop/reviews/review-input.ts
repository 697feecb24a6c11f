import { z } from 'zod';
import { productIdPattern } from '#shop/id-patterns.ts';
import { type RefusalCode, refuse } from '#shop/refusals.ts';
import { oneLine, severalLines } from '#shop/text.ts';
import { photoFilePattern } from './photo-file.ts';
import { MAX_ANSWER_LENGTH, MAX_COMMENT_LENGTH, MAX_HIDING_REASON_LENGTH } from './review.ts';
import { MOST_PHOTOS, MOST_PHOTOS_OF_ACCOUNT } from './review-photo.ts';

const words = (code: RefusalCode) => ({ error: refuse(code).message });

/** The product whose reviews are meant, by the shape of its id. */
export const reviewedProduct = z
  .string(words('product-unknown'))
  .regex(productIdPattern, words('product-unknown'));

const photoFiles = z
  .array(z.string(words('photo-unknown')).regex(photoFilePattern, words('photo-unknown')))
  .refine((files) => new Set(files).size === files.length, words('photo-twice'));
const tooManyPhotos = { error: refuse('photos-too-many', { most: MOST_PHOTOS }).message };

/** POST /api/comment/photo, beside the bytes. */
export const reviewPhotoQuery = z.object({ productId: reviewedProduct });

/** POST /api/comment/discard-photos: `photos`; without it all that wait for a review, but those of `keep`. */
export const discardReviewPhotosInput = z.object({
  productId: reviewedProduct,
  photos: photoFiles.max(MOST_PHOTOS_OF_ACCOUNT).optional(),
  keep: photoFiles.max(MOST_PHOTOS, tooManyPhotos).default([]),
});

/** The name of a photo in an address. */
export const reviewPhotoFile = z.string().regex(photoFilePattern, words('not-found'));

/**
 * A review as it comes in (R32): the comment not blank after trimming, the rating 1 to 5, by default 5. `photos`: the names
 * of photos that were sent before or are in it already; without it, those that are stay (R355).
 */
export const reviewInput = z.object({
  productId: reviewedProduct,
  comment: z
    .string(words('review-empty'))
    .max(2 * MAX_COMMENT_LENGTH, words('review-too-long'))
    .transform(severalLines)
    .pipe(z.string().min(1, words('review-empty')).max(MAX_COMMENT_LENGTH, words('review-too-long'))),
  rating: z.int(words('rating-wrong')).min(1, words('rating-wrong')).max(5, words('rating-wrong')).default(5),
  photos: photoFiles.max(MOST_PHOTOS, tooManyPhotos).optional(),
});

export type ReviewInput = z.infer<typeof reviewInput>;

/** The review as staff saw it: `version` tells whether it has changed since. */
const version = z.string(words('form-stale')).max(60, words('form-stale'));

const reason = z
  .string(words('hiding-reason-wrong'))
  .max(2 * MAX_HIDING_REASON_LENGTH, words('hiding-reason-wrong'))
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, words('hiding-reason-wrong'))
      .max(MAX_HIDING_REASON_LENGTH, words('hiding-reason-wrong')),
  );

/** Why staff hide a review (R175). */
export const hideReviewInput = z.object({ version, reason });

/** Why staff remove a photo of a review (R357). */
export const removePhotoInput = z.object({ reason });

/** What the shop answers to a review (R176). */
export const answerReviewInput = z.object({
  version,
  words: z
    .string(words('answer-wrong'))
    .max(2 * MAX_ANSWER_LENGTH, words('answer-wrong'))
    .transform(severalLines)
    .pipe(z.string().min(1, words('answer-wrong')).max(MAX_ANSWER_LENGTH, words('answer-wrong'))),
});
