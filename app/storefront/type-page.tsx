import { data } from 'react-router';
import { useTrackedList } from '#app/analytics/track.ts';
import { BestSellersLater } from '#app/cart/best-sellers-later.tsx';
import { previewContext, shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { breadcrumbs, itemList } from '#app/structured-data.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { productTypes, typeNotice } from '#shop/catalogue/product.ts';
import { refineCards } from '#shop/catalogue/refine-cards.ts';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import { readHome } from '#shop/content/read-content.ts';
import type { Route } from './+types/type-page.ts';
import { listTexts } from './list-texts.ts';
import { countInWords, PageHeading } from './page-heading.tsx';
import { RefinedPieces } from './refined-pieces.tsx';

/** One page for each of the five types (R16); the address says which. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = url.pathname.toLowerCase().replace(/\/+$/, '');
  const page = productTypes.find(({ path }) => path === address);
  if (!page) throw data(null, { status: 404 });
  const shop = context.get(shopContext);
  const everything = refinementOf(new URLSearchParams());
  const within = { ...everything, chosen: { ...everything.chosen, type: [page.type] } };
  const asked = { ...refinementOf(url.searchParams), path: page.path };
  const [list, { tiles, brooch }] = await Promise.all([
    refineCards(
      shop.db,
      asked,
      { within, stones: [], bestSellers: false, since: null, ids: null },
      shop.choices,
    ),
    readHome(shop, context.get(previewContext)),
  ]);
  const leadsHere =
    tiles.tiles.find((each) => each.type === page.type) ?? (brooch.to === page.path && brooch);
  const { returnDays, methodsOff } = shop.terms;
  const tile = leadsHere ? { copy: leadsHere.copy, picture: leadsHere.image.file } : null;
  return { page, list, tile, returnDays, takesCash: !methodsOff.includes('cod') };
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: root }] }) => {
  if (!loaderData) return [];
  const { tile, returnDays, takesCash } = loaderData;
  const { name, path } = loaderData.page;
  return pageMeta({
    title: listTexts.pageTitle(name),
    description: listTexts.typeDescription(name, tile?.copy ?? '', returnDays, takesCash),
    path,
    picture: tile?.picture,
    siteUrl: root?.siteUrl,
    things: root && [
      breadcrumbs(root.siteUrl, [{ path, name }]),
      itemList(root.siteUrl, name, loaderData.list.cards, loaderData.list.offset),
    ],
  });
};

export default function TypePage({ loaderData: { page, list, tile } }: Route.ComponentProps) {
  useTrackedList({ id: page.path.slice(1), name: page.name }, list.cards);
  const notice = typeNotice(page.type, list.whole);
  if (notice?.empty) {
    return (
      <div className="page">
        <PageHeading title={page.name} />
        <EmptyState
          title={notice.words}
          action={<LinkButton to="/collection">{listTexts.empty.action}</LinkButton>}
        >
          <p>{listTexts.empty.lead}</p>
        </EmptyState>
        <BestSellersLater />
      </div>
    );
  }
  return (
    <div className="page">
      <h1 className="pt-7 text-3xl lg:pt-12">{page.name}</h1>
      {tile && <p className="mt-1 text-soft">{tile.copy}</p>}
      <p role="status" className="mt-1 text-soft tabular-nums">
        {countInWords(list.total)}
      </p>
      <RefinedPieces {...list} />
      {notice && <p className="mt-12 text-center font-serif text-xl">{notice.words}</p>}
    </div>
  );
}
