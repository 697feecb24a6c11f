import type { ReactNode } from 'react';
import {
  type FetcherWithComponents,
  Link,
  useActionData,
  useFetcher,
  useRouteLoaderData,
} from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import { pictureUrl, productTypes, typeName } from '#shop/catalogue/product.ts';
import { type ShownState, shownState } from '#shop/catalogue/product-facts.ts';
import { type ListedForStaff, listForStaff } from '#shop/catalogue/staff-list.server.ts';
import { isProductId } from '#shop/id-patterns.ts';
import { acts, MOST_TOGETHER, moveTogether } from '#shop/merchandising/move-product.ts';
import { formatPaise } from '#shop/money.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/products-page.ts';
import { act, type Outcome, openDesk, textIn } from './admin.server.ts';
import type { loader as frameLoader } from './admin-layout.tsx';
import { IdleEnter } from './idle-enter.tsx';
import { ListSearch, ListTabs, NextPage } from './list-search.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { holdsInWords } from './product-acts.server.ts';
import { readProductFilter } from './product-filter.ts';
import { stateBadges } from './product-state.tsx';

const A_PAGE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-catalogue');
  const filter = readProductFilter(new URL(request.url).searchParams);
  const now = shop.now();
  const found = await listForStaff(shop.db, filter, now, A_PAGE + 1);
  const products = found.slice(0, A_PAGE).map((row) => ({ ...row, shown: shownState(row, now) }));
  return {
    filter,
    products,
    next: found.length > A_PAGE ? products.at(-1)!.id : null,
    mayChange: may(staff.role, 'change-catalogue'),
  };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'change-catalogue', async ({ shop, staff, form }) => {
    const intent = textIn(form, 'intent');
    if (!Object.hasOwn(acts, intent)) return refuse('not-found');
    const ids = form.getAll('product').filter((id) => typeof id === 'string' && isProductId(id));
    const productIds = [...new Set(ids as string[])].slice(0, MOST_TOGETHER);
    const done = await moveTogether(shop, staff, { act: intent as keyof typeof acts, productIds });
    if (isRefusal(done)) return done;
    const { moved, holds, stayed } = done;
    const words = `${moved} of ${productIds.length}: ${labels[intent as keyof typeof acts].done}.`;
    return { done: [`${words}${holdsInWords(holds)}`, ...stayed].join('\n') };
  });
}

const labels: Record<keyof typeof acts, { label: string; done: string }> = {
  publish: { label: 'Publish', done: 'published' },
  archive: { label: 'Archive', done: 'archived' },
  'best-seller': { label: 'Add to best sellers', done: 'best sellers now' },
  'no-best-seller': { label: 'Take from best sellers', done: 'no best sellers any more' },
};

const states: readonly (ShownState | null)[] = [null, 'published', 'draft', 'scheduled', 'archived'];

/** All products, whatever their state: found, filtered, and several changed at once. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { filter, products, next, mayChange } = loaderData;
  // What is told of one list is not told beneath another. It outlives the rows: those that were moved may leave the list.
  const fetcher = useFetcher<Outcome>({ key: `products ${filter.state ?? ''}` });
  const posted = useActionData<Outcome>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Products</h1>
        {mayChange && <LinkButton to="/admin/products/new">New product</LinkButton>}
      </div>
      <ListTabs
        label="Which products"
        tabs={states.map((state) => ({
          to: state ? `/admin/products?state=${state}` : '/admin/products',
          title: state ? stateBadges[state].words : 'All',
          current: filter.state === state,
        }))}
      />
      <ListSearch placeholder="Name or id" keep={['state']}>
        <SelectField key={filter.type} label="Type" name="type" defaultValue={filter.type ?? ''}>
          <option value="">All</option>
          {productTypes.map(({ type, name }) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={`${filter.stock} stock`}
          label="Stock"
          name="stock"
          defaultValue={filter.stock ?? ''}
        >
          <option value="">All</option>
          <option value="in">In stock</option>
          <option value="low">Low</option>
          <option value="out">Sold out</option>
        </SelectField>
      </ListSearch>
      <OutcomeWords outcome={fetcher.data ?? posted} />
      {products.length === 0 ? (
        <p className="mt-8 text-soft">No product fits.</p>
      ) : mayChange ? (
        <Ticked fetcher={fetcher}>
          <Rows products={products} mayChange />
        </Ticked>
      ) : (
        <Rows products={products} mayChange={false} />
      )}
      <NextPage next={next} />
    </>
  );
}

function Ticked({ fetcher, children }: { fetcher: FetcherWithComponents<Outcome>; children: ReactNode }) {
  const frame = useRouteLoaderData<typeof frameLoader>('admin');
  return (
    <fetcher.Form method="post" className="mt-5 space-y-4">
      <IdleEnter />
      <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
      <p className="flex flex-wrap gap-2">
        {Object.entries(labels).map(([intent, { label }]) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            size="sm"
            variant="secondary"
            busy={fetcher.formData?.get('intent') === intent}
          >
            {label}
          </Button>
        ))}
      </p>
      {children}
    </fetcher.Form>
  );
}

type Row = ListedForStaff & { shown: ShownState };

function Rows({ products, mayChange }: { products: readonly Row[]; mayChange: boolean }) {
  return (
    <ul className="mt-5 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
      {products.map((product) => (
        <li key={product.id} className="flex items-center gap-3 px-3 sm:px-4">
          {mayChange && (
            <input
              type="checkbox"
              name="product"
              value={product.id}
              aria-label={`Tick ${product.name}`}
              className="size-5 shrink-0 accent-action"
            />
          )}
          <ProductRow product={product} mayChange={mayChange} />
        </li>
      ))}
    </ul>
  );
}

function ProductRow({ product, mayChange }: { product: Row; mayChange: boolean }) {
  const { id, name, type, picture, available, shown, publishAt, bestSeller } = product;
  const { tone, words } = stateBadges[shown];
  const row = (
    <>
      {picture ? (
        <img
          src={pictureUrl(picture, 160)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-11 shrink-0 rounded-sm object-cover"
        />
      ) : (
        <span aria-hidden="true" className="size-11 shrink-0 rounded-sm bg-sunk" />
      )}
      <span className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_8rem_9rem_6rem]">
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="text-xs text-soft">{typeName(type)}</span>
        </span>
        <span className="flex flex-wrap gap-1">
          <Badge tone={tone}>{words}</Badge>
          {bestSeller && <Badge tone="festive">Best seller</Badge>}
          {shown === 'scheduled' && publishAt && (
            <span className="text-xs text-soft">{monthFirst.dateTime(publishAt)}</span>
          )}
        </span>
        <ProductPrice {...product} />
        <span className={`text-sm tabular-nums sm:text-right ${available > 0 ? 'text-soft' : 'text-danger'}`}>
          {available > 0 ? `${available} left` : 'Sold out'}
        </span>
      </span>
    </>
  );
  const className = 'flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2.5 no-underline';
  return mayChange ? (
    <Link data-row="" to={`/admin/products/${id}`} className={`${className} hover:text-gold`}>
      {row}
    </Link>
  ) : (
    <span className={className}>{row}</span>
  );
}

function ProductPrice({ sellingPaise, sellingUntil, mrpPaise }: Row) {
  return (
    <span className="text-sm tabular-nums sm:text-right">
      {formatPaise(sellingPaise)}
      {mrpPaise > sellingPaise && <s className="ml-1 text-xs text-soft">{formatPaise(mrpPaise)}</s>}
      {sellingUntil && (
        <span className="block text-xs text-soft">until {monthFirst.dateTime(sellingUntil)}</span>
      )}
    </span>
  );
}
