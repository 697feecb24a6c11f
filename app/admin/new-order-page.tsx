import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { listAddresses } from '#shop/address-book/addresses.ts';
import { piecesOf, sizesOf } from '#shop/catalogue/product.ts';
import { getQuote } from '#shop/checkout/get-quote.ts';
import { readCustomerSearch } from '#shop/customers/customer-search.ts';
import { findCustomer, listCustomers } from '#shop/customers/customers.server.ts';
import { isDeletedEmail } from '#shop/email.ts';
import { newOrderKey, nobodysId } from '#shop/ids.ts';
import { offeredGateways } from '#shop/payments/offered.ts';
import type { Quote } from '#shop/pricing/quote.ts';
import { isRefusal } from '#shop/refusals.ts';
import { searchProducts } from '#shop/search/search-products.ts';
import { searchTextOf } from '#shop/search/search-text.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { Route } from './+types/new-order-page.ts';
import { act, idIn, openDesk } from './admin.server.ts';
import { HeldStill } from './held-still.tsx';
import { searchBox } from './list-search.tsx';
import { makeOrder } from './new-order-act.server.ts';
import { CallersCode } from './new-order-code.tsx';
import { NewOrderForm } from './new-order-form.tsx';
import { KeptLines } from './new-order-lines.tsx';
import { OrderPieces } from './new-order-pieces.tsx';
import { type DraftLine, fieldsOfLines, readLines } from './new-order-state.ts';

const MOST_FOUND = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-orders');
  const { searchParams } = new URL(request.url);
  const lines = readLines(searchParams);
  const who = readCustomerSearch(searchParams.get('who') ?? '');
  const text = searchTextOf(searchParams.get('q'));
  const [customer, found, products, priced] = await Promise.all([
    readCustomer(shop, searchParams.get('customer')),
    who ? listCustomers(shop.db, { search: who }) : null,
    text ? searchProducts(shop.db, text) : null,
    price(shop, lines, readBuyer(searchParams.get('customer')), searchParams.get('code')),
  ]);
  return {
    customer,
    found: found?.customers.map(({ id, name, email, orders }) => ({ id, name, email, orders })) ?? null,
    products:
      products?.slice(0, MOST_FOUND).map((product) => ({
        id: product.id,
        name: product.name,
        pricePaise: product.pricePaise,
        available: product.available,
        picture: product.images[0]?.file ?? null,
        sizes: sizesOf(product).map((name) => ({ name, left: piecesOf(product, name) })),
      })) ?? null,
    lines,
    code: searchParams.get('code')?.trim().slice(0, 40) ?? '',
    priced,
    key: newOrderKey(shop.now().getTime()),
  };
}

/** The customer that the address names: an account, somebody new, or nobody yet. */
async function readCustomer(shop: Shop, named: string | null) {
  if (named === 'new') return { id: null, name: 'Somebody new', email: '', address: null };
  const id = idIn(named);
  const known = id && (await findCustomer(shop.db, id));
  if (!known || isDeletedEmail(known.email)) return null;
  const book = await listAddresses(shop.db, { kind: 'shopper', userId: known.id, sessionId: '' });
  const saved = book.find(({ isDefault }) => isDefault) ?? book[0];
  const { name, email } = known;
  return { id: known.id, name, email, address: saved ?? null };
}

type Priced = { fault: string | null; codeFault?: string | null; quote: Quote | null };

/** Whose codes count: somebody new has none of their own. */
function readBuyer(named: string | null): Shopper | null {
  const userId = named === 'new' ? nobodysId : idIn(named);
  return userId ? { kind: 'shopper', userId, sessionId: '' } : null;
}

/** What the lines come to, by the quote of the checkout (R3). */
async function price(
  shop: Shop,
  lines: readonly DraftLine[],
  buyer: Shopper | null,
  discountCode: string | null,
): Promise<Priced> {
  const [paymentMethod] = offeredGateways(shop);
  if (lines.length === 0 || !paymentMethod) return { fault: null, quote: null };
  const asked = { items: [...lines], paymentMethod, discountCode };
  const priced = await getQuote(shop, buyer, asked, { address: 'unknown' });
  if (isRefusal(priced)) return { fault: priced.message, quote: null };
  const codeFault = priced.discountFault?.message ?? null;
  return { fault: priced.stockFault?.message ?? null, codeFault, quote: priced.quote };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'change-orders', makeOrder);
}

