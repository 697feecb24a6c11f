import { data } from 'react-router';
import { useTrackedList } from '#app/analytics/track.ts';
import { previewContext, shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { breadcrumbs, itemList } from '#app/structured-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import { refineCards } from '#shop/catalogue/refine-cards.ts';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import { scopeOf } from '#shop/content/collections.ts';
import { readCollection } from '#shop/content/read-collection.ts';
import type { Route } from './+types/own-collection-page.ts';
import { Crumbs } from './crumbs.tsx';
import { listTexts } from './list-texts.ts';
import { countInWords } from './page-heading.tsx';
import { RefinedPieces } from './refined-pieces.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const slug = params.slug.toLowerCase();
  const collection = await readCollection(shop, slug, context.get(previewContext));
  if (!collection) throw data(null, { status: 404 });
  const { title, text, image } = collection;
  const path = `/collections/${slug}`;
  const asked = { ...refinementOf(url.searchParams), path };
  const list = await refineCards(shop.db, asked, scopeOf(collection, shop.now()), shop.choices);
  return { path, title, text, image, list };
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: root }] }) => {
  if (!loaderData) return [];
  const { path, title, text, image, list } = loaderData;
  return pageMeta({
    title: listTexts.pageTitle(title),
    description: text || listTexts.ownDescription(title, countInWords(list.total)),
    path,
    picture: image.file,
    siteUrl: root?.siteUrl,
    things: root && [
      breadcrumbs(root.siteUrl, [
        { path: '/collection', name: listTexts.collection.name },
        { path, name: title },
      ]),
      itemList(root.siteUrl, title, list.cards, list.offset),
    ],
  });
};

/** A collection that staff put together: its words and picture, and its pieces with the filters of all (R244). */
export default function OwnCollectionPage({ loaderData }: Route.ComponentProps) {
  const { path, title, text, image, list } = loaderData;
  useTrackedList({ id: path, name: title }, list.cards);
  return (
    <div className="page">
      <div className="pt-4">
        <Crumbs page={{ path: '/collection', name: listTexts.collection.name }} name={title} />
      </div>
      <div className="my-5 grid overflow-hidden rounded-sm bg-deep text-on-deep sm:grid-cols-[1fr_38%] lg:mb-20">
        <div className="relative aspect-3/2 sm:col-start-2 sm:row-start-1 sm:aspect-auto sm:min-h-56">
          <Picture
            image={image}
            sizes="(min-width: 84rem) 32rem, (min-width: 40rem) 38vw, 94vw"
            widths={[320, 480, 640, 800]}
            priority
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className="flex flex-col justify-center gap-3 p-6 sm:col-start-1 sm:row-start-1 sm:p-10">
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="max-w-prose text-pretty text-deep-soft">{text}</p>}
          <p role="status" className="text-sm text-deep-soft tabular-nums">
            {countInWords(list.total)}
          </p>
        </div>
      </div>
      <RefinedPieces {...list} />
    </div>
  );
}
