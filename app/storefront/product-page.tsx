import { Suspense } from 'react';
import { data } from 'react-router';
import { useTracked } from '#app/analytics/track.ts';
import { shopContext, showsOnly } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { breadcrumbs, productThing } from '#app/structured-data.ts';
import { DrawnLater } from '#app/ui/drawn-later.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';
import { listCardsBeside } from '#shop/catalogue/cards-beside.server.ts';
import { listCompanionCards } from '#shop/catalogue/companions.server.ts';
import { describe, summarise } from '#shop/catalogue/description.ts';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { type Product, productTypes, shareCardUrl, sizesOf, typeName } from '#shop/catalogue/product.ts';
import { wearingOf } from '#shop/catalogue/size-guide.ts';
import { findOffers } from '#shop/discounts/offers.ts';
import { findShownOffer } from '#shop/discounts/shown.server.ts';
import { rupeesFromPaise } from '#shop/money.ts';
import { offeredGateways } from '#shop/payments/offered.ts';
import type { Offer } from '#shop/pricing/campaign.ts';
import { piecePrices } from '#shop/pricing/piece-prices.ts';
import { reviewOutput } from '#shop/reviews/review-output.ts';
import { listReviews } from '#shop/reviews/reviews.ts';
import { businessDays, deliveryInWords, feesInWords } from '#shop/settings/terms-in-words.ts';
import type { Shop } from '#shop/shop.ts';
import type { Route } from './+types/product-page.ts';
import { BuyPanel } from './buy-panel.tsx';
import { CardRow } from './card-row.tsx';
import { Crumbs } from './crumbs.tsx';
import { tellFactsOnce } from './facts-once.ts';
import { Gallery, leadingPictures } from './gallery.tsx';
import { ProductDetails } from './product-details.tsx';
import { productFacts } from './product-facts.ts';
import { productTexts } from './product-texts.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewView, useReviews } from './use-reviews.ts';
import type { SetView } from './use-set.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, now, terms, contact } = shop;
  const wanted = params.productId.toLowerCase();
  const [product, goesWith] = await Promise.all([findProduct(db, wanted), listCompanionCards(db, wanted)]);
  if (!product) throw data(null, { status: 404 });
  const [reviews, beside, offer, { offers }] = await Promise.all([
    listReviews(db, product.id),
    listCardsBeside(db, product, now(), [...goesWith.set, ...goesWith.related]),
    findShownOffer(db, product, now()),
    findOffers(shop, db, { userId: null, typed: null, own: 'all' }),
  ]);
  showsOnly(context, [product], goesWith.set, goesWith.related, beside.related, beside.others);
  const { id, name, type, sizes, available, sizeStock, pricePaise } = product;
  const { originalPricePaise, offerUntil, mrpPrinted } = product;
  return {
    product: {
      ...{ id, name, type, sizes, available, sizeStock, pricePaise, originalPricePaise, mrpPrinted },
      offerUntil: offerUntil?.toISOString() ?? null,
    },
    images: product.images,
    turn: product.turn,
    summary: summarise(product.description),
    ...tellFactsOnce(describe(product.description), productFacts(product)),
    prices: piecePrices([{ productId: id, name, type, size: '', quantity: 1, unitPricePaise: pricePaise }], {
      ...{ gateway: offeredGateways(shop)[0] ?? null, offers, terms, now: now() },
    }),
    payTerms: { onlineBonusPercent: terms.onlineBonusPercent, discountPercent: terms.discountPercent },
    rating: { count: reviews.count, average: reviews.average, stars: reviews.stars },
    reviews: reviews.reviews.map((review) => reviewView(reviewOutput(review, product.id))),
    beside,
    goesWith,
    set: goesWith.set.length > 0 ? await viewSet(shop, product, goesWith.set, offers) : null,
    guide: guideOf(product),
    offer,
    fees: feesInWords(terms),
    processing: businessDays(terms.processingDays),
    delivery: businessDays(terms.deliveryDays),
    usualWay: deliveryInWords(terms),
    returnDays: terms.returnDays,
    reportDays: terms.reportDays,
    codLimitPaise: terms.codLimitPaise,
    seller: { name: contact.businessName, address: contact.address, email: contact.email },
  };
}

