import { ArrowRight } from 'lucide-react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ProductCard } from '#shop/catalogue/product-card.ts';
import { homeTexts } from './home-texts.ts';
import { ProductGrid } from './product-grid.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The newest pieces; the last two places of the grid lead on to all of them. */
export function Latest({ cards, more }: { cards: readonly ProductCard[]; more: boolean }) {
  return (
    <section aria-label={homeTexts.latest.label} className="page mt-10 lg:mt-24">
      <SectionHeading title={homeTexts.latest.title} large />
      {cards.length === 0 ? (
        <EmptyState level={3} title={homeTexts.latest.empty} />
      ) : (
        <ProductGrid cards={cards} sideways>
          {more && <LoadMore />}
        </ProductGrid>
      )}
    </section>
  );
}

function LoadMore() {
  return (
    <li className="max-md:row-span-2 md:col-span-2">
      <PageLink
        to="/collection"
        className="group flex h-full min-h-24 flex-col items-center justify-center gap-2 rounded-sm bg-glow p-6 text-center md:aspect-[2.06/1] md:h-auto"
      >
        <span className="font-serif text-xl font-semibold">{homeTexts.latest.more}</span>
        <span className="flex items-center gap-2 text-sm text-soft">
          {homeTexts.latest.all}
          <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-1" />
        </span>
      </PageLink>
    </li>
  );
}
