import { Form, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { PageTabs } from './page-tabs.tsx';

const pages = [
  { to: '/admin/insights', title: 'Searches' },
  { to: '/admin/insights/products', title: 'Pieces' },
  { to: '/admin/insights/synonyms', title: 'Synonyms' },
] as const;

/** Between the pages of what shoppers look for. */
export function InsightsNav() {
  return <PageTabs name="Insights" pages={pages} />;
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
