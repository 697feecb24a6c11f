import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { likePatterns } from '#shop/text.ts';
import { contentsInWords, type DeskSearch, type Queue, queueNames, queueStatus } from './desk.ts';
import type { OrderStatus } from './order.ts';
import { liveLinks } from './pending-orders.server.ts';

/** An order as a row of the desk's list. */
export type DeskOrder = {
  id: string;
  number: string;
  createdAt: Date;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  exchangeOf: string | null;
  totalPaise: Paise;
  name: string;
  city: string;
  pin: string;
  /** What was ordered, in a few words. */
  contents: string;
};

export type DeskFilter = {
  queue?: Queue | undefined;
  status?: OrderStatus | undefined;
  /** The account that ordered. */
  customer?: string;
  search?: DeskSearch | null;
  /** Created from then on, and before then. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** The order after which the page begins. */
  after?: string | null;
};

/** Orders of a page; a queue's are packed and printed together. */
const PAGE = { queue: 50, other: 25 };

/** Null in part where the address was erased. */
const name = sql<string | null>`(shipping_address->>'firstName') || ' ' || (shipping_address->>'lastName')`;

/**
 * Orders for the desk: a queue oldest first, 50 a page, all else newest first, 25 a page. `next`: the `after` of the
 * page that follows.
 */
export async function listDesk(
  db: Database,
  filter: DeskFilter,
  { many, walked } = commonWords,
): Promise<{ orders: DeskOrder[]; next: string | null }> {
  const isQueue = filter.queue !== undefined;
  const page = isQueue ? PAGE.queue : PAGE.other;
  const { after } = filter;
  const search = filter.search ?? null;
  const isCommon = search !== null && (await isInMany(db, search, many));
  let query = selectDesk(db, filter);
  if (search) query = query.where(isCommon ? holds(search) : matches(search));
  if (isCommon && !isQueue)
    query = query.where(sql<boolean>`orders.created_at >= ${oldestWalked(db, filter, walked)}`);
  if (after) {
    // To the microsecond, which a Date has not: the database looks its own time up.
    const place = sql`((SELECT place.created_at FROM orders AS place WHERE place.id = ${after}), ${after})`;
    query = query.where(
      isQueue
        ? sql<boolean>`(orders.created_at, orders.id) > ${place}`
        : sql<boolean>`(orders.created_at, orders.id) < ${place}`,
    );
  }
  const order = isQueue ? 'asc' : 'desc';
  const rows = await query
    .select((eb) => [
      'orders.id',
      'number',
      'orders.created_at',
      'status',
      'payment_method',
      'exchange_of',
      'total_paise',
      name.as('name'),
      sql<string | null>`shipping_address->>'city'`.as('city'),
      sql<string | null>`shipping_address->>'zipcode'`.as('pin'),
      eb
        .selectFrom('order_items')
        .select(sql<number>`sum(quantity)::int`.as('items'))
        .whereRef('order_id', '=', 'orders.id')
        .as('items'),
      eb
        .selectFrom('order_items')
        .select(sql<number>`count(*)::int`.as('lines'))
        .whereRef('order_id', '=', 'orders.id')
        .as('lines'),
      eb
        .selectFrom('order_items')
        .select('order_items.name')
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('position')
        .limit(1)
        .as('first_item'),
    ])
    .orderBy('orders.created_at', order)
    .orderBy('orders.id', order)
    .limit(page + 1)
    .execute();
  const orders = rows.slice(0, page).map((row) => ({
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    status: row.status as OrderStatus,
    paymentMethod: row.payment_method as PaymentMethod,
    exchangeOf: row.exchange_of,
    totalPaise: row.total_paise,
    name: row.name?.trim() ?? '',
    city: row.city ?? '',
    pin: row.pin ?? '',
    contents: contentsInWords(row.first_item ?? '', { lines: row.lines ?? 0, pieces: row.items ?? 0 }),
  }));
  return { orders, next: rows.length > page ? orders.at(-1)!.id : null };
}

/** The orders that a filter finds, nothing selected of them yet. */
export function selectFound(db: Database, filter: DeskFilter) {
  const query = selectDesk(db, filter);
  return filter.search ? query.where(matches(filter.search)) : query;
}

export type QueueCount = { queue: Queue; count: number; oldest: Date | null };

/** How many orders wait in each queue, and when the oldest of them was made: one statement for all. */
export async function countQueues(db: Database): Promise<QueueCount[]> {
  const [first, ...others] = queueNames.map((queue) =>
    selectDesk(db, { queue }).select([
      sql<Queue>`${queue}::text`.as('queue'),
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`min(orders.created_at)`.as('oldest'),
    ]),
  );
  return await others.reduce((all, each) => all.unionAll(each), first!).execute();
}

