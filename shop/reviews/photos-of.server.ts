import { type Expression, expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '#db/schema.ts';
import type { ReviewPhoto } from './review-photo.ts';

/** The photos that stand in a review, whatever staff said of them: for its author and for staff alone. */
export const inReviews: readonly ReviewPhoto['state'][] = ['unseen', 'passed', 'shown', 'removed'];

/** The photos of a review in its author's order, those of these states. */
export function photosOf(reviewId: Expression<string>, states: readonly ReviewPhoto['state'][]) {
  const eb = expressionBuilder<Schema, never>();
  return jsonArrayFrom(
    eb
      .selectFrom('review_photos')
      .select(['file', 'width', 'height', 'removed_reason as reason'])
      .select((photo) => photo.ref('state').$castTo<ReviewPhoto['state']>().as('state'))
      .where('review_photos.review_id', '=', reviewId)
      .where('state', 'in', states)
      .orderBy('position')
      .orderBy('file'),
  );
}
