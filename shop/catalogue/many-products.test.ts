import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#db/database.server.ts';
import { isPrepared } from '#db/prepared-statements.server.ts';
import type { Schema } from '#db/schema.ts';
import { searchBox, searchCards } from '#shop/search/search-products.ts';
import { givenCatalogue } from '#shop/testing/given-catalogue.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { listCardsBeside } from './cards-beside.server.ts';
import { findProduct, listProductsAfter } from './find-products.server.ts';
import { listBestSellers, listFirstOfTypes, listLatestCards } from './list-cards.server.ts';
import { listPublishedPart, listPublishedParts } from './published.server.ts';
import { findRefined } from './refine-queries.server.ts';
import { refinementOf } from './refinement.ts';

/** What the planner is told of each large table: 20 times of what is in it, so that 5,000 products are 100,000. */
const FILLED = 5000;
const TIMES = 20;
const large = ['products', 'product_images', 'product_variants', 'product_words'];
/** More rows than that are sorted nowhere. */
const MANY = 20_000;

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Node[] };

suite('among a hundred thousand products, as the planner believes', async () => {
  const shop = await openTestShop({ after });
  await givenCatalogue(shop, FILLED);
  await sql`UPDATE pg_class SET reltuples = reltuples * ${TIMES}::int WHERE relname = ANY(${large})`.execute(
    shop.db,
  );
  const asked: CompiledQuery[] = [];
  const db: Database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: shop.databaseUrl }) }),
    log: ({ query }) => void asked.push(query),
  });
  after(() => db.destroy());
  const piece = (await findProduct(shop.db, 'made-2500'))!;
  const nothing = refinementOf(new URLSearchParams());

  const table: [string, () => Promise<unknown>][] = [
    ['a product', () => findProduct(db, piece.id)],
    ['what stands beside it', () => listCardsBeside(db, piece, shop.now())],
    ['the best sellers', () => listBestSellers(db, shop.now())],
    ['the latest', () => listLatestCards(db)],
    ['the first of each type', () => listFirstOfTypes(db, ['Earrings', 'Rings'], 4)],
    ...['', 'max=999', 'type=Rings'].map((chosen): [string, () => Promise<unknown>] => [
      `the first page of the collection, ${chosen || 'all of it'}`,
      () => findRefined(db, refinementOf(new URLSearchParams(chosen)), { offset: 0, limit: 24 }),
    ]),
    ['a list of ten', () => listProductsAfter(db, { after: null, limit: 10 })],
    [
      'a list of ten of a type, half way',
      () => listProductsAfter(db, { after: piece.id, type: 'Rings', limit: 10 }),
    ],
    ['the parts of the sitemap', () => listPublishedParts(db, 10_000)],
    ['a part of the sitemap', () => listPublishedPart(db, 3, 10_000)],
    ...['jhumka', 'jumka', 'lotus choker', 'green peacock kada', 'jhumka under 500', 'j'].flatMap(
      (text): [string, () => Promise<unknown>][] => [
        [`a search for ${text}`, () => searchCards(db, text, nothing)],
        [`the search box with ${text}`, () => searchBox(db, text)],
      ],
    ),
  ];
  for (const [what, work] of table)
    test(`${what}: no large table is read from end to end, and none is sorted`, async () => {
      asked.length = 0;
      await work();
      assert.ok(asked.length > 0);
      for (const query of [...asked]) {
        const plans = [await planOf(query), ...(isPrepared(query.sql) ? [await commonPlanOf(query)] : [])];
        for (const plan of plans)
          assert.deepEqual(faultsOf(plan), [], `${query.sql}\n${JSON.stringify(plan, null, 1)}`);
      }
    });

  async function planOf(query: CompiledQuery): Promise<Node> {
    const { rows } = await shop.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>({
      ...query,
      sql: `EXPLAIN (FORMAT JSON) ${query.sql}`,
    });
    return rows[0]!['QUERY PLAN'][0].Plan;
  }

  /** The one that holds whatever the values are (R418). */
  async function commonPlanOf({ sql: text }: CompiledQuery): Promise<Node> {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      ${sql.raw(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`)}
    `.execute(shop.db);
    return rows[0]!['QUERY PLAN'][0].Plan;
  }
});

function faultsOf(node: Node): string[] {
  const { 'Node Type': type, 'Relation Name': relation = '', 'Plan Rows': rows, Plans: below = [] } = node;
  const own = [
    ...(type === 'Seq Scan' && large.includes(relation) ? [`reads all of ${relation}`] : []),
    ...(type === 'Sort' && rows > MANY ? [`sorts ${rows} rows`] : []),
  ];
  return [...own, ...below.flatMap(faultsOf)];
}
