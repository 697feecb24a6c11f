import { useTrackedList } from '#app/analytics/track.ts';
import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { shopThings } from '#app/structured-data.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { countByType, listBestSellers, listLatestCards } from '#shop/catalogue/list-cards.server.ts';
import type { Route } from './+types/home-page.ts';
import { AddAddressButton } from './add-address-button.tsx';
import { BroochPromo } from './brooch-promo.tsx';
import { CardRow } from './card-row.tsx';
import { CollectionTiles } from './collection-tiles.tsx';
import { DiscountCard, useDiscountCode } from './discount-card.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { Latest } from './latest.tsx';
import { PromoStrip } from './promo-strip.tsx';
import { TrustBadges } from './trust-badges.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, terms, contact } = context.get(shopContext);
  const [latest, bestSellers, counts] = await Promise.all([
    listLatestCards(db),
    listBestSellers(db, now()),
    countByType(db),
  ]);
  const { discountPercent, returnDays } = terms;
  return { latest, bestSellers, counts, discountPercent, returnDays, hours: contact.hours };
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: root }] }) =>
  pageMeta({
    title: 'Gehna | Gold-plated and imitation jewellery for festive days',
    description:
      'Chokers, jhumkas, kadas, pendants and brooches with 18K gold plating. ' +
      '10% off your first order, easy 7-day returns, cash on delivery in India.',
    path: '/',
    siteUrl: root?.siteUrl,
    things: root && shopThings(root),
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { latest, bestSellers, counts, discountPercent, returnDays, hours } = loaderData;
  useTrackedList({ id: 'latest', name: 'Latest Collections' }, latest.cards);
  useTrackedList({ id: 'best-seller', name: 'Best Sellers' }, bestSellers);
  const discount = useDiscountCode();
  return (
    <>
      <h1 className="sr-only">Gehna: gold-plated and imitation jewellery</h1>
      <PromoStrip percent={discountPercent} hasCard={discount.state.kind !== 'used'} />
      <AddAddressButton />
      <Hero />
      <Featured counts={counts} />
      <BroochPromo />
      <CollectionTiles />
      <Latest {...latest} />
      <CardRow
        id="best-seller"
        title="Best Sellers"
        cards={bestSellers}
        empty={<EmptyState level={3} title="No best sellers available at the moment." />}
      />
      <TrustBadges returnDays={returnDays} hours={hours} />
      <DiscountCard percent={discountPercent} state={discount.state} onRetry={discount.request} />
    </>
  );
}
