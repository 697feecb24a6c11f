import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { PageTabs } from './page-tabs.tsx';

const pages = [
  { to: '/admin/money', title: 'Waiting' },
  { to: '/admin/money/days', title: 'Daily sheet' },
  { to: '/admin/money/documents', title: 'Invoices and credit notes' },
  { to: '/admin/money/gst', title: 'GST return' },
] as const;

/** Between the pages of the money desk. */
export function MoneyNav() {
  return <PageTabs name="Money" pages={pages} />;
}

/** Which month a page is about. */
export function MonthForm({ month }: { month: string }) {
  return (
    <Form className="mt-5 flex flex-wrap items-end gap-3">
      <label className="flex flex-col gap-1 text-sm font-semibold">
        Month
        <input
          key={month}
          type="month"
          name="month"
          defaultValue={month}
          min="2020-01"
          pattern="20\d\d-(0[1-9]|1[0-2])"
          required
          className="min-h-11 rounded-sm border border-field-line bg-raised px-3 font-normal"
        />
      </label>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
}
