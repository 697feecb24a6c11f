import { type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { CARDS_A_PAGE, type ProductCard } from '#shop/catalogue/product-card.ts';
import { listTexts } from './list-texts.ts';
import { ProductGrid } from './product-grid.tsx';

type PagedGridProps = {
  cards: readonly ProductCard[];
  offset: number;
  total: number;
  /** The address of another page of this list. */
  pageAddress: (page: number) => string;
};

/** A long list: the pieces in view, how many there are, and a link to more, which keeps one's place. */
export function PagedGrid({ cards, offset, total, pageAddress }: PagedGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const coming = useNavigation().state !== 'idle';
  const onMore = useFocusOnNew(list, offset + cards.length);
  const shown = offset + cards.length;
  const nextPage = Math.ceil(shown / CARDS_A_PAGE) + 1;
  return (
    <div
      ref={list}
      aria-busy={coming}
      className={`transition-opacity delay-100 ${coming ? 'opacity-60' : ''}`}
    >
      {offset > 0 && (
        <p className="pb-6 text-center">
          <LinkButton to={pageAddress(offset / CARDS_A_PAGE)} variant="secondary">
            {listTexts.grid.earlier}
          </LinkButton>
        </p>
      )}
      <ProductGrid cards={cards} level={2} eager={2} story />
      {total > CARDS_A_PAGE && (
        <div className="flex flex-col items-center gap-4 pt-12">
          <p role="status" className="text-sm text-soft tabular-nums">
            {listTexts.grid.shown(offset + 1, shown, total)}
          </p>
          {shown < total && (
            <LinkButton to={pageAddress(nextPage)} preventScrollReset variant="secondary" onClick={onMore}>
              {listTexts.grid.more}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}

/** After 'Load more' the keyboard goes on at the first new piece. */
function useFocusOnNew(list: RefObject<HTMLDivElement | null>, shown: number) {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const from = before.current;
    before.current = null;
    if (from === null || shown <= from) return;
    list.current?.querySelectorAll('article')[from]?.querySelector('a')?.focus({ preventScroll: true });
  }, [list, shown]);
  return () => {
    before.current = shown;
  };
}
