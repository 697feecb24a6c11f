import { useContext, useEffect } from 'react';
import { Link, UNSAFE_DataRouterDataContext, useLocation } from 'react-router';
import { BestSellersLater } from '#app/cart/best-sellers-later.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { typeLinks } from '#shop/content/menu-links.ts';
import { errorTexts } from './error-texts.ts';
import { REQUEST_ID_ELEMENT, useRequestId } from './render-context.ts';
import { SearchBox } from './search-box.tsx';

/** Whether a page failed in the browser since no answer came, whatever words the browser has for that. */
export function useIsLost(fault: unknown): boolean {
  const loading = useContext(UNSAFE_DataRouterDataContext)?.errors?.root;
  // Of what failed while loading, and not while it was drawn, fetch alone gives a TypeError: of the shop's own faults the router
  // hands on an Error, but while developing. Of an answer that can't be read it gives the cause.
  const isUnanswered = fault instanceof TypeError && import.meta.env.PROD;
  return fault === loading && fault instanceof Error && (isUnanswered || !!fault.cause);
}

/** What a shopper sees where there is no page, or where one failed. `isLost`: no answer came. */
export function ErrorPage({ status, isLost = false }: { status: number; isLost?: boolean }) {
  return (
    <div className="page py-8">
      <meta name="robots" content="noindex" />
      {status === 404 ? <NotFound /> : <Failed isLost={isLost} />}
    </div>
  );
}

/** The page failed, or it can't come without a connection: what to do, and the id to name to the shop. */
function Failed({ isLost }: { isLost: boolean }) {
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  const words = isLost ? errorTexts.offline : errorTexts.failed;
  useEffect(() => {
    if (isLost) addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isLost]);
  return (
    <>
      <title>{`${words.title} | Gehna`}</title>
      <EmptyState
        level={1}
        title={words.title}
        action={
          <>
            <LinkButton to={pathname + search} reloadDocument>
              {errorTexts.tryAgain}
            </LinkButton>
            <LinkButton to="/" variant="secondary">
              {errorTexts.home}
            </LinkButton>
          </>
        }
      >
        <p>{words.text}</p>
        {requestId && (
          <p className="mt-3 text-sm">
            {errorTexts.mention}{' '}
            <code id={REQUEST_ID_ELEMENT} className="inline-block text-ink">
              {requestId}
            </code>
          </p>
        )}
      </EmptyState>
    </>
  );
}

const reload = () => location.reload();

/** No page here: search, the pages of the types, all of it, and what others like best. */
function NotFound() {
  return (
    <>
      <title>{errorTexts.lost.page}</title>
      <EmptyState
        level={1}
        title={errorTexts.lost.title}
        action={<LinkButton to="/collection">{errorTexts.lost.action}</LinkButton>}
      >
        <p>{errorTexts.lost.lead}</p>
        <div className="mt-5 text-left text-ink">
          <SearchBox id="search-lost" name={errorTexts.lost.search} />
        </div>
        <TypeLinks />
      </EmptyState>
      <BestSellersLater />
    </>
  );
}

/** The pages of the types, as the way on from an empty page. */
export function TypeLinks() {
  return (
    <ul className="mt-4 flex flex-wrap justify-center gap-x-5">
      {typeLinks.map(({ to, name }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-serif text-lg font-semibold text-ink underline decoration-gold-line underline-offset-4 hover:decoration-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
