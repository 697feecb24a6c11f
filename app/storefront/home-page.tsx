import { useTrackedList } from '#app/analytics/track.ts';
import { previewContext, shopContext, showsOnly } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { shopThings } from '#app/structured-data.ts';
import { DrawnLater } from '#app/ui/drawn-later.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import {
  countByType,
  findCards,
  findCardsByPicture,
  listBestSellers,
  listFirstOfTypes,
  listLatestCards,
} from '#shop/catalogue/list-cards.server.ts';
import { artOf } from '#shop/content/festival-art.ts';
import { festivalOn } from '#shop/content/festivals.ts';
import { slidesAt } from '#shop/content/home-content.ts';
import { fillIn, placeholdersOf } from '#shop/content/placeholders.ts';
import { readFestivals, readHome } from '#shop/content/read-content.ts';
import type { Route } from './+types/home-page.ts';
import { AddAddressButton } from './add-address-button.tsx';
import { BroochPromo } from './brooch-promo.tsx';
import { CardRow } from './card-row.tsx';
import { CollectionTiles } from './collection-tiles.tsx';
import { DiscountCard, useDiscountCode } from './discount-card.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { homeTexts } from './home-texts.ts';
import { Latest } from './latest.tsx';
import { miniPiece } from './mini-card.tsx';
import { PromoStrip } from './promo-strip.tsx';
import { TrustBadges } from './trust-badges.tsx';
import { TypeRow } from './type-row.tsx';

/** So many stand in a featured slide. */
const PIECES_A_SLIDE = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, now, terms, contact } = shop;
  const preview = context.get(previewContext);
  const [latest, bestSellers, counts, content, festivals] = await Promise.all([
    listLatestCards(db),
    listBestSellers(db, now()),
    countByType(db),
    readHome(shop, preview),
    readFestivals(shop, preview),
  ]);
  const { featured, tiles, brooch } = content;
  const festival = festivalOn(festivals, now());
  const hero = { ...content.hero, slides: slidesAt(content.hero, festival && artOf(festival)), arts: [] };
  const [tagged, firsts, pictured] = await Promise.all([
    findCards(
      db,
      hero.slides.map(({ product }) => product),
    ),
    listFirstOfTypes(db, [...new Set(featured.slides.map(({ type }) => type))], PIECES_A_SLIDE),
    findCardsByPicture(
      db,
      [...featured.slides, ...tiles.tiles, brooch].map(({ image }) => image.file),
    ),
  ]);
  showsOnly(context, latest.cards, bestSellers, tagged, pictured, ...Object.values(firsts));
  const { discountPercent, returnDays } = terms;
  const strip = { ...content.strip, offer: fillIn(content.strip.offer, placeholdersOf(shop)) };
  return {
    latest,
    bestSellers,
    counts,
    tagged: tagged.filter(({ available }) => available > 0).map(miniPiece),
    firsts: Object.fromEntries(Object.entries(firsts).map(([type, cards]) => [type, cards.map(miniPiece)])),
    nights: Object.fromEntries(pictured.map(({ images: [day, night] }) => [day!.file, night])),
    content: { ...content, hero, strip },
    discountPercent,
    returnDays,
    hours: contact.hours,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: root }] }) =>
  pageMeta({
    title: homeTexts.page.title,
    description:
      `${homeTexts.page.about} ` +
      (loaderData
        ? homeTexts.page.offers(loaderData.discountPercent, loaderData.returnDays)
        : homeTexts.page.delivery),
    path: '/',
    siteUrl: root?.siteUrl,
    things: root && shopThings(root),
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { latest, bestSellers, counts, tagged, firsts, nights, content, discountPercent, returnDays, hours } =
    loaderData;
  useTrackedList({ id: 'latest', name: 'Latest Collections' }, latest.cards);
  useTrackedList({ id: 'best-seller', name: 'Best Sellers' }, bestSellers);
  const discount = useDiscountCode();
  return (
    <>
      <h1 className="sr-only">{homeTexts.heading}</h1>
      <TypeRow content={content} nights={nights} />
      {content.strip.shown && <PromoStrip content={content.strip} hasCard={discount.state.kind !== 'used'} />}
      <AddAddressButton />
      {content.hero.shown && <Hero content={content.hero} pieces={tagged} />}
      {content.featured.shown && (
        <DrawnLater high={[28, 31, 36]}>
          <Featured content={content.featured} counts={counts} pieces={firsts} nights={nights} />
        </DrawnLater>
      )}
      {content.brooch.shown && (
        <DrawnLater high={[26, 18, 25]}>
          <BroochPromo content={content.brooch} nights={nights} />
        </DrawnLater>
      )}
      {content.tiles.shown && (
        <DrawnLater high={[22, 68, 34]}>
          <CollectionTiles content={content.tiles} nights={nights} />
        </DrawnLater>
      )}
      <DrawnLater high={[40, 97, 100]}>
        <Latest {...latest} />
      </DrawnLater>
      <DrawnLater high={[23, 27, 31]}>
        <CardRow
          id="best-seller"
          title={homeTexts.bestSellers.title}
          large
          cards={bestSellers}
          empty={<EmptyState level={3} title={homeTexts.bestSellers.empty} />}
        />
      </DrawnLater>
      <TrustBadges returnDays={returnDays} hours={hours} />
      <DiscountCard percent={discountPercent} state={discount.state} onRetry={discount.request} />
    </>
  );
}
