import { data, Link, redirect } from 'react-router';
import { companionKinds, listCompanions } from '#shop/catalogue/companions.server.ts';
import { findEdited, listPriceChanges } from '#shop/catalogue/edit-products.server.ts';
import { missingForLaw, shownState } from '#shop/catalogue/product-facts.ts';
import { listForStaff } from '#shop/catalogue/staff-list.server.ts';
import { duplicateProduct, saveProduct } from '#shop/merchandising/change-product.ts';
import { findDoubts } from '#shop/merchandising/fair-selling.ts';
import {
  archiveProduct,
  deleteDraft,
  type Moved,
  markBestSeller,
  publishProduct,
  withdrawProduct,
} from '#shop/merchandising/move-product.ts';
import { valuesOf } from '#shop/merchandising/product-form.ts';
import { addCompanion, arrangeCompanions, MOST_COMPANIONS } from '#shop/merchandising/set-companions.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/product-page.ts';
import { act, type Desk, type Done, formOf, momentIn, openDesk, textIn } from './admin.server.ts';
import { StaffActs } from './audit-rows.tsx';
import { PriceHistory } from './price-history.tsx';
import { choicesIn, holdsInWords, keepTyped, openedIn, valuesIn } from './product-acts.server.ts';
import { ProductCompanions } from './product-companions.tsx';
import { readProductFilter } from './product-filter.ts';
import { ProductForm } from './product-form.tsx';
import { ProductState } from './product-state.tsx';

const SHOWN_PRICES = 20;
const MOST_FOUND = 12;
const everything = { state: null, type: null, stock: null, after: null };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'change-catalogue');
  const product = await findEdited(shop.db, params.productId);
  if (!product) throw data(null, { status: 404 });
  const { facts, ...rest } = product;
  const now = shop.now();
  const find = readProductFilter(new URLSearchParams({ q: url.searchParams.get('find') ?? '' })).words;
  const [prices, companions, entries, found] = await Promise.all([
    listPriceChanges(shop.db, product.id),
    listCompanions(shop.db, product.id),
    listAudit(shop.db, { subject: `product ${product.id}` }),
    find === '' ? [] : listForStaff(shop.db, { ...everything, words: find }, now, MOST_FOUND),
  ]);
  return {
    ...rest,
    name: facts.name,
    type: facts.type,
    values: valuesOf(facts),
    shown: shownState(product, now),
    missing: missingForLaw(facts),
    prices: prices.slice(0, SHOWN_PRICES),
    doubts: findDoubts({ facts, history: prices, now }),
    mayOverride: staff.role === 'owner',
    companions,
    find,
    found: found.filter(({ id }) => id !== product.id),
    entries,
  };
}

type ProductDesk = Desk & { productId: string };
type ProductDone = Done & { saved?: { version: number; values: Record<string, string> } };

export async function action(args: Route.ActionArgs) {
  const { productId } = args.params;
  const intent = textIn(await formOf(args.request), 'intent');
  const work = Object.hasOwn(works, intent) ? works[intent as keyof typeof works] : null;
  return await act<ProductDone>(
    args,
    'change-catalogue',
    async (desk) => (work ? await work({ ...desk, productId }) : refuse('not-found')),
    { withDetails: true },
  );
}