function selectDesk(db: Database, { queue, status, customer, from, until }: Omit<DeskFilter, 'search'>) {
  let query = db.selectFrom('orders');
  for (const wanted of [queue && queueStatus[queue], status]) {
    if (wanted) query = query.where('status', '=', wanted);
  }
  if (customer) query = query.where('orders.user_id', '=', customer);
  if (from) query = query.where('orders.created_at', '>=', from);
  if (until) query = query.where('orders.created_at', '<', until);
  if (queue === 'to-call') {
    query = query.where('orders.id', 'in', (eb) =>
      eb.selectFrom('cash_confirmations').select('order_id').where('ended_at', 'is', null),
    );
  }
  if (queue === 'undelivered') query = query.where(sql<boolean>`orders.id IN (${undelivered})`);
  if (queue === 'to-pay') query = query.where('orders.id', 'in', (eb) => liveLinks(eb));
  if (queue === 'held') {
    query = query.where('orders.id', 'in', (eb) =>
      eb.selectFrom('payment_attempts').select('order_id').where('state', '=', 'mismatch'),
    );
  }
  return query;
}

/** Orders with a parcel that was not handed over: of one that is still being packed, too (R191). */
const undelivered = sql`SELECT id FROM orders WHERE status = 'Undelivered'
  UNION SELECT parcels.order_id FROM parcels JOIN orders AS packed ON packed.id = parcels.order_id
  WHERE packed.status = 'Processing' AND parcels.ending = 'undelivered'
    AND NOT EXISTS (SELECT FROM parcels AS next WHERE next.order_id = parcels.order_id
      AND next.part = parcels.part AND next.id > parcels.id)`;

/**
 * By an index, whatever is searched for; words in names and among the products that were bought, each by its own. One or two
 * letters are looked for where a word begins.
 */
function matches(search: DeskSearch) {
  switch (search.by) {
    case 'number':
      return sql<boolean>`number = ${search.number}`;
    case 'phone':
      return sql<boolean>`shipping_address->>'phone' = ${search.phone}`;
    case 'pin':
      return sql<boolean>`(shipping_address->>'zipcode' = ${search.pin} OR number = ${search.pin})`;
    case 'email':
      return sql<boolean>`orders.user_id IN (SELECT id FROM users WHERE email = ${search.email})`;
    case 'number-or-words':
      return saysWords(
        search.words,
        sql`SELECT numbered.id FROM orders AS numbered WHERE number = ${search.number} UNION`,
      );
    case 'words':
      return saysWords(search.words);
  }
}

function saysWords(words: string, more = sql``) {
  return sql<boolean>`orders.id IN (${more}
        SELECT named.id FROM orders AS named WHERE ${nameSays(sql`named`, words)}
        UNION
        SELECT order_items.order_id FROM order_items WHERE product_id IN (${productsSaying(words)}))`;
}

/** How many hits are many, and how many orders are then looked through at the most, the newest first. */
const commonWords = { many: 10_000, walked: 100_000 };

/** Whether words stand in so many orders that going through the newest finds a page sooner than listing them all. */
async function isInMany(db: Database, search: DeskSearch, many: number): Promise<boolean> {
  if (!('words' in search)) return false;
  const { rows } = await sql<{ many: boolean }>`SELECT
    (SELECT count(*) FROM (SELECT FROM orders WHERE ${nameSays(sql`orders`, search.words)} LIMIT ${many}) AS hits) = ${many}
    OR (SELECT count(*) FROM (SELECT FROM order_items WHERE product_id IN (${productsSaying(search.words)})
      LIMIT ${many}) AS hits) = ${many} AS many`.execute(db);
  return rows[0]!.many;
}

/** The same as `matches` of words, asked of one order after the other: OFFSET keeps the database from listing all first. */
function holds(search: DeskSearch) {
  if (!('words' in search)) return matches(search);
  const number = 'number' in search ? sql`number = ${search.number} OR` : sql``;
  return sql<boolean>`(${number} ${nameSays(sql`orders`, search.words)} OR EXISTS (SELECT FROM order_items
    WHERE order_items.order_id = orders.id AND product_id IN (${productsSaying(search.words)}) OFFSET 0))`;
}

/** When the last of the orders was made that are looked through for words that stand in many. */
function oldestWalked(db: Database, filter: DeskFilter, walked: number) {
  const last = selectDesk(db, filter)
    .select('orders.created_at')
    .orderBy('orders.created_at', 'desc')
    .offset(walked)
    .limit(1);
  return sql`coalesce((${last}), '-infinity')`;
}

function nameSays(table: RawBuilder<unknown>, words: string) {
  return sql<boolean>`lower((${table}.shipping_address->>'firstName') || ' ' || (${table}.shipping_address->>'lastName'))
    LIKE ANY (${likePatterns(words)}::text[])`;
}

function productsSaying(words: string) {
  return sql`SELECT products.id FROM products WHERE lower(products.name) LIKE ANY (${likePatterns(words)}::text[])`;
}