/** The piece and those that complete its set, with what those cost together that can be bought (R295). */
async function viewSet(
  shop: Shop,
  own: Product,
  others: readonly { id: string }[],
  offers: readonly Offer[],
): Promise<SetView | null> {
  const found = await Promise.all(others.map(({ id }) => findProduct(shop.db, id)));
  const pieces = [own, ...found.filter((each) => each !== null)];
  const lines = pieces
    .filter(({ available }) => available > 0)
    .map(({ id, name, type, pricePaise }) => ({
      ...{ productId: id, name, type, size: '', quantity: 1, unitPricePaise: pricePaise },
    }));
  // Of one piece alone the page speaks already.
  if (lines.length < 2) return null;
  const terms = { gateway: offeredGateways(shop)[0] ?? null, offers, terms: shop.terms, now: shop.now() };
  return {
    pieces: pieces.map(({ id, name, type, sizes, available, sizeStock, pricePaise, images }) => ({
      ...{ id, name, type, sizes, available, sizeStock, pricePaise },
      ...{ image: images[0] ?? null, night: images[1] ?? null },
    })),
    totalPaise: lines.reduce((sum, line) => sum + line.unitPricePaise, 0),
    online: piecePrices(lines, terms).online,
  };
}

/** What the size guide needs to know; null where there is none for the type. */
function guideOf({ name, category, type, sizes, dimensionsMm }: Product) {
  const wearing = wearingOf({ type, sizes, dimensionsMm });
  return wearing && { wearing, name, category, sizes: [...sizesOf({ type, sizes })], dimensionsMm };
}

export const meta: Route.MetaFunction = ({ loaderData: view, matches: [{ loaderData: root }] }) =>
  view
    ? [
        ...leadingPictures(view.images),
        ...pageMeta({
          title: productTexts.page(view.product.name),
          description: view.summary,
          path: `/product/${view.product.id}`,
          card: view.images.length > 0 ? shareCardUrl(view.product.id) : undefined,
          kind: 'product',
          siteUrl: root?.siteUrl,
          things: root && thingsOf(root.siteUrl, view),
        }),
      ]
    : [];

function thingsOf(siteUrl: string, view: Route.ComponentProps['loaderData']) {
  const { product, summary, images, rating, returnDays } = view;
  const page = typePage(product.type);
  const way = [...(page ? [page] : []), { path: `/product/${product.id}`, name: product.name }];
  return [
    breadcrumbs(siteUrl, way),
    productThing(siteUrl, {
      ...product,
      ...{ images, rating, returnDays, description: summary, typeName: typeName(product.type) },
    }),
  ];
}

function typePage(type: string) {
  return productTypes.find((each) => each.type === type);
}

/** Few pieces belong to a set. */
const SetOffer = onDemand(() => import('./set-offer.tsx'));

export default function ProductPage({ loaderData: view }: Route.ComponentProps) {
  const { id, name, type, pricePaise } = view.product;
  useTracked(id, () => ({
    name: 'view_item',
    item: { id, name, type, price: rupeesFromPaise(pricePaise) },
  }));
  const reviews = useReviews({ productId: view.product.id, rating: view.rating, reviews: view.reviews });
  return (
    <>
      <div className="page pt-1 lg:pt-6">
        <Crumbs page={typePage(view.product.type)} name={view.product.name} />
        <div className="mt-1 grid grid-cols-1 items-start gap-2 lg:mt-4 lg:gap-y-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-x-14">
          <Gallery
            key={view.product.id}
            productId={view.product.id}
            images={view.images}
            turn={view.turn}
            piece={name}
          />
          <div className="lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <BuyPanel view={{ ...view, rating: reviews.rating }} />
          </div>
          <ProductDetails view={view} />
        </div>
        <ReviewList key={view.product.id} piece={view.product.name} {...reviews} />
      </div>
      {view.set ? (
        <Suspense fallback={null}>
          <SetOffer key={view.product.id} set={view.set} ownId={view.product.id} />
        </Suspense>
      ) : (
        view.goesWith.set.length > 0 && <CardRow title={productTexts.set.title} cards={view.goesWith.set} />
      )}
      {view.goesWith.related.length > 0 && (
        <CardRow title={productTexts.goesWithIt} cards={view.goesWith.related} />
      )}
      {view.beside.related.length > 0 && (
        <DrawnLater key={`related ${id}`} high={[24, 28, 35]}>
          <CardRow title={productTexts.related} cards={view.beside.related} />
        </DrawnLater>
      )}
      {view.beside.others.length > 0 && (
        <DrawnLater key={`others ${id}`} high={[25, 29, 36]}>
          <CardRow title={productTexts.youMayLike} cards={view.beside.others} />
        </DrawnLater>
      )}
      <RecentlyViewed key={view.product.id} piece={view.product} images={view.images} />
    </>
  );
}
