import { Link, useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { may } from '#shop/abilities.ts';
import { stockFilters } from '#shop/stock/correction.ts';
import { listStock, type StockRow } from '#shop/stock/desk.server.ts';
import { isStorable } from '#shop/text.ts';
import type { Route } from './+types/stock-page.ts';
import { openDesk } from './admin.server.ts';
import { ListSearch, ListTabs, NextPage } from './list-search.tsx';
import { stockAddress } from './stock-address.ts';

const MOST = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-catalogue');
  const { searchParams } = new URL(request.url);
  const given = (name: string) => {
    const text = (searchParams.get(name) ?? '').trim().slice(0, 200);
    return isStorable(text) ? text : '';
  };
  const only = stockFilters.find((each) => each === given('only')) ?? 'all';
  const [productId = '', size = ''] = given('after').split('~');
  const after = productId ? { productId, size } : null;
  const found = await listStock(shop.db, { words: given('q'), only, after, most: MOST + 1 });
  const rows = found.slice(0, MOST);
  const last = rows.at(-1);
  const next = found.length > MOST && last ? `${last.productId}~${last.size}` : null;
  return { rows, next, only, mayChange: may(staff.role, 'change-stock') };
}

const titles = { all: 'All', low: 'Low', 'sold-out': 'Sold out' } as const;

/** What is there of each size. */
export default function StockPage({ loaderData: { rows, next, only, mayChange } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const words = params.get('q');
  const tabs = stockFilters.map((filter) => {
    const query = new URLSearchParams({
      ...(words && { q: words }),
      ...(filter !== 'all' && { only: filter }),
    });
    return { to: `?${query}`, title: titles[filter], current: filter === only };
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Stock</h1>
        {mayChange && (
          <div className="flex gap-2">
            <LinkButton to="/admin/stock/count" variant="secondary" size="sm">
              Counts
            </LinkButton>
            <LinkButton to="/admin/stock/goods-in" variant="secondary" size="sm">
              Goods in
            </LinkButton>
          </div>
        )}
      </div>
      <ListTabs label="Stock" tabs={tabs} />
      <ListSearch placeholder="Product, SKU or barcode" keep={['only']} />
      {rows.length === 0 ? (
        <p className="mt-8 text-soft">{words ? `Nothing fits “${words}”.` : 'Nothing here.'}</p>
      ) : (
        <Rows rows={rows} />
      )}
      <NextPage next={next} />
    </>
  );
}

function Rows({ rows }: { rows: readonly StockRow[] }) {
  return (
    <section
      aria-label="Sizes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-5 overflow-x-auto rounded-md bg-raised ring-1 ring-line"
    >
      <table className="w-full text-sm">
        <thead className="text-left text-soft">
          <tr className="border-b border-line *:px-3 *:py-2 *:font-semibold">
            <th scope="col">Product</th>
            <th scope="col" className="max-sm:hidden">
              SKU
            </th>
            <th scope="col" className="text-right max-sm:hidden">
              On hand
            </th>
            <th scope="col" className="text-right max-sm:hidden">
              Held
            </th>
            <th scope="col" className="text-right">
              Can be bought
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={`${row.productId} ${row.size}`} className="*:px-3 *:py-2">
              <th scope="row" className="text-left font-normal">
                <Link to={stockAddress(row)} className="font-semibold wrap-anywhere">
                  {row.name}
                  {row.size && `, size ${row.size}`}
                </Link>
                {!row.isListed && <span className="text-soft"> not on sale in this size</span>}
              </th>
              <td className="max-sm:hidden">{row.sku}</td>
              <td className="text-right tabular-nums max-sm:hidden">{row.onHand}</td>
              <td className="text-right tabular-nums max-sm:hidden">{row.held}</td>
              <td className="text-right whitespace-nowrap tabular-nums">
                {row.available === 0 ? (
                  <Badge tone="danger">sold out</Badge>
                ) : (
                  <>
                    {row.available <= row.low && (
                      <>
                        <Badge tone="warn">low</Badge>{' '}
                      </>
                    )}
                    {row.available}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
