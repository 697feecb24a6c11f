import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { replicaLimits } from '#db/replica.server.ts';
import { ask } from './calls.ts';
import type { Books } from './gateway.ts';
import { readBooks } from './gateways.ts';
import type { PriceWatch } from './public-lists.ts';
import type { Told } from './shopper.ts';

/** What the run hands to its checker, as a file. */
export type Handed = {
  databaseUrl: string;
  /** Stand-ins by their slugs. */
  gatewayUrls: Record<string, string>;
  shopUrls: string[];
  tokens: string[];
  boughtProducts: { id: string; boughtIn: number }[];
  told: Told[];
  /** Where lists are read from a replica. */
  priceWatch?: PriceWatch;
};

// biome-ignore lint/suspicious/noExplicitAny: rows as the database has them, and pages as the API shows them.
type Rows = any[];

export type Evidence = Handed & {
  books: Books;
  orders: Rows;
  items: Rows;
  attempts: Rows;
  refunds: Rows;
  movements: Rows;
  products: Rows;
  variants: Rows;
  reservations: Rows;
  stockMovements: Rows;
  codes: Rows;
  /** Order pages by order, as their owners see them: GET /order/{id}, and the row of userorders. */
  pages: Map<string, { page: Rows[number]; listed: Rows[number] }>;
  /** All products as each shop shows them to everybody. */
  lists: { shopUrl: string; shown: Rows }[];
};

/** Gathers all that is known from the stand-ins' books, the tables and the shoppers' own pages. */
export async function gatherEvidence(file: string): Promise<Evidence> {
  const handed = JSON.parse(readFileSync(file, 'utf8')) as Handed;
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const client = new pg.Client({ connectionString: handed.databaseUrl });
  await client.connect();
  const all = async (table: string) => (await client.query(`SELECT * FROM ${table}`)).rows;
  try {
    const told = await Promise.all(
      Object.entries(handed.gatewayUrls).map(([slug, url]) => readBooks(slug, url)),
    );
    const books: Books = {
      payments: told.flatMap(({ payments }) => payments),
      refunds: told.flatMap(({ refunds }) => refunds),
      webhooksWaiting: told.reduce((sum, each) => sum + each.webhooksWaiting, 0),
    };
    return {
      ...handed,
      books,
      orders: await all('orders'),
      items: await all('order_items'),
      attempts: await all('payment_attempts'),
      refunds: await all('refunds'),
      movements: await all('money_movements'),
      products: await all('products'),
      variants: await all('product_variants'),
      reservations: await all('stock_reservations'),
      stockMovements: await all('stock_movements'),
      codes: await all('discount_codes LEFT JOIN campaign_uses USING (code)'),
      pages: await readPages(handed),
      lists: await readLists(handed),
    };
  } finally {
    await client.end();
  }
}

async function readPages({ shopUrls, tokens }: Handed): Promise<Evidence['pages']> {
  const pages: Evidence['pages'] = new Map();
  for (const [i, token] of tokens.entries()) {
    const shopIndex = i % shopUrls.length;
    for await (const listed of ordersOf(shopUrls, token, shopIndex)) {
      const answer = await ask(shopUrls, { path: `/order/${listed._id}`, token, shopIndex, method: 'GET' });
      pages.set(listed._id, { page: answer?.body.order ?? {}, listed });
    }
  }
  return pages;
}

/** A replica may show what was so long before. */
async function readLists({ shopUrls, priceWatch }: Handed): Promise<Evidence['lists']> {
  if (priceWatch) await pause(replicaLimits.lagMs);
  return await Promise.all(shopUrls.map(readList));
}

/** By parts: the whole list in one answer is the primary's alone. */
async function readList(shopUrl: string): Promise<Evidence['lists'][number]> {
  const shown: Rows = [];
  let next: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '200', ...(next !== undefined && { after: next }) });
    const answer = await ask([shopUrl], { path: `/product/list?${query}`, shopIndex: 0, method: 'GET' });
    shown.push(...(answer?.body.products ?? []));
    next = answer?.body.next;
  } while (next !== undefined);
  return { shopUrl, shown };
}

/** All orders of a shopper, however many answers it takes. */
async function* ordersOf(shopUrls: readonly string[], token: string, shopIndex: number) {
  let before: string | undefined;
  do {
    const list = await ask(shopUrls, { path: '/order/userorders', body: { before }, token, shopIndex });
    yield* list?.body.orders ?? [];
    before = list?.body.next ?? undefined;
  } while (before);
}
