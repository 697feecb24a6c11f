import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ProductCard as Card } from '#shop/catalogue/product-card.ts';
import { cardTexts } from './card-texts.ts';
import { ProductCard } from './product-card.tsx';
import { SectionHeading } from './section-heading.tsx';

type CardRowProps = {
  title: string;
  id?: string;
  cards: readonly Card[];
  empty?: ReactNode;
  large?: boolean;
};

const sizes = '(min-width: 75rem) 15rem, (min-width: 48rem) 29vw, 32vw';

/** Cards in one row that scrolls sideways; on a desk five are in view. */
export function CardRow({ title, id, cards, empty, large = false }: CardRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const move = (pages: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({
      left: pages * row.current.clientWidth * 0.8,
      behavior: calm ? 'auto' : 'smooth',
    });
  };
  return (
    <section id={id} aria-label={title} className="page mt-10 lg:mt-24">
      <SectionHeading title={title} large={large}>
        {cards.length > 5 && (
          <div className="hidden gap-1 md:flex">
            <Arrow name={cardTexts.back(title)} onClick={() => move(-1)} Icon={ChevronLeft} />
            <Arrow name={cardTexts.on(title)} onClick={() => move(1)} Icon={ChevronRight} />
          </div>
        )}
      </SectionHeading>
      {cards.length === 0 ? (
        empty
      ) : (
        <ul
          ref={row}
          className="edge-row flex snap-x gap-3 py-2 [scrollbar-width:thin] sm:gap-5 xl:mx-0 xl:scroll-px-0 xl:gap-6 xl:px-0"
        >
          {cards.map((card) => (
            <li key={card.id} className="w-[44%] shrink-0 snap-start md:w-[29%] xl:w-[calc((100%-6rem)/5)]">
              <ProductCard card={card} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Arrow({ name, onClick, Icon }: { name: string; onClick: () => void; Icon: typeof ChevronLeft }) {
  return (
    <button type="button" aria-label={name} onClick={onClick} className="icon-target text-gold hover:bg-sunk">
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
