import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import {
  type EditedProduct,
  findEdited,
  insertDraft,
  lockEdited,
  nameEditor,
  updateFacts,
} from '#shop/catalogue/edit-products.server.ts';
import { type LawField, lawFields, type ProductFacts } from '#shop/catalogue/product-facts.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { keepSizes } from '#shop/stock/keep-sizes.ts';
import { secondsUntil } from '#shop/time.ts';
import { actorName, type Staff, staffName } from '#shop/viewer.ts';
import { chooseAmong, type FieldChoice, versionsOf } from './both-versions.ts';
import { guardSelling } from './guard-selling.ts';
import { fieldNames, type ProductValues, readProduct, valuesOf } from './product-form.ts';
import { idByName } from './product-id.ts';

export type SavedProduct = { id: string; version: number; values: ProductValues; changed: string[] };

/** A new product: a draft, which nobody but staff sees (R209). Its id is made of its name. */
export async function createProduct(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { values }: { values: ProductValues },
): Promise<{ id: string } | Refusal> {
  const unable = refuseUnable(viewer, 'change-catalogue') ?? refuseUnable(viewer, 'change-prices');
  if (unable) return unable;
  const read = readProduct(values);
  if ('faults' in read) return refuseFaults(read.faults);
  const facts = withBegin(read.facts, shop.now());
  const passed = refuseOver(facts, null, shop.now());
  return passed ?? (await insertNew(shop, tx, viewer, facts, 'create-product'));
}

/** A draft with everything that another product says, but for its offer, its pictures and its stock. */
export async function duplicateProduct(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId }: { productId: string },
): Promise<{ id: string } | Refusal> {
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  const product = await findEdited(tx, productId);
  if (!product) return refuse('product-unknown');
  const name = `${product.facts.name.slice(0, 193)} (copy)`;
  const facts = { ...product.facts, name, offerPaise: null, offerFrom: null, offerUntil: null };
  return await insertNew(shop, tx, viewer, facts, 'duplicate-product');
}

export type ProductEdit = {
  productId: string;
  /** The version that the form was opened with, and what it then held. */
  version: number;
  opened: ProductValues;
  values: ProductValues;
  /** Of fields that both changed: whose value holds. */
  choices: Record<string, FieldChoice>;
  /** Why an owner sells it so, whatever the guard says; '' where they don't. */
  reason: string;
};

/**
 * Saves what was typed. Where somebody else saved meanwhile nothing is written: the refusal carries both versions, field
 * by field, and the form is sent once more with what was chosen (R214).
 */
export async function saveProduct(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, version, opened, values, choices, reason }: ProductEdit,
): Promise<SavedProduct | Refusal> {
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  const product = await lockEdited(tx, productId);
  if (!product) return refuse('product-unknown');
  const now = valuesOf(product.facts);
  const chosen = chooseAmong(values, now, choices);
  if (version !== product.version) {
    const fields = versionsOf({ opened, yours: chosen, theirs: now });
    const by = product.editedBy ? staffName(product.editedBy) : 'somebody';
    if (fields.length > 0)
      return refuse('product-meanwhile', { by, version: product.version, at: product.editedAt, fields });
  }
  const read = readProduct(chosen);
  if ('faults' in read) return refuseFaults(read.faults);
  const facts = withBegin(read.facts, shop.now());
  const earlier = product.facts;
  const refusal =
    refuseOver(facts, earlier, shop.now()) ??
    refuseEmptied(product, facts) ??
    (product.state === 'published'
      ? await guardSelling(shop, tx, viewer, { productId, facts, earlier, reason })
      : null);
  return refusal ?? (await write(shop, tx, viewer, product, facts));
}

