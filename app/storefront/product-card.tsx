import { memo, useRef } from 'react';
import { useSeason } from '#app/festival/season.ts';
import { useTerms } from '#app/terms.ts';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Price, priceInWords } from '#app/ui/price.tsx';
import { Stars } from '#app/ui/rating.tsx';
import { WishHeart } from '#app/wishlist/wish-heart.tsx';
import { type ProductCard as Card, fewLeft } from '#shop/catalogue/product-card.ts';
import { formatPaise, percentOf } from '#shop/money.ts';
import { summariseRatings } from '#shop/reviews/review.ts';
import { CardPictures } from './card-pictures.tsx';
import { cardTexts } from './card-texts.ts';
import { carryPicture } from './carried-picture.ts';

type ProductCardProps = {
  card: Card;
  sizes?: string;
  priority?: boolean;
  level?: 2 | 3;
  /** Whether a heart is in the picture's corner. */
  heart?: boolean;
};

const gridSizes = '(min-width: 75rem) 20rem, (min-width: 48rem) 31vw, 36vw';

/** One piece in a list. The whole card is one link, named by the piece and its price; a sold-out one is none. */
export function ProductCard({
  card,
  sizes = gridSizes,
  priority = false,
  level = 3,
  heart = true,
}: ProductCardProps) {
  const { onlineBonusPercent } = useTerms();
  const sign = useSeason()?.sign ?? null;
  const parts = { card, sizes, priority, level, heart, onlineBonusPercent, sign };
  return (
    <KeptMarkup as="article" className="group relative flex flex-col gap-3" content={CardParts} of={parts} />
  );
}

type CardPartsProps = Required<ProductCardProps> & { onlineBonusPercent: number; sign: string | null };

const CardParts = memo(function CardParts({
  card,
  sizes,
  priority,
  level,
  heart,
  onlineBonusPercent,
  sign,
}: CardPartsProps) {
  const pictures = useRef<HTMLDivElement>(null);
  const Name = `h${level}` as const;
  const soldOut = card.available <= 0;
  const left = fewLeft(card);
  return (
    <>
      <CardPictures ref={pictures} {...{ card, sizes, priority, soldOut, sign }} />
      <div className="flex flex-col gap-1">
        {/* Two lines, whatever the name: so prices stand beside each other in line. */}
        <Name className="line-clamp-2 min-h-[3em] font-sans text-sm font-medium text-pretty">
          {soldOut ? (
            card.name
          ) : (
            <PageLink
              to={`/product/${card.id}`}
              viewTransition
              onClick={() => carryPicture(card.id, pictures.current)}
              aria-label={`${card.name} ${priceInWords(card)}`}
              className="after:absolute after:inset-0 after:rounded-sm group-hover:underline group-hover:decoration-gold-line group-hover:underline-offset-4 focus-visible:outline-none focus-visible:after:-inset-1 focus-visible:after:outline-2 focus-visible:after:outline-gold"
            >
              {card.name}
            </PageLink>
          )}
        </Name>
        <Price
          pricePaise={card.pricePaise}
          originalPricePaise={card.originalPricePaise}
          percent={false}
          className="text-sm"
        />
        {!soldOut && <OnlinePrice pricePaise={card.pricePaise} percent={onlineBonusPercent} />}
        <Rating {...card.reviews} />
        {left !== null && <p className="text-sm font-semibold text-danger">{cardTexts.onlyLeft(left)}</p>}
      </div>
      {heart && <WishHeart product={card} className="absolute top-0.5 right-0.5 z-10" />}
    </>
  );
});

/** What the piece costs where it is paid online (R9, R277). */
function OnlinePrice({ pricePaise, percent }: { pricePaise: number; percent: number }) {
  if (percent === 0) return null;
  return (
    <p className="text-sm text-good tabular-nums">
      {cardTexts.paidOnline(formatPaise(pricePaise - percentOf(pricePaise, percent)))}
    </p>
  );
}

/** R276. */
function Rating({ count, sum }: Card['reviews']) {
  const { average } = summariseRatings(count, sum);
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft tabular-nums">
      <Stars value={count === 0 ? null : average} />
      {count === 0 ? (
        <span className="sr-only">{cardTexts.noReviews}</span>
      ) : (
        <span>
          <span className="sr-only">{count === 1 ? cardTexts.oneReview : cardTexts.reviews(count)}</span>
          <span aria-hidden="true">{cardTexts.count(count)}</span>
        </span>
      )}
    </p>
  );
}
