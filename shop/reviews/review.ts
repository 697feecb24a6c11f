export type Review = {
  id: string;
  /** null where the author has gone. */
  author: string | null;
  rating: number;
  comment: string;
  /** The author bought this piece (R31). */
  verified: boolean;
  createdAt: Date;
};

export const MAX_COMMENT_LENGTH = 2000;

export type RatingSummary = { count: number; average: number };

/** The average to one decimal; 5 where there are no reviews (R30). */
export function summariseRatings(count: number, sum: number): RatingSummary {
  return { count, average: count === 0 ? 5 : Math.round((sum / count) * 10) / 10 };
}
