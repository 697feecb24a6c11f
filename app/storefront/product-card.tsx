import { useId } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { type ProductCard as Card, fewLeft } from '#shop/catalogue/product-card.ts';
import { percentOff } from '#shop/pricing/quote.ts';

type ProductCardProps = { card: Card; sizes?: string; priority?: boolean; level?: 2 | 3 };
type PicturesProps = { card: Card; sizes: string; priority: boolean; soldOut: boolean };

const gridSizes = '(min-width: 75rem) 20rem, (min-width: 48rem) 31vw, 46vw';
const widths = [320, 480, 640];

/** One piece in a list. The whole card is one link, named by the piece and its price; a sold-out one is none. */
export function ProductCard({ card, sizes = gridSizes, priority = false, level = 3 }: ProductCardProps) {
  const id = useId();
  const Name = `h${level}` as const;
  const soldOut = card.available <= 0;
  const left = fewLeft(card);
  return (
    <article className="group relative flex flex-col gap-3">
      <Pictures card={card} sizes={sizes} priority={priority} soldOut={soldOut} />
      <div className="flex flex-col gap-1">
        <Name className="line-clamp-2 font-sans text-sm font-medium text-pretty">
          {soldOut ? (
            card.name
          ) : (
            <Link
              id={`${id}name`}
              to={`/product/${card.id}`}
              prefetch="intent"
              aria-labelledby={`${id}name ${id}price`}
              className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-gold-line group-hover:underline-offset-4"
            >
              {card.name}
            </Link>
          )}
        </Name>
        <span id={`${id}price`}>
          <Price pricePaise={card.pricePaise} originalPricePaise={card.originalPricePaise} percent={false} />
        </span>
        {left !== null && <p className="text-sm font-semibold text-danger">Only {left} left</p>}
      </div>
    </article>
  );
}

function Pictures({ card, sizes, priority, soldOut }: PicturesProps) {
  const [first, second = first] = card.images;
  return (
    <div className="relative aspect-square overflow-hidden rounded-sm bg-sunk">
      {first && <Picture {...{ sizes, priority, widths }} image={first} className={picture} />}
      {second && !soldOut && (
        <Picture
          {...{ sizes, widths }}
          image={second}
          alt=""
          className={`${picture} absolute inset-0 hidden opacity-0 transition-opacity duration-250 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:block`}
        />
      )}
      {card.originalPricePaise > card.pricePaise && !soldOut && <FestiveBadge card={card} />}
      {soldOut && (
        <p className="absolute inset-0 grid place-items-center bg-veil">
          <span className="eyebrow bg-deep px-4 py-2 text-on-deep">SOLD OUT</span>
        </p>
      )}
    </div>
  );
}

const picture = 'size-full object-cover dark:brightness-90';

/** How much is off, with a diya in the festive layer. */
function FestiveBadge({ card }: { card: Card }) {
  const percent = percentOff(card.pricePaise, card.originalPricePaise);
  return (
    <Badge tone="festive" className="pointer-events-none absolute top-2 left-2">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="hidden size-3.5 festive:block"
        fill="currentColor"
      >
        <path d="M8 .8c1.900 2.300 2.300 4 0 6.200-2.300-2.200-1.900-3.900 0-6.200ZM1 8.500h14c-.6 3.800-3.400 6-7 6s-6.400-2.200-7-6Z" />
      </svg>
      <span className="sr-only">Festive offer: </span>
      {percent > 0 ? `${percent}% off` : 'Offer'}
    </Badge>
  );
}
