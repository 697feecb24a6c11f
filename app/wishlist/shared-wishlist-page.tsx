import { data } from 'react-router';
import { BestSellersLater } from '#app/cart/best-sellers-later.tsx';
import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { PageHeading } from '#app/storefront/page-heading.tsx';
import { ProductCard } from '#app/storefront/product-card.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { refuse } from '#shop/refusals.ts';
import { readSharedWishlist } from '#shop/wishlist/share-wishlist.ts';
import type { Route } from './+types/shared-wishlist-page.ts';
import { VoteHeart } from './vote-heart.tsx';
import { wishlistTexts } from './wishlist-texts.ts';

/** Its address is a secret of its owner: nothing of it is kept, and other sites are not told of it. */
const secret = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const list = await readSharedWishlist(context.get(shopContext), token);
  return list
    ? data({ token, list, ended: null }, { headers: secret })
    : data({ token, list, ended: refuse('wishlist-ended').message }, { status: 404, headers: secret });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: wishlistTexts.shared.pageOf(loaderData?.list?.title ?? wishlistTexts.shared.page),
    description: wishlistTexts.shared.description,
    path: '/wishlist',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** Somebody's wishlist, for whoever has the link; they vote without an account (R298, R299). */
export default function SharedWishlistPage({ loaderData: { token, list, ended } }: Route.ComponentProps) {
  if (!list || list.cards.length === 0) {
    return (
      <div className="page">
        <EmptyState
          level={1}
          title={list ? wishlistTexts.shared.empty(list.title) : (ended ?? '')}
          action={<LinkButton to="/collection">{wishlistTexts.shared.action}</LinkButton>}
        >
          <p>{list ? wishlistTexts.shared.emptyLead : wishlistTexts.shared.ended}</p>
        </EmptyState>
        <BestSellersLater />
      </div>
    );
  }
  return (
    <div className="page pb-8">
      <PageHeading title={list.title} text={wishlistTexts.shared.lead} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4 xl:gap-x-6 xl:gap-y-10">
        {list.cards.map((card, place) => (
          <li key={card.id} className="flex flex-col justify-between gap-3">
            <ProductCard card={card} level={2} priority={place < 4} heart={false} />
            <VoteHeart list={token} product={card} />
          </li>
        ))}
      </ul>
      <p className="mt-10 hidden text-center text-soft noscript:block">{wishlistTexts.shared.needsScripts}</p>
    </div>
  );
}
