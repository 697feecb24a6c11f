import { data, useLocation } from 'react-router';
import { useTracked, useTrackedList } from '#app/analytics/track.ts';
import { BestSellersBelow } from '#app/cart/best-sellers.tsx';
import { shopContext } from '#app/context.ts';
import { TypeLinks } from '#app/frame/error-page.tsx';
import { SearchBox } from '#app/frame/search-box.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import { searchCards } from '#shop/search/search-products.ts';
import { FOUND_HEADER, searchTextOf } from '#shop/search/search-text.ts';
import type { Route } from './+types/search-page.ts';
import { countInWords } from './page-heading.tsx';
import { RefinedPieces } from './refined-pieces.tsx';
import { searchTexts } from './search-texts.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = searchTextOf(url.searchParams.get('q'));
  const asked = { ...refinementOf(url.searchParams), path: '/search', ...(text && { text }) };
  const list = await searchCards(context.get(shopContext).db, text, asked);
  return data({ text, list }, { headers: { [FOUND_HEADER]: String(list.whole) } });
}

/** What was found is counted where the page is given out. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.text ? searchTexts.pageOf(loaderData.text) : searchTexts.page,
    description: searchTexts.description,
    path: '/search',
    siteUrl: matches[0].loaderData?.siteUrl,
    own: true,
  });

/** After so few pieces the page goes on with best sellers. */
const FEW = 4;

/** What a text finds (R29). */
export default function SearchPage({ loaderData: { text, list } }: Route.ComponentProps) {
  useTracked(text || null, () => ({ name: 'search', text }));
  useTrackedList({ id: 'search', name: 'Search Results' }, list.cards);
  return (
    <div className="page">
      <h1 className="pt-7 text-3xl lg:pt-12">{text ? searchTexts.title(text) : searchTexts.search}</h1>
      <p role="status" className={list.whole === 0 ? 'sr-only' : 'mt-1 text-soft tabular-nums'}>
        {text && countInWords(list.total)}
      </p>
      {list.whole === 0 ? (
        <>
          <EmptyState
            kind="search"
            title={searchTexts.empty.title}
            action={<LinkButton to="/collection">{searchTexts.empty.action}</LinkButton>}
          >
            <p>{searchTexts.empty.lead}</p>
            {text === '' && (
              <div className="mt-5 text-left text-ink">
                <SearchBox id="search-here" name={searchTexts.field} />
              </div>
            )}
            <TypeLinks />
          </EmptyState>
          <BestSellersBelow />
        </>
      ) : (
        <>
          <RefinedPieces {...list} />
          {list.total > 0 && list.total <= FEW && (
            <div className="mt-14">
              <BestSellersBelow besides={list.cards.map(({ id }) => id)} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** The search itself failed (R29). */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  return (
    <div className="page">
      <h1 className="sr-only">{searchTexts.search}</h1>
      <div role="alert">
        <EmptyState
          title={searchTexts.failed}
          action={
            <LinkButton to={`${pathname}${search}`} reloadDocument>
              {searchTexts.tryAgain}
            </LinkButton>
          }
        />
      </div>
    </div>
  );
}
