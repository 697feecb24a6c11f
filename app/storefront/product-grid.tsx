import { Fragment, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { ProductCard as Card } from '#shop/catalogue/product-card.ts';
import { ProductCard } from './product-card.tsx';
import { StoryTile } from './story-tile.tsx';

type ProductGridProps = {
  cards: readonly Card[];
  level?: 2 | 3;
  eager?: number;
  /** Whether it scrolls sideways on a phone, in two rows. */
  sideways?: boolean;
  /** Whether a story stands among the cards. */
  story?: boolean;
  children?: ReactNode;
};

const sidewaysOnPhone =
  'max-md:edge-row max-md:snap-x max-md:auto-cols-[42%] max-md:grid-flow-col max-md:grid-rows-2 ' +
  'max-md:gap-y-5 max-md:py-2 max-md:[scrollbar-width:none]';

/** After so many cards: where both two and three columns end a row. */
const STORY_AFTER = 6;

/** Cards in columns: two on a phone, three on a tablet, four on a desk. The first `eager` pictures load at once. */
export function ProductGrid({
  cards,
  level = 3,
  eager = 0,
  sideways = false,
  story = false,
  children,
}: ProductGridProps) {
  return (
    <ul
      className={classNames(
        'grid gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4 xl:gap-x-6 xl:gap-y-10',
        sideways ? sidewaysOnPhone : 'grid-cols-2',
      )}
    >
      {cards.map((card, place) => (
        <Fragment key={card.id}>
          {story && place === STORY_AFTER && <StoryTile />}
          <li className="snap-start">
            <ProductCard card={card} level={level} priority={place < eager} />
          </li>
        </Fragment>
      ))}
      {children}
    </ul>
  );
}
