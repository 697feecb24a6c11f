import { shopContext } from '#app/context.ts';
import { listCards } from '#shop/catalogue/list-cards.ts';
import { cardOrderOf } from '#shop/catalogue/product-card.ts';
import { pageMeta } from '../page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/collection-page.ts';
import { PageHeading, pieces } from './page-heading.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortForm } from './sort-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const order = cardOrderOf(url.searchParams.get('sort'));
  return { order, cards: await listCards(context.get(shopContext).db, order) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'The Collection | Gehna',
    description:
      'Every piece in the shop: choker sets, earrings, bracelets, pendal sets and brooches, with prices in rupees.',
    path: '/collection',
    siteUrl: matches[0].loaderData?.siteUrl,
  });

export default function CollectionPage({ loaderData: { cards, order } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHeading title="The Collection" text={pieces(cards.length)}>
        <SortForm order={order} />
      </PageHeading>
      {cards.length === 0 ? (
        <EmptyState title="No products match your current selection." />
      ) : (
        <ProductGrid cards={cards} level={2} eager={4} />
      )}
    </div>
  );
}
