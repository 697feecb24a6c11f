import { useTrackedList } from '#app/analytics/track.ts';
import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { breadcrumbs, itemList } from '#app/structured-data.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { refineCards } from '#shop/catalogue/refine-cards.ts';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import type { Route } from './+types/collection-page.ts';
import { countInWords } from './page-heading.tsx';
import { PagedGrid } from './paged-grid.tsx';
import { RefineButton } from './refine-button.tsx';
import { RefineChips } from './refine-chips.tsx';
import { RefinePanel } from './refine-panel.tsx';
import { RefineSort } from './refine-sort.tsx';
import { addressOf, clearedAddress } from './refine-words.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return await refineCards(context.get(shopContext).db, refinementOf(url.searchParams));
}

const name = 'The Collection';

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: root }] }) =>
  pageMeta({
    title: `${name} | Gehna`,
    description:
      'Every piece in the shop: choker sets, earrings, bracelets, pendal sets and brooches, with prices in rupees.',
    path: '/collection',
    siteUrl: root?.siteUrl,
    things: root &&
      loaderData && [
        breadcrumbs(root.siteUrl, [{ path: '/collection', name }]),
        itemList(root.siteUrl, name, loaderData.cards, loaderData.offset),
      ],
  });

/** All products, narrowed, sorted and paged by the address (R22). */
export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { refinement, cards, offset, total, choices } = loaderData;
  useTrackedList({ id: 'collection', name }, cards);
  return (
    <div className="page">
      <h1 className="pt-7 text-3xl lg:pt-12">{name}</h1>
      <p role="status" className="mt-1 text-soft tabular-nums">
        {countInWords(total)}
      </p>
      <div className="sticky top-16 z-20 -mx-4 flex items-center gap-3 bg-paper px-4 py-3 lg:static lg:-mt-11 lg:mb-6 lg:justify-end lg:py-0">
        <RefineButton refinement={refinement} choices={choices} total={total} />
        <RefineSort refinement={refinement} />
      </div>
      <div className="group/list gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:has-[#refine>details:not([open])]:block">
        <RefinePanel refinement={refinement} choices={choices} />
        <div>
          <RefineChips refinement={refinement} />
          {total === 0 ? (
            <EmptyState
              title="No products match your current selection."
              action={
                <LinkButton to={clearedAddress(refinement)} preventScrollReset>
                  See all pieces
                </LinkButton>
              }
            />
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
    </div>
  );
}
