import { Star } from 'lucide-react';
import { Stars } from '#app/ui/rating.tsx';
import type { RatingSpread } from '#shop/reviews/review.ts';
import { reviewTexts } from './review-texts.ts';

/** The average, and how many gave each number of stars (R287). */
export function RatingBars({ count, average, stars }: RatingSpread) {
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-4">
        <span className="font-serif text-3xl font-semibold lining-nums">{average.toFixed(1)}</span>
        <span className="flex flex-col gap-1">
          <Stars value={average} />
          <span className="text-sm text-soft">{reviewTexts.from(count)}</span>
        </span>
      </p>
      <ul className="flex flex-col gap-1.5 text-sm tabular-nums">
        {[5, 4, 3, 2, 1].map((rating) => {
          const given = stars[rating - 1] ?? 0;
          return (
            <li key={rating} className="grid grid-cols-[2rem_1fr_2rem] items-center gap-2">
              <span aria-hidden="true" className="flex items-center gap-1">
                {rating} <Star className="size-3 fill-star text-star" />
              </span>
              <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${(given / Math.max(count, 1)) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className="text-right text-soft">
                {given}
              </span>
              <span className="sr-only">{reviewTexts.given(rating, given)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
