import { shopContext } from '#app/context.ts';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { useAskAgainOnline } from '#app/data/when-online.ts';
import { pageMeta } from '#app/page-meta.ts';
import { CardRow } from '#app/storefront/card-row.tsx';
import { countInWords } from '#app/storefront/page-heading.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useFocusKept } from '#app/ui/focus-kept.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { listBestSellers } from '#shop/catalogue/list-cards.server.ts';
import type { Route } from './+types/wishlist-page.ts';
import { ShareWishlist } from './share-wishlist.tsx';
import { useOwnShare } from './use-own-share.ts';
import { usePieces } from './use-pieces.ts';
import { WishedPiece } from './wished-piece.tsx';
import { useWishlist } from './wishlist-store.ts';
import { wishlistTexts } from './wishlist-texts.ts';

export const handle = { needsScripts: wishlistTexts.page.needsScripts };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  return { bestSellers: await listBestSellers(db, now()) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: wishlistTexts.page.title,
    description: wishlistTexts.page.description,
    path: '/wishlist',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** The pieces that a shopper wants to remember, a visitor's too (R296). They load in the browser (R136). */
export default function WishlistPage({ loaderData: { bestSellers } }: Route.ComponentProps) {
  const { ids, loading, ...list } = useWishlist();
  const { pieces: known, ...cards } = usePieces(ids);
  useAskAgainOnline(list.failed, list.retry);
  useAskAgainOnline(cards.failed, cards.retry);
  const isUnknown = loading && ids.length === 0;
  const pieces = isUnknown ? null : known;
  const missing = isUnknown ? list : cards;
  const own = useOwnShare();
  const isEmpty = ids.length === 0 && !loading;
  useFocusKept(ids.length);
  return (
    <div className="py-8 sm:py-12">
      <div className="page">
        {isEmpty ? (
          <EmptyState
            level={1}
            kind="wishlist"
            title={wishlistTexts.empty.title}
            action={<LinkButton to="/collection">{wishlistTexts.empty.action}</LinkButton>}
          >
            <p>{wishlistTexts.empty.lead}</p>
          </EmptyState>
        ) : (
          <>
            <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-gold-line pb-4">
              <div>
                <h1 className="text-3xl">{wishlistTexts.title}</h1>
                <p role="status" className="mt-1 min-h-6 text-soft tabular-nums">
                  {pieces && countInWords(pieces.length)}
                </p>
              </div>
              <ShareWishlist {...own} />
            </div>
            {missing.failed ? (
              <LoadFailed words={wishlistTexts.failed} onRetry={missing.retry} />
            ) : pieces ? (
              <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4 xl:gap-x-6 xl:gap-y-10">
                {pieces.map((piece) => (
                  <li key={piece.id}>
                    <WishedPiece piece={piece} votes={own.votes[piece.id] ?? 0} />
                  </li>
                ))}
              </ul>
            ) : (
              <WishesSkeleton />
            )}
          </>
        )}
      </div>
      {isEmpty && bestSellers.length > 0 && (
        <CardRow title={wishlistTexts.empty.bestSellers} cards={bestSellers} />
      )}
    </div>
  );
}

function WishesSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4"
    >
      <p role="status" className="sr-only">
        {wishlistTexts.page.loading}
      </p>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="flex flex-col gap-3">
          <Skeleton className="aspect-square" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
