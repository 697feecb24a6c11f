import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import type { Found } from './find-suggestions.ts';
import { frameTexts } from './frame-texts.ts';
import { optionId } from './offers.ts';
import { loadOptions, useSearchBox } from './use-search-box.ts';

const SearchOptions = lazy(loadOptions);

/**
 * Asks for /search?q=; a blank text goes nowhere. While one types it offers searches and products, as a combobox does;
 * without scripts it is a plain form. `name`: what tells a second box on the page from the header's.
 */
export function SearchBox({ id, name, onSearch }: { id: string; name?: string; onSearch?: () => void }) {
  const { box, text, type, ask, open, close, reopen, active, found, onKeyDown } = useSearchBox();
  const shown = open && found !== null;
  const listed = shown && found.words.length + found.products.length > 0;
  const leave = () => {
    close();
    onSearch?.();
  };
  return (
    <Form
      ref={box}
      action="/search"
      role="search"
      aria-label={name}
      className="relative w-full"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onSubmit={(event) => {
        if (text.trim() === '') return event.preventDefault();
        ask();
        leave();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {frameTexts.search.label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="search"
        name="q"
        value={text}
        required
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? `${id}-list` : undefined}
        aria-activedescendant={listed && active >= 0 ? optionId(id, active) : undefined}
        placeholder={frameTexts.search.placeholder}
        onChange={(event) => type(event.target.value)}
        onClick={() => text.trim() !== '' && reopen()}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-sm border border-field-line bg-raised pr-12 pl-4 text-base placeholder:text-soft hover:border-ink"
      />
      <button
        type="submit"
        aria-label={frameTexts.search.name}
        className="icon-target absolute top-0 right-0 h-11 text-gold"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      {shown && (
        <Suspense fallback={null}>
          <SearchOptions id={id} found={found} active={active} onPick={leave} />
        </Suspense>
      )}
      <span role="status" className="sr-only">
        {shown && offered(found)}
      </span>
    </Form>
  );
}

/** What a screen reader says when offers come. */
function offered({ words, products }: Found): string {
  const count = words.length + products.length;
  if (count === 0) return frameTexts.search.none;
  return frameTexts.search.some(count);
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
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary
        aria-label={frameTexts.search.name}
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
