import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import {
  type Companion,
  type CompanionKind,
  listCompanions,
  replaceCompanions,
} from '#shop/catalogue/companions.server.ts';
import { findEdited, lockEdited } from '#shop/catalogue/edit-products.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { Staff } from '#shop/viewer.ts';

/** Of each kind. */
export const MOST_COMPANIONS = 12;

type Addition = { productId: string; companionId: string; kind: CompanionKind };

/** A piece goes with a product, the last of its kind so far (R216). */
export async function addCompanion(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, companionId, kind }: Addition,
): Promise<Companion[] | Refusal> {
  const now = await lockCompanions(tx, viewer, productId);
  if (isRefusal(now)) return now;
  if (companionId === productId) return refuse('companion-itself');
  const other = await findEdited(tx, companionId);
  if (!other) return refuse('product-unknown');
  const rest = now.filter(({ id }) => id !== companionId);
  if (rest.filter((each) => each.kind === kind).length >= MOST_COMPANIONS)
    return refuse('companions-full', { most: MOST_COMPANIONS });
  const added = { id: companionId, name: other.facts.name, kind, listed: other.listed };
  return await write(shop, tx, viewer, productId, [...rest, added]);
}

type Arrangement = {
  productId: string;
  /** Where each comes among its kind, by its id; null: it goes no longer with the product. */
  places: ReadonlyMap<string, number | null>;
};

/** What goes with a product comes in another order, or some of it goes. What a colleague added meanwhile stays. */
export async function arrangeCompanions(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, places }: Arrangement,
): Promise<Companion[] | Refusal> {
  const now = await lockCompanions(tx, viewer, productId);
  if (isRefusal(now)) return now;
  const placeOf = ({ id }: Companion) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  const kept = now
    .filter(({ id }) => places.get(id) !== null)
    .sort((a, b) => Math.sign(placeOf(a) - placeOf(b)));
  return await write(shop, tx, viewer, productId, kept);
}

async function lockCompanions(tx: Tx, viewer: Staff, productId: string): Promise<Companion[] | Refusal> {
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  if (!(await lockEdited(tx, productId))) return refuse('product-unknown');
  return await listCompanions(tx, productId);
}

async function write(shop: Shop, tx: Tx, viewer: Staff, productId: string, companions: Companion[]) {
  await replaceCompanions(tx, productId, companions);
  const after = { companions: companions.map(({ id, kind }) => `${kind}: ${id}`).join(', ') };
  const act = { action: 'set-companions', subject: `product ${productId}`, after, now: shop.now() };
  await audit(tx, viewer, act);
  return companions;
}
