import { useSearchParams } from 'react-router';
import { listShelves } from '#shop/catalogue/shelves.server.ts';
import { MOST_SHELVES, setShelves } from '#shop/packing/set-shelves.ts';
import { isRefusal } from '#shop/refusals.ts';
import { isStorable } from '#shop/text.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/shelves-page.ts';
import { act, openDesk } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { ListSearch, NextPage, searchBox } from './list-search.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'ship-orders');
  const { searchParams } = new URL(request.url);
  const given = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 100);
  const [words, after] = ['q', 'after'].map((name) => (isStorable(given(name)) ? given(name) : ''));
  const found = await listShelves(shop.db, { words: words!, after: after || null, most: MOST_SHELVES + 1 });
  const products = found.slice(0, MOST_SHELVES);
  return { products, next: found.length > MOST_SHELVES ? products.at(-1)!.id : null };
}

/** Only what was changed in this form is saved: what a colleague changed meanwhile stays. */
export async function action(args: Route.ActionArgs) {
  return await act(args, 'ship-orders', async ({ shop, staff, form }) => {
    const [ids, shelves, earlier] = ['product', 'shelf', 'earlier'].map((name) =>
      form.getAll(name).map(String),
    );
    const changed = ids!
      .slice(0, MOST_SHELVES)
      .map((productId, i) => ({ productId, shelf: shelves![i] ?? '' }))
      .filter(({ productId, shelf }, i) => isStorable(productId + shelf) && shelf !== earlier![i]);
    const saved = await inTransaction(shop.db, (tx) => setShelves(shop, tx, staff, { shelves: changed }));
    return isRefusal(saved) ? saved : { done: `${saved.changed} saved.` };
  });
}

/** Where each product lies: the pick list follows it. */
export default function ShelvesPage({ loaderData: { products, next } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <>
      <h1 className="text-2xl">Shelves</h1>
      <p className="mt-2 text-soft">
        Pieces are picked in this order: A-2 comes before A-10, what has no shelf last.
      </p>
      <ListSearch placeholder="Product or shelf" />
      {products.length === 0 ? (
        <p className="mt-8 text-soft">No product fits.</p>
      ) : (
        <AdminForm
          key={`${params} ${products.map(({ shelf }) => shelf).join()}`}
          intent="set-shelves"
          label="Save the shelves"
          variant="primary"
          className="mt-5 space-y-4"
        >
          <ul className="divide-y divide-line rounded-md bg-raised ring-1 ring-line">
            {products.map(({ id, name, shelf, onHand }) => (
              <li key={id} className="flex items-center gap-4 px-4 py-1.5">
                <label htmlFor={`shelf-${id}`} className="min-w-0 flex-1">
                  {name}
                </label>
                <span className="text-sm text-soft tabular-nums">{onHand} there</span>
                <input type="hidden" name="product" value={id} />
                <input type="hidden" name="earlier" value={shelf ?? ''} />
                <span className="w-28 shrink-0">
                  <input
                    id={`shelf-${id}`}
                    name="shelf"
                    defaultValue={shelf ?? ''}
                    maxLength={20}
                    autoComplete="off"
                    className={searchBox}
                  />
                </span>
              </li>
            ))}
          </ul>
        </AdminForm>
      )}
      <NextPage next={next} />
    </>
  );
}
