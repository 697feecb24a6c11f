import type { Tx } from '#db/database.server.ts';
import { listPriceChanges } from '#shop/catalogue/edit-products.server.ts';
import type { ProductFacts } from '#shop/catalogue/product-facts.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { oneLine } from '#shop/text.ts';
import type { Staff } from '#shop/viewer.ts';
import { type Doubt, findDoubts, findNewDoubts } from './fair-selling.ts';

type Guarded = {
  productId: string;
  facts: ProductFacts;
  /** What it said before, where that is on sale; null where it is published now. */
  earlier: ProductFacts | null;
  /** Why the owner goes on all the same; '' where they don't. */
  reason: string;
};

const LONGEST_REASON = 300;

/**
 * Holds what is to be sold against the fair-selling guard (R215). Where there is doubt, an owner goes on with a reason,
 * which the audit log keeps; anybody else does not.
 */
export async function guardSelling(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, facts, earlier, reason }: Guarded,
): Promise<Refusal | null> {
  const selling = { facts, history: await listPriceChanges(tx, productId), now: shop.now() };
  const doubts = earlier ? findNewDoubts(earlier, selling) : findDoubts(selling);
  return await refuseDoubts(shop, tx, viewer, { doubts, subject: `product ${productId}`, reason });
}

type Doubted = { doubts: readonly Doubt[]; subject: string; reason: string };

/** Doubts are refused, but to an owner who gives a reason. */
export async function refuseDoubts(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { doubts, subject, reason }: Doubted,
): Promise<Refusal | null> {
  if (doubts.length === 0) return null;
  const mayOverride = viewer.role === 'owner';
  const why = oneLine(reason).slice(0, LONGEST_REASON);
  if (!mayOverride || why === '') return refuse('selling-unfair', { doubts, mayOverride });
  const after = { reason: why, rules: doubts.map(({ rule }) => rule).join('; ') };
  await audit(tx, viewer, { action: 'override-fair-selling', subject, after, now: shop.now() });
  return null;
}