/** An order for somebody who calls: who, what and where to; it is paid by a link (R185). All but the address is in the page's. */
export default function NewOrderPage({ loaderData: page }: Route.ComponentProps) {
  const outcome = useActionData<typeof action>();
  const isComing = useNavigation().state === 'loading';
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/orders">Orders</Link>
      </p>
      <h1 className="mt-2 text-2xl">New order</h1>
      {outcome && 'orderId' in outcome ? (
        <Made {...outcome} />
      ) : (
        <div className="mt-6 max-w-3xl space-y-5">
          {/* Each of these leads on from what is shown: a second press meanwhile would take the first one back. */}
          <HeldStill isUnderWay={isComing} className="space-y-5">
            <Who page={page} />
            <OrderPieces page={page} />
            {page.customer && page.priced.quote && <CallersCode page={page} />}
          </HeldStill>
          {page.customer && <NewOrderForm key={page.customer.id ?? 'new'} page={page} outcome={outcome} />}
        </div>
      )}
    </>
  );
}

type MadeOrder = { orderId: string; done: string; copy?: string; whatsApp?: string; warning?: string | null };

function Made({ orderId, done, copy, whatsApp, warning }: MadeOrder) {
  return (
    <Card className="mt-6 max-w-3xl space-y-4">
      <p role="status" className="font-semibold text-good">
        {done}
      </p>
      {warning && <p className="font-semibold text-warn">{warning}</p>}
      {copy && <CopyField label="The payment link" value={copy} />}
      <p className="flex flex-wrap items-center gap-3">
        {whatsApp && (
          <a href={whatsApp} target="_blank" rel="noreferrer">
            Send it by WhatsApp
          </a>
        )}
        <LinkButton to={`/admin/orders/${orderId}`} size="sm">
          To the order
        </LinkButton>
        <LinkButton to="/admin/orders/new" reloadDocument variant="secondary" size="sm">
          Another order
        </LinkButton>
      </p>
    </Card>
  );
}

type Page = Route.ComponentProps['loaderData'];

function Who({ page: { customer, found, lines } }: { page: Page }) {
  const [params] = useSearchParams();
  const isBusy = useNavigation().state === 'loading';
  const chosen = (id: string) => `?${new URLSearchParams([...fieldsOfLines(lines), ['customer', id]])}`;
  if (customer)
    return (
      <Card className="flex flex-wrap items-baseline justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">For</h2>
          <p className="break-words">
            {customer.name} <span className="text-soft">{customer.email}</span>
          </p>
        </div>
        <Link to={`?${new URLSearchParams(fieldsOfLines(lines))}`} className="underline underline-offset-4">
          Somebody else
        </Link>
      </Card>
    );
  return (
    <Card>
      <h2 className="text-lg">Who is it for?</h2>
      <Form role="search" aria-label="Customers" className="mt-3 flex flex-wrap items-end gap-3">
        <KeptLines lines={lines} customer={null} />
        <label className="flex min-w-60 flex-1 flex-col gap-1 text-sm font-semibold">
          Phone, e-mail or name
          <input
            type="search"
            name="who"
            defaultValue={params.get('who') ?? ''}
            maxLength={254}
            className={`${searchBox} font-normal`}
          />
        </label>
        <Button type="submit" variant="secondary" busy={isBusy}>
          Find the customer
        </Button>
      </Form>
      {found?.length === 0 && <p className="mt-3 text-soft">Nobody fits “{params.get('who')}”.</p>}
      {found && found.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {found.map(({ id, name, email, orders }) => (
            <li key={id}>
              <Link
                to={chosen(id)}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 no-underline hover:text-gold"
              >
                <span className="min-w-0 break-words">
                  <span className="font-semibold">{name}</span>{' '}
                  <span className="text-sm text-soft">{email}</span>
                </span>
                <span className="text-sm text-soft tabular-nums">
                  {orders} {orders === 1 ? 'order' : 'orders'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link to={chosen('new')}>Somebody new</Link>
      </p>
    </Card>
  );
}
