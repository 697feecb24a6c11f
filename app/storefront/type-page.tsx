import { data } from 'react-router';
import { useTrackedList } from '#app/analytics/track.ts';
import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { breadcrumbs, itemList } from '#app/structured-data.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { listCards } from '#shop/catalogue/list-cards.server.ts';
import { productTypes, typeNotice } from '#shop/catalogue/product.ts';
import { broochPromo, collectionTiles } from '#shop/content/home-content.ts';
import type { Route } from './+types/type-page.ts';
import { countInWords, PageHeading } from './page-heading.tsx';
import { ProductGrid } from './product-grid.tsx';

/** One page for each of the five types (R16); the address says which. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = url.pathname.toLowerCase().replace(/\/+$/, '');
  const page = productTypes.find(({ path }) => path === address);
  if (!page) throw data(null, { status: 404 });
  return { page, cards: await listCards(context.get(shopContext).db, 'relevant', page.type) };
}

const tiles = [...collectionTiles, broochPromo];

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: root }] }) => {
  if (!loaderData) return [];
  const { type, name, path } = loaderData.page;
  const tile = tiles.find((each) => each.type === type);
  return pageMeta({
    title: `${name} | Gehna`,
    description: `${name} with 18K gold plating. ${tile?.copy ?? ''} Easy 7-day returns, cash on delivery in India.`,
    path,
    picture: tile?.image.file,
    siteUrl: root?.siteUrl,
    things: root && [
      breadcrumbs(root.siteUrl, [{ path, name }]),
      itemList(root.siteUrl, name, loaderData.cards),
    ],
  });
};

export default function TypePage({ loaderData: { page, cards } }: Route.ComponentProps) {
  useTrackedList({ id: page.path.slice(1), name: page.name }, cards);
  const notice = typeNotice(page.type, cards.length);
  const copy = tiles.find((each) => each.type === page.type)?.copy;
  if (notice?.empty) {
    return (
      <div className="page">
        <PageHeading title={page.name} />
        <EmptyState title={notice.words} action={<LinkButton to="/collection">See all jewellery</LinkButton>}>
          <p>New designs are being made. The rest of the collection is here.</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeading title={page.name} text={[copy, countInWords(cards.length)].filter(Boolean).join(' ')} />
      <ProductGrid cards={cards} level={2} eager={4} />
      {notice && <p className="mt-12 text-center font-serif text-xl">{notice.words}</p>}
    </div>
  );
}
