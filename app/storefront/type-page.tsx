import { data } from 'react-router';
import { useTrackedList } from '#app/analytics/track.ts';
import { previewContext, shopContext, showsOnly } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { breadcrumbs, itemList } from '#app/structured-data.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { listCards } from '#shop/catalogue/list-cards.server.ts';
import { productTypes, typeNotice } from '#shop/catalogue/product.ts';
import { readHome } from '#shop/content/read-content.ts';
import type { Route } from './+types/type-page.ts';
import { countInWords, PageHeading } from './page-heading.tsx';
import { ProductGrid } from './product-grid.tsx';

/** One page for each of the five types (R16); the address says which. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = url.pathname.toLowerCase().replace(/\/+$/, '');
  const page = productTypes.find(({ path }) => path === address);
  if (!page) throw data(null, { status: 404 });
  const shop = context.get(shopContext);
  const [cards, { tiles, brooch }] = await Promise.all([
    listCards(shop.db, 'relevant', page.type),
    readHome(shop, context.get(previewContext)),
  ]);
  showsOnly(context, cards);
  const leadsHere =
    tiles.tiles.find((each) => each.type === page.type) ?? (brooch.to === page.path && brooch);
  return { page, cards, tile: leadsHere ? { copy: leadsHere.copy, picture: leadsHere.image.file } : null };
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: root }] }) => {
  if (!loaderData) return [];
  const { tile } = loaderData;
  const { name, path } = loaderData.page;
  return pageMeta({
    title: `${name} | Gehna`,
    description: `${name} with 18K gold plating. ${tile?.copy ?? ''} Easy 7-day returns, cash on delivery in India.`,
    path,
    picture: tile?.picture,
    siteUrl: root?.siteUrl,
    things: root && [
      breadcrumbs(root.siteUrl, [{ path, name }]),
      itemList(root.siteUrl, name, loaderData.cards),
    ],
  });
};

export default function TypePage({ loaderData: { page, cards, tile } }: Route.ComponentProps) {
  useTrackedList({ id: page.path.slice(1), name: page.name }, cards);
  const notice = typeNotice(page.type, cards.length);
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
      <PageHeading
        title={page.name}
        text={[tile?.copy, countInWords(cards.length)].filter(Boolean).join(' ')}
      />
      <ProductGrid cards={cards} level={2} eager={2} story />
      {notice && <p className="mt-12 text-center font-serif text-xl">{notice.words}</p>}
    </div>
  );
}
