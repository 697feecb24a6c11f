import type { Ref } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { ProductCard } from '#shop/catalogue/product-card.ts';
import { percentOff } from '#shop/pricing/percent-off.ts';
import { cardTexts } from './card-texts.ts';

type CardPicturesProps = {
  ref: Ref<HTMLDivElement>;
  card: ProductCard;
  sizes: string;
  priority: boolean;
  soldOut: boolean;
  /** The path of the season's sign (16 by 16); null between festivals. */
  sign: string | null;
};

const widths = [320, 480, 640];
const layer = 'absolute inset-0 size-full object-cover';

/**
 * The two pictures of a piece: on ivory by day, on velvet by night (R278). The other one is
 * loaded when a mouse comes to the list and shows under it; else not until the theme turns.
 */
export function CardPictures({ ref, card, sizes, priority, soldOut, sign }: CardPicturesProps) {
  const [day, night] = card.images;
  const shared = { sizes, widths };
  return (
    <div ref={ref} className="relative aspect-square overflow-hidden rounded-sm bg-sunk">
      {day && (
        <Picture
          {...shared}
          image={day}
          priority={priority}
          className={classNames(layer, night && 'twin-day')}
        />
      )}
      {night && (
        <Picture
          {...shared}
          image={night}
          alt=""
          priority={priority && 'auto'}
          className={`${layer} twin-night`}
        />
      )}
      {card.originalPricePaise > card.pricePaise && !soldOut && <FestiveBadge card={card} sign={sign} />}
      {soldOut && (
        <p className="absolute inset-0 grid place-items-center bg-veil">
          <span className="eyebrow bg-deep px-4 py-2 text-on-deep">{cardTexts.soldOut}</span>
        </p>
      )}
    </div>
  );
}

/** From so many percent on the badge takes the colour of a feast. */
const MUCH_OFF = 28;

/** How much is off, in the corner that a piece leaves free; with the sign of the festival that is on. */
function FestiveBadge({ card, sign }: { card: ProductCard; sign: string | null }) {
  const percent = percentOff(card.pricePaise, card.originalPricePaise);
  return (
    <Badge
      tone={percent >= MUCH_OFF ? 'festive' : 'onPicture'}
      className="pointer-events-none absolute bottom-1.5 left-1.5 h-5 px-1.5 py-0 leading-none"
    >
      {sign && (
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3" fill="currentColor" data-sign>
          <path d={sign} />
        </svg>
      )}
      <span className="sr-only">{cardTexts.festive} </span>
      {percent > 0 ? cardTexts.off(percent) : cardTexts.offer}
    </Badge>
  );
}
