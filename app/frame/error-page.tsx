import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What a shopper sees where there is no page, or where one failed. */
export function ErrorPage({ status }: { status: number }) {
  const words = status === 404 ? notFound : failed;
  return (
    <>
      <title>{`${words.title} | Gehna`}</title>
      <meta name="robots" content="noindex" />
      <div className="page py-8">
        <EmptyState
          level={1}
          title={words.title}
          action={
            <>
              <LinkButton to="/collection">See all jewellery</LinkButton>
              <LinkButton to="/" variant="secondary">
                Back to Home
              </LinkButton>
            </>
          }
        >
          <p>{words.text}</p>
        </EmptyState>
      </div>
    </>
  );
}

const notFound = {
  title: 'This page is not in our jewel box',
  text: 'The address may be old, or the piece may have left the shop. The rest of the collection is still here.',
};
const failed = {
  title: 'Something went wrong on our side',
  text: 'Nothing of yours is lost. Please try again in a moment.',
};
