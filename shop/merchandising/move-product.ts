import type { Database, Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import {
  deleteProduct,
  type EditedProduct,
  lockEdited,
  nameEditor,
  updateBestSeller,
  updateState,
} from '#shop/catalogue/edit-products.server.ts';
import { lawFields, missingForLaw, type ProductState, shownState } from '#shop/catalogue/product-facts.ts';
import { isOrdered } from '#shop/orders/ordered-products.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { countHolds, hasMoved } from '#shop/stock/product-holds.server.ts';
import { monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { turnLater } from './change-product.ts';
import { guardSelling } from './guard-selling.ts';

/** `holds`: orders that hold units of it; they stay as they are (R212). */
export type Moved = { name: string; holds: number };

/** `at`: from when on, null for now; `reason`: why an owner publishes it whatever the guard says, '' for none. */
type Publication = { productId: string; at: Date | null; reason: string };

/** Shoppers see a product from now on, or from a moment on (R209); refused while the law asks for more (R213). */
export async function publishProduct(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, at, reason }: Publication,
): Promise<Moved | Refusal> {
  const product = await lock(tx, viewer, productId);
  if (isRefusal(product)) return product;
  const now = shop.now();
  if (at && at <= now) return refuse('publish-time-wrong');
  if (!at && shownState(product, now) === 'published')
    return refuse('product-state-same', { state: 'published' });
  const missing = missingForLaw(product.facts);
  if (missing.length > 0)
    return refuse('product-incomplete', { missing: missing.map((name) => lawFields[name]), fields: missing });
  const { facts } = product;
  const unfair = await guardSelling(shop, tx, viewer, { productId, facts, earlier: null, reason });
  return unfair ?? (await move(shop, tx, viewer, product, { state: 'published', publishAt: at }));
}

/** A product leaves the shop: what was sold, and what is held, stays as it is (R212). */
export async function archiveProduct(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId }: { productId: string },
): Promise<Moved | Refusal> {
  const product = await lock(tx, viewer, productId);
  if (isRefusal(product)) return product;
  if (product.state === 'archived') return refuse('product-state-same', { state: 'archived' });
  return await move(shop, tx, viewer, product, { state: 'archived', publishAt: null });
}

/** A product is a draft again: staff alone see it. */
export async function withdrawProduct(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId }: { productId: string },
): Promise<Moved | Refusal> {
  const product = await lock(tx, viewer, productId);
  if (isRefusal(product)) return product;
  if (product.state === 'draft') return refuse('product-state-same', { state: 'a draft' });
  return await move(shop, tx, viewer, product, { state: 'draft', publishAt: null });
}

/** A draft goes for good, where nobody ever ordered it and none of it ever lay in the store (R212). */
export async function deleteDraft(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId }: { productId: string },
): Promise<Moved | Refusal> {
  const product = await lock(tx, viewer, productId);
  if (isRefusal(product)) return product;
  if (product.state !== 'draft') return refuse('product-not-draft');
  if ((await isOrdered(tx, productId)) || (await hasMoved(tx, productId)))
    return refuse('product-was-ordered');
  await deleteProduct(tx, productId);
  const before = { name: product.facts.name };
  const act = { action: 'delete-product', subject: `product ${productId}`, before, now: shop.now() };
  await audit(tx, viewer, act);
  return { name: product.facts.name, holds: 0 };
}

/** A product is, or is not, among those from which the best sellers are drawn (R20). */
export async function markBestSeller(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, bestSeller }: { productId: string; bestSeller: boolean },
): Promise<Moved | Refusal> {
  const product = await lock(tx, viewer, productId);
  if (isRefusal(product)) return product;
  if (product.bestSeller !== bestSeller) {
    await updateBestSeller(tx, productId, bestSeller);
    const subject = `product ${productId}`;
    await audit(tx, viewer, {
      action: 'mark-best-seller',
      subject,
      after: { bestSeller },
      now: shop.now(),
    });
  }
  return { name: product.facts.name, holds: 0 };
}

/** Products of one form. */
export const MOST_TOGETHER = 100;

export const acts = {
  publish: (shop, tx, viewer, productId) =>
    publishProduct(shop, tx, viewer, { productId, at: null, reason: '' }),
  archive: (shop, tx, viewer, productId) => archiveProduct(shop, tx, viewer, { productId }),
  'best-seller': (shop, tx, viewer, productId) =>
    markBestSeller(shop, tx, viewer, { productId, bestSeller: true }),
  'no-best-seller': (shop, tx, viewer, productId) =>
    markBestSeller(shop, tx, viewer, { productId, bestSeller: false }),
} as const satisfies Record<
  string,
  (shop: Shop, tx: Tx, viewer: Staff, productId: string) => Promise<Moved | Refusal>
>;

/** Does the same to several products, each by itself; those that stay as they are are named with the reason. */
export async function moveTogether(
  shop: Shop & { db: Database },
  viewer: Staff,
  { act, productIds }: { act: keyof typeof acts; productIds: readonly string[] },
): Promise<{ moved: number; holds: number; stayed: string[] } | Refusal> {
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  if (productIds.length === 0) return refuse('no-product-ticked');
  const result = { moved: 0, holds: 0, stayed: [] as string[] };
  for (const productId of productIds.slice(0, MOST_TOGETHER)) {
    const done = await inTransaction(shop.db, (tx) => acts[act](shop, tx, viewer, productId));
    if (isRefusal(done)) result.stayed.push(`${productId}: ${done.message}`);
    else {
      result.moved += 1;
      result.holds += done.holds;
    }
  }
  return result;
}

async function lock(tx: Tx, viewer: Staff, productId: string): Promise<EditedProduct | Refusal> {
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  return (await lockEdited(tx, productId)) ?? refuse('product-unknown');
}

async function move(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { id, state, publishAt, facts }: EditedProduct,
  to: { state: ProductState; publishAt: Date | null },
): Promise<Moved> {
  const now = shop.now();
  await nameEditor(tx, actorName(viewer));
  await updateState(tx, id, to, now);
  await turnLater(shop, tx, [to.publishAt]);
  const inWords = (each: typeof to) => ({
    state: each.state,
    ...(each.publishAt && { from: monthFirst.dateTime(each.publishAt) }),
  });
  const change = { before: inWords({ state, publishAt }), after: inWords(to) };
  await audit(tx, viewer, { action: 'move-product', subject: `product ${id}`, ...change, now });
  return { name: facts.name, holds: await countHolds(tx, id) };
}
