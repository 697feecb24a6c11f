import { Form, Link, useSearchParams } from 'react-router';
import { Thumbnail } from '#app/cart/thumbnail.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { pictureUrl } from '#shop/catalogue/product.ts';
import { formatPaise } from '#shop/money.ts';
import type { Route } from './+types/new-order-page.ts';
import { searchBox } from './list-search.tsx';
import { KeptLines } from './new-order-lines.tsx';
import { fieldsOfLines } from './new-order-state.ts';

type Page = Route.ComponentProps['loaderData'];

/** The pieces of the order with what they come to, and the search for more. */
export function OrderPieces({ page }: { page: Page }) {
  const [params] = useSearchParams();
  const customer = params.get('customer');
  const { lines, products } = page;
  return (
    <Card>
      <h2 className="text-lg">What is ordered?</h2>
      {lines.length > 0 && <Lines page={page} kept={keptIn(params)} />}
      <Form role="search" aria-label="Products" className="mt-4 flex flex-wrap items-end gap-3">
        <KeptLines lines={lines} customer={customer} />
        <label className="flex min-w-60 flex-1 flex-col gap-1 text-sm font-semibold">
          Product
          <input
            type="search"
            name="q"
            key={params.get('q')}
            defaultValue={params.get('q') ?? ''}
            maxLength={100}
            className={`${searchBox} font-normal`}
          />
        </label>
        <Button type="submit" variant="secondary">
          Find the product
        </Button>
      </Form>
      {products?.length === 0 && <p className="mt-3 text-soft">Nothing fits “{params.get('q')}”.</p>}
      {products && products.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {products.map((product) => (
            <li key={product.id} className="flex flex-wrap items-center gap-3 py-3">
              <Thumbnail
                address={product.picture ? pictureUrl(product.picture, 320, 'jpg') : undefined}
                className="w-12"
              />
              <p className="min-w-40 flex-1">
                <span className="font-semibold break-words">{product.name}</span>
                <span className="block text-sm text-soft tabular-nums">
                  {formatPaise(product.pricePaise)},{' '}
                  {product.available > 0 ? `${product.available} left` : 'sold out'}
                </span>
              </p>
              {product.available > 0 && (
                <Form className="flex items-end gap-2" preventScrollReset>
                  <KeptLines lines={lines} customer={customer} />
                  <AddFields product={product} />
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const small = `${searchBox} font-normal`;

function AddFields({ product }: { product: NonNullable<Page['products']>[number] }) {
  const { id, name, sizes } = product;
  return (
    <>
      {sizes.length > 0 ? (
        <label className="flex flex-col gap-1 text-sm font-semibold">
          Size
          <select name="item" required className={small}>
            <option value="">Choose</option>
            {sizes.map(({ name: size, left }) => (
              <option key={size} value={`${id}~${size}`} disabled={left <= 0}>
                {left > 0 ? size : `${size}, sold out`}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <input type="hidden" name="item" value={`${id}~`} />
      )}
      <label className="flex w-20 flex-col gap-1 text-sm font-semibold">
        Quantity
        <input type="number" name="n" defaultValue={1} min={1} max={99} required className={small} />
      </label>
      <Button type="submit" aria-label={`Add ${name}`}>
        Add
      </Button>
    </>
  );
}

/** Whom the order is for, and by which code. */
function keptIn(params: URLSearchParams) {
  return [...params].filter(([name]) => name === 'customer' || name === 'code');
}

function Lines({ page, kept }: { page: Page; kept: string[][] }) {
  const { lines, priced } = page;
  const { quote } = priced;
  const without = (at: number) => {
    const rest = fieldsOfLines(lines.filter((_, index) => index !== at));
    return `?${new URLSearchParams([...rest, ...kept])}`;
  };
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ productId, size, quantity }, at) => {
          const line = quote?.lines[at];
          return (
            <li key={`${productId} ${size}`} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <span className="min-w-0 flex-1 break-words">
                {quantity} × {line?.name ?? productId}
                {size && `, size ${size}`}
              </span>
              {line && <span className="tabular-nums">{formatPaise(line.unitPricePaise * quantity)}</span>}
              <Link
                to={without(at)}
                preventScrollReset
                className="underline underline-offset-4"
                aria-label={`Remove ${line?.name ?? productId}`}
              >
                Remove
              </Link>
            </li>
          );
        })}
      </ul>
      {priced.fault && <p className="mt-2 font-semibold text-danger">{priced.fault}</p>}
      {quote && (
        <dl className="mt-2 space-y-1 border-t border-line pt-3">
          <Amount
            name="Delivery"
            value={quote.deliveryFeePaise ? formatPaise(quote.deliveryFeePaise) : 'Free'}
          />
          <Amount name="Online payment bonus" value={`− ${formatPaise(quote.onlineBonusPaise)}`} />
          <Amount name="To pay" value={formatPaise(quote.totalPaise)} strong />
        </dl>
      )}
    </>
  );
}

function Amount({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'text-lg font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-soft'}>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
