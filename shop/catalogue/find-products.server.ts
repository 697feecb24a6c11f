import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { Schema } from '#db/schema.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { isStorable } from '#shop/text.ts';
import type { Offer } from './offer.ts';
import type { Product, ProductImage } from './product.ts';

/** The products of these ids that shoppers may see and buy, by id (R209). */
export async function findProducts(db: Database | Tx, ids: readonly string[]): Promise<Map<string, Product>> {
  const products = await findAnyProducts(db, ids);
  return new Map([...products].filter(([, product]) => product.listed));
}

/** The same, drafts and those that left the shop among them: for what was ordered already, and for staff. */
export async function findAnyProducts(
  db: Database | Tx,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const possible = ids.filter(isStorable);
  if (possible.length === 0) return new Map();
  const [id] = possible;
  const rows = await (possible.length === 1 ? askOne(db, { id: id! }) : askSome(db, { ids: possible }));
  return new Map(rows.map((row) => [row.id, productOf(row)]));
}

const askOne = compileOnce((db, { id }: Places<{ id: string }>) =>
  selectProducts(db).where('id', '=', id).modifyEnd(prepared),
);
const askSome = compileOnce((db, { ids }: Places<{ ids: string[] }>) =>
  selectProducts(db).where(sql<boolean>`id = ANY(${ids}::text[])`).modifyEnd(prepared),
);

/** One product that shoppers may see, or null where there is none of this id. */
export async function findProduct(db: Database | Tx, id: string): Promise<Product | null> {
  return (await findProducts(db, [id])).get(id) ?? null;
}

/** What the search box shows of a product; `pictures`: the files of its first two. */
export type ProductInBrief = Pick<
  Product,
  'id' | 'name' | 'type' | 'category' | 'pricePaise' | 'available'
> & {
  pictures: string[];
};

/** The products of these ids that shoppers may see, in the order of the ids. */
export async function findInBrief(db: Database | Tx, ids: readonly string[]): Promise<ProductInBrief[]> {
  return ids.length === 0 ? [] : await askInBrief(db, { ids });
}

const askInBrief = compileOnce<{ ids: readonly string[] }, ProductInBrief>(
  (_, { ids }) => sql`
    SELECT id, name, type, category, selling_paise AS "pricePaise", available, ARRAY(
      SELECT file FROM product_images WHERE product_id = products.id AND shown ORDER BY position LIMIT 2
    ) AS pictures
    FROM products WHERE id = ANY(${ids}::text[]) AND listed
    ORDER BY array_position(${ids}::text[], id)
    ${prepared}`,
);

type Part = { type?: string; after: string | null; limit: number };

/**
 * A part of the products that shoppers may see, newest first (R19, R305), only of one stored type where it is named: what
 * follows the product `after`, at most `limit`. `next`: the last one's id, where there are more. Refused where `after` is
 * no product.
 */
export async function listProductsAfter(
  db: Database | Tx,
  { type, after, limit }: Part,
): Promise<{ products: Product[]; next: string | null } | Refusal> {
  let query = selectProducts(db).where('listed', '=', true).orderBy('created_at', 'desc').orderBy('id');
  if (type !== undefined) query = query.where('type', '=', isStorable(type) ? type : '');
  if (after !== null) {
    const isKnown = isStorable(after) && (await findAnyProducts(db, [after])).size > 0;
    if (!isKnown) return refuse('input-wrong');
    const moment = sql`(SELECT last.created_at FROM products AS last WHERE last.id = ${after})`;
    // The first condition is what an index can begin at.
    query = query.where(
      sql<boolean>`products.created_at <= ${moment} AND (products.created_at < ${moment} OR products.id > ${after})`,
    );
  }
  const rows = await query.limit(limit + 1).execute();
  const products = rows.slice(0, limit).map(productOf);
  return { products, next: rows.length > products.length ? (products.at(-1)?.id ?? null) : null };
}

export type ProductWords = Record<'stones' | 'colours' | 'occasions', string[]>;

/** The stones, colours and occasions that products have, drafts among them, as the catalogue spells them. */
export async function listProductWords(db: Database | Tx): Promise<ProductWords> {
  const words = (of: keyof ProductWords) =>
    sql<string[]>`array(SELECT DISTINCT unnest(${sql.ref(of)}) FROM products)`;
  const { rows } = await sql<ProductWords>`
    SELECT ${words('stones')} AS stones, ${words('colours')} AS colours, ${words('occasions')} AS occasions
  `.execute(db);
  return rows[0]!;
}

/** Products with their pictures and the stock of their sizes, one statement. */
function selectProducts(db: Database | Tx) {
  return db
    .selectFrom('products')
    .select(columns)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .select(['file', 'alt', 'width', 'height', 'focus_x as focusX', 'focus_y as focusY', 'video'])
          .whereRef('product_images.product_id', '=', 'products.id')
          .where('shown', '=', true)
          .orderBy('position'),
      ).as('images'),
    )
    .select((eb) =>
      eb
        .selectFrom('product_variants')
        .select(sql<Record<string, number>>`json_object_agg(size, available ORDER BY position)`.as('stock'))
        .whereRef('product_variants.product_id', '=', 'products.id')
        .where('offered', '=', true)
        .as('size_stock'),
    );
}

const columns = [
  ...(['id', 'name', 'description', 'type', 'category', 'selling_paise', 'selling_until'] as const),
  ...(['price_paise', 'offer_paise', 'offer_from', 'offer_until', 'listed', 'original_price_paise'] as const),
  ...(['best_seller', 'sizes', 'available', 'weight_grams', 'dimensions_mm', 'colours', 'stones'] as const),
  ...(['metal', 'plating', 'occasions', 'closure', 'care', 'in_box', 'generic_name'] as const),
  ...(['net_quantity', 'turn', 'country_of_origin', 'maker_role', 'maker_name', 'maker_address'] as const),
  ...(['mrp_printed', 'created_at'] as const),
];

type Row = Pick<Selectable<Schema['products']>, (typeof columns)[number]> & {
  images: ProductImage[];
  size_stock: Record<string, number> | null;
};

function productOf(row: Row): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    category: row.category,
    pricePaise: row.selling_paise,
    offerUntil: row.selling_until,
    regularPaise: row.price_paise,
    offer: offerOf(row),
    listed: row.listed,
    originalPricePaise: row.original_price_paise,
    bestSeller: row.best_seller,
    sizes: row.sizes,
    available: row.available,
    sizeStock: row.size_stock ?? {},
    weightGrams: row.weight_grams,
    dimensionsMm: row.dimensions_mm,
    colours: row.colours,
    stones: row.stones,
    metal: row.metal,
    plating: row.plating,
    occasions: row.occasions,
    closure: row.closure,
    care: row.care,
    inBox: row.in_box,
    genericName: row.generic_name,
    netQuantity: row.net_quantity,
    turn: row.turn,
    countryOfOrigin: row.country_of_origin,
    maker: { role: row.maker_role, name: row.maker_name, address: row.maker_address },
    mrpPrinted: row.mrp_printed,
    createdAt: row.created_at,
    images: row.images,
  };
}

function offerOf(row: {
  offer_paise: number | null;
  offer_from: Date | null;
  offer_until: Date | null;
}): Offer | null {
  const { offer_paise: pricePaise, offer_from: from, offer_until: until } = row;
  return pricePaise !== null && from && until ? { pricePaise, from, until } : null;
}
