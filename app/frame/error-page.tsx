import { useLocation } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NotFound } from './not-found.tsx';
import { REQUEST_ID_ELEMENT, useRequestId } from './request-id.ts';

/** What a shopper sees where there is no page, or where one failed. */
export function ErrorPage({ status }: { status: number }) {
  return (
    <div className="page py-8">
      <meta name="robots" content="noindex" />
      {status === 404 ? <NotFound /> : <Failed />}
    </div>
  );
}

/** The page failed, or it can't come without a connection: what to do, and the id to name to the shop. */
function Failed() {
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  const words = typeof navigator !== 'undefined' && navigator.onLine === false ? offline : failed;
  return (
    <>
      <title>{`${words.title} | Gehna`}</title>
      <EmptyState
        level={1}
        title={words.title}
        action={
          <>
            <LinkButton to={pathname + search} reloadDocument>
              Try again
            </LinkButton>
            <LinkButton to="/" variant="secondary">
              Back to Home
            </LinkButton>
          </>
        }
      >
        <p>{words.text}</p>
        {requestId && (
          <p className="mt-3 text-sm">
            If you write to us about it, please name{' '}
            <code id={REQUEST_ID_ELEMENT} className="break-all text-ink">
              {requestId}
            </code>
          </p>
        )}
      </EmptyState>
    </>
  );
}

const failed = {
  title: 'Something went wrong on our side',
  text: 'Nothing of yours is lost. Please try again in a moment.',
};
const offline = {
  title: 'You are offline',
  text: 'This page needs a connection. Nothing of yours is lost: try again when you are back.',
};
