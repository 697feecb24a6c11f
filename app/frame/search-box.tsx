import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';

/** Asks for /search?q=; a blank text goes nowhere. */
export function SearchBox({ id, onSearch }: { id: string; onSearch?: () => void }) {
  return (
    <Form
      action="/search"
      role="search"
      className="relative w-full"
      onSubmit={(event) => {
        const text = new FormData(event.currentTarget).get('q');
        if (typeof text !== 'string' || text.trim() === '') event.preventDefault();
        else onSearch?.();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Search jewellery
      </label>
      <input
        id={id}
        type="search"
        name="q"
        required
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Search jhumkas, chokers, kadas"
        className="h-11 w-full rounded-sm border border-field-line bg-raised pr-12 pl-4 text-base placeholder:text-soft hover:border-ink"
      />
      <button type="submit" aria-label="Search" className="icon-target absolute top-0 right-0 h-11 text-gold">
        <Search aria-hidden="true" className="size-5" />
      </button>
    </Form>
  );
}

/** On a phone: one tap on the glass opens the box over the page, also without scripts. */
export function SearchDisclosure() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => details.current?.removeAttribute('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(close, [key]);
  return (
    <details
      ref={details}
      className="group md:hidden"
      onToggle={(event) => event.currentTarget.open && event.currentTarget.querySelector('input')?.focus()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <summary
        aria-label="Search"
        className="icon-target list-none hover:bg-sunk [&::-webkit-details-marker]:hidden"
      >
        <Search aria-hidden="true" className="size-5" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-paper p-3 shadow-soft">
        <SearchBox id="search-small" onSearch={close} />
      </div>
    </details>
  );
}
