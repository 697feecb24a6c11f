import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { Button, LinkButton } from '#app/ui/button.tsx';

/** The search above a list, all in the address. `keep`: parameters that a new search leaves as they are. */
export function ListSearch({
  placeholder,
  keep = [],
  children,
}: {
  placeholder: string;
  keep?: readonly string[];
  children?: ReactNode;
}) {
  const [params] = useSearchParams();
  return (
    <Form role="search" className="mt-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      {keep.map(
        (name) =>
          params.get(name) && <input key={name} type="hidden" name={name} value={params.get(name)!} />,
      )}
      <label className="flex min-w-60 flex-1 flex-col gap-1 text-sm font-semibold max-sm:col-span-2">
        Search
        <input
          type="search"
          name="q"
          key={`${params}`}
          defaultValue={params.get('q') ?? ''}
          placeholder={placeholder}
          maxLength={254}
          className={`${searchBox} font-normal`}
        />
      </label>
      {children}
      <Button type="submit" variant="secondary">
        <Search aria-hidden="true" className="size-4.5" /> Find
      </Button>
    </Form>
  );
}

export const searchBox =
  'min-h-11 w-full rounded-sm border border-field-line bg-raised px-3 text-base sm:text-sm';

/** Links above a list, of which one is the present one. */
export function ListTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; title: ReactNode; current: boolean }[];
}) {
  return (
    <nav
      aria-label={label}
      ref={showCurrent}
      className="more-aside -mx-4 mt-3 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1"
    >
      <ul className="flex w-max gap-2 pr-10">
        {tabs.map(({ to, title, current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className="flex min-h-9 items-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap no-underline ring-1 ring-line hover:ring-gold aria-[current=page]:bg-action aria-[current=page]:text-on-action aria-[current=page]:ring-action"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link of the list that is open stands in view where they are more than fit. */
function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft - tabs.clientWidth / 3;
}

/** The way to the following page of a list, where there is one. */
export function NextPage({ next }: { next: string | null }) {
  const [params] = useSearchParams();
  if (!next) return null;
  const following = new URLSearchParams({ ...Object.fromEntries(params), after: next });
  return (
    <p className="mt-5">
      <LinkButton to={`?${following}`} variant="secondary" size="sm">
        Next page
      </LinkButton>
    </p>
  );
}
