import { useTrackedList } from '#app/analytics/track.ts';
import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { breadcrumbs, itemList } from '#app/structured-data.ts';
import { refineCards } from '#shop/catalogue/refine-cards.ts';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import type { Route } from './+types/collection-page.ts';
import { listTexts } from './list-texts.ts';
import { countInWords } from './page-heading.tsx';
import { RefinedPieces } from './refined-pieces.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return await refineCards(shop.db, refinementOf(url.searchParams), null, shop.choices);
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: root }] }) =>
  pageMeta({
    title: listTexts.pageTitle(listTexts.collection.name),
    description: listTexts.collection.description,
    path: '/collection',
    siteUrl: root?.siteUrl,
    things: root &&
      loaderData && [
        breadcrumbs(root.siteUrl, [{ path: '/collection', name: listTexts.collection.name }]),
        itemList(root.siteUrl, listTexts.collection.name, loaderData.cards, loaderData.offset),
      ],
  });

/** All products, narrowed, sorted and paged by the address (R22). */
export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { cards, total } = loaderData;
  useTrackedList({ id: 'collection', name: listTexts.collection.name }, cards);
  return (
    <div className="page">
      <h1 className="pt-7 text-3xl lg:pt-12">{listTexts.collection.name}</h1>
      <p role="status" className="mt-1 text-soft tabular-nums">
        {countInWords(total)}
      </p>
      <RefinedPieces {...loaderData} />
    </div>
  );
}