async function write(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { id, facts: earlier }: EditedProduct,
  facts: ProductFacts,
): Promise<SavedProduct | Refusal> {
  const [before, after] = [valuesOf(earlier), valuesOf(facts)];
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  if (changed.some((name) => /Paise$|^offer/.test(name))) {
    const unable = refuseUnable(viewer, 'change-prices');
    if (unable) return unable;
  }
  const now = shop.now();
  if (changed.length > 0) {
    await nameEditor(tx, actorName(viewer));
    await updateFacts(tx, id, facts, now);
    const full = changed.some((name) => name === 'sizes' || name === 'type') && (await keepSizes(tx, id));
    if (full) return refuseFaults({ sizes: full.message });
    await turnLater(shop, tx, [facts.offerFrom, facts.offerUntil]);
    const of = (values: ProductValues) =>
      Object.fromEntries(changed.map((name) => [fieldNames[name] ?? name, briefly(values[name]!)]));
    const change = { before: of(before), after: of(after) };
    await audit(tx, viewer, { action: 'edit-product', subject: `product ${id}`, ...change, now });
  }
  const saved = (await findEdited(tx, id))!;
  return { id, version: saved.version, values: valuesOf(saved.facts), changed };
}

/** A job comes at each of these moments that is still to come, and turns what turns then. */
export async function turnLater(shop: Shop, tx: Tx, moments: readonly (Date | null)[]): Promise<void> {
  const now = shop.now();
  for (const at of moments) {
    if (!at || at <= now) continue;
    await shop.enqueue(
      tx,
      { name: 'turn-products', data: {} },
      { startAfterSeconds: secondsUntil(at.getTime(), now) },
    );
  }
}

async function insertNew(shop: Shop, tx: Tx, viewer: Staff, facts: ProductFacts, action: string) {
  await nameEditor(tx, actorName(viewer));
  const now = shop.now();
  for (const id of idsFor(facts.name)) {
    if (!(await insertDraft(tx, id, facts, now))) continue;
    await turnLater(shop, tx, [facts.offerFrom, facts.offerUntil]);
    await audit(tx, viewer, { action, subject: `product ${id}`, after: { name: facts.name }, now });
    return { id };
  }
  return refuse('product-name-taken');
}

const MOST_OF_A_NAME = 30;

/** The ids that a name may have: as it is, then with a number. */
function idsFor(name: string): string[] {
  const id = idByName(name) || 'product';
  return [id, ...Array.from({ length: MOST_OF_A_NAME - 1 }, (_, i) => `${id}-${i + 2}`)];
}

/** An offer whose beginning is left open begins now. */
function withBegin(facts: ProductFacts, now: Date): ProductFacts {
  if (facts.offerPaise === null || facts.offerFrom) return facts;
  return { ...facts, offerFrom: new Date(Math.floor(now.getTime() / 60_000) * 60_000) };
}

/** A new end of an offer is still to come. */
function refuseOver(facts: ProductFacts, earlier: ProductFacts | null, now: Date): Refusal | null {
  const { offerFrom, offerUntil } = facts;
  if (!offerUntil || offerUntil.getTime() === earlier?.offerUntil?.getTime()) return null;
  if (offerUntil <= now) return refuseFaults({ offerUntil: 'This moment has passed.' });
  if (offerFrom && offerUntil <= offerFrom) return refuseFaults({ offerUntil: 'It ends after it begins.' });
  return null;
}

/** What is published keeps what the law asks for (R213). */
function refuseEmptied({ state, facts: earlier }: EditedProduct, facts: ProductFacts): Refusal | null {
  if (state !== 'published') return null;
  const emptied = (Object.keys(lawFields) as LawField[]).filter((name) => earlier[name] && !facts[name]);
  if (emptied.length === 0) return null;
  const words = 'The law asks for this while the product is published.';
  return refuseFaults(Object.fromEntries(emptied.map((name) => [name, words])));
}

function refuseFaults(faults: Record<string, string>): Refusal {
  return refuse('product-wrong', { count: Object.keys(faults).length, faults });
}

function briefly(words: string): string {
  return words.length > 200 ? `${words.slice(0, 199)}…` : words;
}
