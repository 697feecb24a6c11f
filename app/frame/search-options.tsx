import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import { Rupees } from '#app/ui/price.tsx';
import type { SearchResult } from '#shop/search/search-output.ts';
import type { Found } from './find-suggestions.ts';
import { frameTexts } from './frame-texts.ts';
import { addressesOf, optionId } from './offers.ts';

type SearchOptionsProps = { id: string; found: Found; active: number; onPick: () => void };

/** The offers under the search box; the box keeps the focus and names the active one. */
export default function SearchOptions({ id, found, active, onPick }: SearchOptionsProps) {
  const addresses = addressesOf(found);
  if (addresses.length === 0) {
    return <p className={`${sheet} px-4 py-4 text-sm text-soft`}>{frameTexts.search.noneFor(found.text)}</p>;
  }
  const option = (place: number, content: ReactNode) => (
    <Option
      key={place}
      id={optionId(id, place)}
      to={addresses[place] ?? null}
      active={place === active}
      onPick={onPick}
    >
      {content}
    </Option>
  );
  return (
    <div id={`${id}-list`} role="listbox" aria-label={frameTexts.search.options} className={`${sheet} py-2`}>
      {found.words.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div role="group" aria-label={frameTexts.search.suggestions}>
          {found.words.map((words, place) => option(place, <Words words={words} />))}
        </div>
      )}
      {found.products.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div
          role="group"
          aria-label={frameTexts.search.products}
          className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"
        >
          {found.products.map((product, place) =>
            option(found.words.length + place, <Product product={product} />),
          )}
        </div>
      )}
    </div>
  );
}

const sheet =
  'absolute inset-x-0 top-full z-40 mt-1 max-h-[min(36rem,70dvh)] overflow-y-auto overscroll-contain rounded-md bg-raised shadow-soft ring-1 ring-line';

type OptionProps = {
  id: string;
  to: string | null;
  active: boolean;
  onPick: () => void;
  children: ReactNode;
};

function Option({ id, to, active, onPick, children }: OptionProps) {
  const element = useRef<HTMLAnchorElement & HTMLDivElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const shared = {
    id,
    ref: element,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: `flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm ${active ? 'bg-sunk' : ''} ${to ? 'hover:bg-sunk' : 'cursor-default'}`,
  };
  if (to === null) {
    return (
      <div {...shared} aria-disabled="true">
        {children}
      </div>
    );
  }
  return (
    // The box keeps the focus, so that a click outside is known by its loss.
    <Link {...shared} to={to} onMouseDown={(event) => event.preventDefault()} onClick={onPick}>
      {children}
    </Link>
  );
}

function Words({ words }: { words: string }) {
  return (
    <>
      <Search aria-hidden="true" className="size-4 shrink-0 text-gold" />
      <span className="truncate">{words}</span>
    </>
  );
}

function Product({ product: { name, price, Mainimage, soldOut } }: { product: SearchResult }) {
  return (
    <>
      {/* The name says it: the picture adds nothing for those who listen. */}
      <Thumbnail address={Mainimage[0]} night={Mainimage[1]} className="w-14" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">{name}</span>
        <Rupees amount={price} className="font-bold" />
        {soldOut && <span className="ml-2 text-soft">{frameTexts.search.soldOut}</span>}
      </span>
    </>
  );
}
