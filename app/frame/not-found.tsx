import { Link } from 'react-router';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { typeLinks } from './page-links.ts';
import { SearchBox } from './search-box.tsx';

/** No page here: search, the pages of the types, and all of it. */
export function NotFound() {
  return (
    <>
      <title>This page is not in our jewel box | Gehna</title>
      <EmptyState
        level={1}
        title="This page is not in our jewel box"
        action={<LinkButton to="/collection">See all jewellery</LinkButton>}
      >
        <p>The address may be old, or the piece may have left the shop. Look for it here:</p>
        <div className="mt-5 text-left text-ink">
          <SearchBox id="search-lost" name="Look for a piece" />
        </div>
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
      </EmptyState>
    </>
  );
}
