import type { ReviewPhoto } from './review-photo.ts';

export type Review = {
  id: string;
  /** null where the author has gone. */
  author: string | null;
  rating: number;
  comment: string;
  /** The author bought this piece (R31). */
  verified: boolean;
  createdAt: Date;
  /** What the shop answered in public (R176). */
  answer: { words: string; at: Date } | null;
  /** Why staff hid it: nobody but its author and staff see it then (R175). */
  hidden: { reason: string; at: Date } | null;
  /** In its author's order; of what others wrote only those that are shown to everybody (R356). */
  photos: ReviewPhoto[];
};

export const MAX_COMMENT_LENGTH = 2000;
export const MAX_ANSWER_LENGTH = 2000;
export const MAX_HIDING_REASON_LENGTH = 500;

export type RatingSummary = { count: number; average: number };

/** `stars`: how many gave one star, two, up to five (R287). */
export type RatingSpread = RatingSummary & { stars: number[] };

/** The average to one decimal; 5 where there are no reviews (R30). */
export function summariseRatings(count: number, sum: number): RatingSummary {
  return { count, average: count === 0 ? 5 : Math.round((sum / count) * 10) / 10 };
}
