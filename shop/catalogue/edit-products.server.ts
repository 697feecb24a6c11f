import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import { isStorable } from '#shop/text.ts';
import type { ProductFacts, ProductState } from './product-facts.ts';
import { turnProduct } from './turn-products.server.ts';

/** A product as its editor has it. `version` counts its edits. */
export type EditedProduct = {
  id: string;
  state: ProductState;
  publishAt: Date | null;
  listed: boolean;
  bestSeller: boolean;
  onHand: number;
  held: number;
  createdAt: Date;
  version: number;
  editedBy: string | null;
  editedAt: Date | null;
  facts: ProductFacts;
};

const columns = {
  name: 'name',
  description: 'description',
  type: 'type',
  category: 'category',
  sizes: 'sizes',
  mrpPaise: 'original_price_paise',
  mrpPrinted: 'mrp_printed',
  pricePaise: 'price_paise',
  offerPaise: 'offer_paise',
  offerFrom: 'offer_from',
  offerUntil: 'offer_until',
  costPaise: 'cost_paise',
  metal: 'metal',
  plating: 'plating',
  stones: 'stones',
  colours: 'colours',
  occasions: 'occasions',
  dimensionsMm: 'dimensions_mm',
  weightGrams: 'weight_grams',
  closure: 'closure',
  care: 'care',
  inBox: 'in_box',
  genericName: 'generic_name',
  netQuantity: 'net_quantity',
  countryOfOrigin: 'country_of_origin',
  makerRole: 'maker_role',
  makerName: 'maker_name',
  makerAddress: 'maker_address',
} as const satisfies Record<keyof ProductFacts, keyof Schema['products']>;

const pairs = Object.entries(columns) as [keyof ProductFacts, keyof Schema['products']][];

/** One product as its editor has it, in whatever state; null where there is none. */
export async function findEdited(db: Database | Tx, id: string): Promise<EditedProduct | null> {
  if (!isStorable(id)) return null;
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? editedOf(row) : null;
}

/** The same, locked until the transaction ends. */
export async function lockEdited(tx: Tx, id: string): Promise<EditedProduct | null> {
  if (!isStorable(id)) return null;
  const query = tx.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate();
  const row = await query.executeTakeFirst();
  return row ? editedOf(row) : null;
}

/** Who changes products in this transaction: kept with each price and each edit. */
export async function nameEditor(tx: Tx, actor: string): Promise<void> {
  await sql`SELECT set_config('gehna.actor', ${actor}, true)`.execute(tx);
}

/** A new draft; false where the id is taken. */
export async function insertDraft(tx: Tx, id: string, facts: ProductFacts, now: Date): Promise<boolean> {
  const values = { id, ...rowOf(facts), state: 'draft', created_at: now } as never;
  const row = await tx
    .insertInto('products')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down what was said of a product. */
export async function updateFacts(tx: Tx, id: string, facts: ProductFacts, now: Date): Promise<void> {
  await tx.updateTable('products').set(rowOf(facts)).where('id', '=', id).execute();
  await turnProduct(tx, id, now);
}

type Move = { state: ProductState; publishAt: Date | null };

/** Moves a product to a state. */
export async function updateState(tx: Tx, id: string, { state, publishAt }: Move, now: Date): Promise<void> {
  await tx.updateTable('products').set({ state, publish_at: publishAt }).where('id', '=', id).execute();
  await turnProduct(tx, id, now);
}

export async function updateBestSeller(tx: Tx, id: string, bestSeller: boolean): Promise<void> {
  await tx.updateTable('products').set({ best_seller: bestSeller }).where('id', '=', id).execute();
}

export async function deleteProduct(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('products').where('id', '=', id).execute();
}

export type PriceChange = {
  id: number;
  at: Date;
  actor: string;
  /** Whether shoppers could buy it from then on. */
  onSale: boolean;
  pricePaise: number;
  mrpPaise: number;
  offer: { pricePaise: number; from: Date; until: Date } | null;
};

/** What a product cost, the newest first, so many changes. */
export async function listPriceChanges(
  db: Database | Tx,
  productId: string,
  most = 200,
): Promise<PriceChange[]> {
  const rows = await db
    .selectFrom('price_changes')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(changeOf);
}

/** The same of several products, by their ids. */
export async function listPriceChangesOf(
  db: Database | Tx,
  productIds: readonly string[],
  most = 200,
): Promise<Map<string, PriceChange[]>> {
  const rows = await db
    .selectFrom(sql<{ id: string }>`unnest(${productIds}::text[])`.as<'asked'>(sql`asked(id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('price_changes')
          .selectAll()
          .whereRef('product_id', '=', 'asked.id')
          .orderBy('id', 'desc')
          .limit(most)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .orderBy('newest.id', 'desc')
    .execute();
  const changes = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...changes].map(([id, of]) => [id, of.map(changeOf)]));
}

function changeOf(row: Selectable<Schema['price_changes']>): PriceChange {
  return {
    id: Number(row.id),
    at: row.changed_at,
    actor: row.actor,
    onSale: row.on_sale,
    pricePaise: row.price_paise,
    mrpPaise: row.original_price_paise,
    offer:
      row.offer_paise === null
        ? null
        : { pricePaise: row.offer_paise, from: row.offer_from!, until: row.offer_until! },
  };
}

function rowOf(facts: ProductFacts): Updateable<Schema['products']> {
  const row = Object.fromEntries(pairs.map(([name, column]) => [column, facts[name]]));
  return { ...row, dimensions_mm: JSON.stringify(facts.dimensionsMm) };
}

function editedOf(row: Selectable<Schema['products']>): EditedProduct {
  return {
    id: row.id,
    state: row.state,
    publishAt: row.publish_at,
    listed: row.listed,
    bestSeller: row.best_seller,
    onHand: row.on_hand,
    held: row.held,
    createdAt: row.created_at,
    version: row.version,
    editedBy: row.edited_by,
    editedAt: row.edited_at,
    facts: Object.fromEntries(pairs.map(([name, column]) => [name, row[column]])) as never,
  };
}
