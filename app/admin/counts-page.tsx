import { Link, redirect } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { productTypes } from '#shop/catalogue/product.ts';
import { beginCount } from '#shop/inventory/count-stock.ts';
import { countInput } from '#shop/inventory/stock-input.ts';
import { isRefusal } from '#shop/refusals.ts';
import { listCounts, type StockCount } from '#shop/stock/counts.server.ts';
import { oneLine } from '#shop/text.ts';
import { monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/counts-page.ts';
import { act, openDesk, readForm } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';

const MOST = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-stock');
  return { counts: await listCounts(shop.db, MOST) };
}

export async function action(args: Route.ActionArgs) {
  let begun: number | null = null;
  const outcome = await act(args, 'change-stock', async ({ shop, staff, form }) => {
    const input = readForm(countInput, form);
    if (isRefusal(input)) return input;
    const what = { type: input.type || null, shelf: oneLine(input.shelf) || null };
    const count = await inTransaction(shop.db, (tx) => beginCount(shop, tx, staff, what));
    if (isRefusal(count)) return count;
    begun = count.countId;
    return { done: 'Begun.' };
  });
  if (begun !== null) throw redirect(`/admin/stock/count/${begun}`);
  return outcome;
}

/** Counts of what lies on the shelves: those that are open, the last ones, and the form that begins one. */
export default function CountsPage({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/stock">Stock</Link>
      </p>
      <h1 className="mt-2 text-2xl">Counts</h1>
      <p className="mt-2 max-w-prose text-soft">
        A count lists sizes in the order of the shelves. Print its sheet or take a phone along, enter what
        lies there, then look at the differences and post them.
      </p>
      <Card className="mt-5 max-w-3xl">
        <h2 className="mb-3 text-lg">Begin a count</h2>
        <AdminForm intent="begin" label="Begin the count" variant="primary">
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField label="Type" name="type" defaultValue="">
              <option value="">All types</option>
              {productTypes.map(({ type, name }) => (
                <option key={type} value={type}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Shelf"
              name="shelf"
              maxLength={20}
              autoComplete="off"
              hint="Empty for all; A takes in A-1 and A-2."
              optional
            />
          </div>
        </AdminForm>
      </Card>
      {counts.length === 0 ? (
        <p className="mt-8 text-soft">Nothing was counted yet.</p>
      ) : (
        <ul className="mt-6 max-w-3xl divide-y divide-line rounded-md bg-raised ring-1 ring-line">
          {counts.map((count) => (
            <CountItem key={count.id} count={count} />
          ))}
        </ul>
      )}
    </>
  );
}

function CountItem({
  count: { id, scope, begunBy, begunAt, endedBy, endedAt, lines, counted },
}: {
  count: StockCount;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0">
        <Link to={`/admin/stock/count/${id}`} className="font-semibold wrap-anywhere">
          Count {id}: {scope}
        </Link>
        <span className="block text-sm text-soft">
          {endedAt
            ? `Ended by ${endedBy}, ${monthFirst.dateTime(endedAt)}`
            : `Begun by ${begunBy}, ${monthFirst.dateTime(begunAt)}`}
        </span>
      </span>
      <span className="flex items-center gap-3 text-sm tabular-nums">
        {counted} of {lines} counted {!endedAt && <Badge tone="info">open</Badge>}
      </span>
    </li>
  );
}
