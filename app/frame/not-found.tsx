import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchBox } from './search-box.tsx';
import { TypeLinks } from './type-links.tsx';

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
        <TypeLinks />
      </EmptyState>
    </>
  );
}
