import { Form, NavLink, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';

const pages = [
  { to: '/admin/insights', title: 'Searches' },
  { to: '/admin/insights/products', title: 'Pieces' },
  { to: '/admin/insights/synonyms', title: 'Synonyms' },
] as const;

/** Between the pages of what shoppers look for. */
export function InsightsNav() {
  return (
    <nav aria-label="Insights" className="-mx-4 mt-3 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1">
      <ul className="flex gap-2">
        {pages.map(({ to, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                `flex min-h-9 items-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap no-underline ring-1 ${isActive ? 'bg-action text-on-action ring-action' : 'ring-line hover:ring-gold'}`
              }
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Which days a page is about. */
export function DaysForm({ first, last }: { first: string; last: string }) {
  const [params] = useSearchParams();
  const sort = params.get('sort');
  return (
    <Form className="mt-4 flex flex-wrap items-end gap-3">
      {sort && <input type="hidden" name="sort" value={sort} />}
      <DayField label="From" name="from" value={first} />
      <DayField label="To" name="to" value={last} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
}

function DayField({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <label className="flex flex-col gap-1 text-sm font-semibold">
      {label}
      <input
        key={value}
        type="date"
        name={name}
        defaultValue={value}
        className="min-h-11 rounded-sm border border-field-line bg-raised px-3 font-normal"
      />
    </label>
  );
}
