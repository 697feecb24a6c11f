import { memo } from 'react';
import { BestSellersLater } from '#app/cart/best-sellers-later.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { RefinedList } from '#shop/catalogue/refine-cards.ts';
import { listTexts } from './list-texts.ts';
import { PagedGrid } from './paged-grid.tsx';
import { QuickChips } from './quick-chips.tsx';
import { RefineButton } from './refine-button.tsx';
import { RefineChips } from './refine-chips.tsx';
import { RefinePanel } from './refine-panel.tsx';
import { RefineSort } from './refine-sort.tsx';
import { addressOf, clearedAddress } from './refine-words.ts';

/**
 * A list of pieces with all that narrows, sorts and pages it (R22). The router renders its page anew for things that no list
 * shows, such as what it has learnt of other pages.
 */
export const RefinedPieces = memo(function RefinedPieces({
  refinement,
  cards,
  offset,
  total,
  choices,
}: RefinedList) {
  return (
    <>
      <div className="sticky top-16 z-20 -mx-4 flex items-center gap-3 bg-paper px-4 py-3 lg:static lg:-mt-11 lg:mb-6 lg:justify-end lg:py-0">
        <RefineButton refinement={refinement} choices={choices} total={total} />
        <RefineSort refinement={refinement} />
      </div>
      <div className="refined gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:has-[#refine>details:not([open])]:block">
        <RefinePanel refinement={refinement} choices={choices} />
        <div>
          <QuickChips refinement={refinement} choices={choices} total={total} />
          <RefineChips refinement={refinement} />
          {total === 0 ? (
            <>
              <EmptyState
                title={listTexts.none.title}
                action={
                  <LinkButton to={clearedAddress(refinement)} preventScrollReset>
                    {listTexts.none.action}
                  </LinkButton>
                }
              />
              <BestSellersLater />
            </>
          ) : (
            <PagedGrid
              cards={cards}
              offset={offset}
              total={total}
              pageAddress={(page) => addressOf(refinement, { page })}
            />
          )}
        </div>
      </div>
    </>
  );
});