const works = {
  async save({ shop, staff, form, productId }) {
    const edit = {
      productId,
      version: Number(textIn(form, 'version')),
      ...{ opened: openedIn(form), values: valuesIn(form), choices: choicesIn(form) },
      reason: textIn(form, 'reason'),
    };
    const saved = await inTransaction(shop.db, (tx) => saveProduct(shop, tx, staff, edit));
    if (isRefusal(saved)) return keepTyped(saved, form);
    const { version, values } = saved;
    const done = saved.changed.length === 0 ? 'Nothing was to be changed.' : 'Saved.';
    return { done, saved: { version, values } };
  },
  publish: (desk) =>
    moved(
      desk,
      publishProduct,
      { at: null, reason: textIn(desk.form, 'reason') },
      'Published: shoppers see it from this moment on.',
    ),
  schedule(desk) {
    const at = momentIn(desk.form, 'at');
    if (!at) return refuse('publish-time-wrong');
    const reason = textIn(desk.form, 'reason');
    return moved(desk, publishProduct, { at, reason }, `It will be published on ${monthFirst.dateTime(at)}.`);
  },
  archive: (desk) => moved(desk, archiveProduct, {}, 'Archived: it has left the shop.'),
  withdraw: (desk) => moved(desk, withdrawProduct, {}, 'It is a draft: staff alone see it.'),
  'best-seller': (desk) => moved(desk, markBestSeller, { bestSeller: true }, 'It is a best seller now.'),
  'no-best-seller': (desk) =>
    moved(desk, markBestSeller, { bestSeller: false }, 'It is no best seller any more.'),
  async 'add-companion'({ shop, staff, form, productId }) {
    const kind = companionKinds.find((each) => each === textIn(form, 'kind'));
    if (!kind) return refuse('input-wrong');
    const companion = { productId, companionId: textIn(form, 'companion'), kind };
    const added = await inTransaction(shop.db, (tx) => addCompanion(shop, tx, staff, companion));
    return isRefusal(added) ? added : { done: 'It goes with the product now.' };
  },
  async 'arrange-companions'({ shop, staff, form, productId }) {
    const ids = form
      .getAll('companion')
      .slice(0, 2 * MOST_COMPANIONS)
      .map(String);
    const places = new Map(
      ids.map((id) => [id, textIn(form, `remove.${id}`) ? null : Number(textIn(form, `place.${id}`)) || 99]),
    );
    const arranged = await inTransaction(shop.db, (tx) =>
      arrangeCompanions(shop, tx, staff, { productId, places }),
    );
    return isRefusal(arranged) ? arranged : { done: 'Saved.' };
  },
  async duplicate({ shop, staff, productId }) {
    const made = await inTransaction(shop.db, (tx) => duplicateProduct(shop, tx, staff, { productId }));
    if (isRefusal(made)) return made;
    throw redirect(`/admin/products/${made.id}`);
  },
  async delete(desk) {
    const gone = await moved(desk, deleteDraft, {}, 'Deleted.');
    if (isRefusal(gone)) return gone;
    throw redirect('/admin/products');
  },
} as const satisfies Record<
  string,
  (desk: ProductDesk) => ProductDone | Refusal | Promise<ProductDone | Refusal>
>;

type Verb<More> = (
  shop: Desk['shop'],
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  viewer: Desk['staff'],
  input: { productId: string } & More,
) => Promise<Moved | Refusal>;

async function moved<More>(
  { shop, staff, productId }: ProductDesk,
  verb: Verb<More>,
  more: More,
  words: string,
): Promise<Done | Refusal> {
  const done = await inTransaction(shop.db, (tx) => verb(shop, tx, staff, { productId, ...more }));
  return isRefusal(done) ? done : { done: `${words}${holdsInWords(done.holds)}` };
}

/** One product: what is said of it, whether shoppers see it, and what staff did to it. */
export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
  const { id, name, type, values, version, prices, companions, find, found, entries } = product;
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/products">Products</Link> ·{' '}
        <Link to={`/admin/products/${id}/pictures`}>Pictures</Link> ·{' '}
        <Link to={`/admin/stock/${id}`}>Stock</Link>
      </p>
      <h1 className="mt-2 text-2xl text-pretty wrap-anywhere">{name}</h1>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <ProductForm key={id} label="Save" version={version} values={values} types={[type]} />
          <ProductCompanions {...{ companions, find, found }} />
          <PriceHistory changes={prices} />
        </div>
        <aside aria-label="State" className="min-w-0 space-y-5 max-lg:row-start-1">
          <ProductState product={product} />
        </aside>
      </div>
      <StaffActs entries={entries} />
    </>
  );
}
