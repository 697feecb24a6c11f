import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { DELETED_DOMAIN } from '#shop/email.ts';
import { likePatterns } from '#shop/text.ts';
import type { CustomerSearch } from './customer-search.ts';

/** A customer as a row of the list. `orders`: those that were placed. */
export type ListedCustomer = {
  id: string;
  name: string;
  email: string;
  since: Date;
  orders: number;
  lastOrder: Date | null;
  isBlocked: boolean;
};

export type CustomerFilter = {
  search?: CustomerSearch | null;
  /** Only those who are offered no cash on delivery. */
  blocked?: boolean;
  /** The customer after whom the page begins. */
  after?: string | null;
};

const PAGE = 25;
const isErased = `%@${DELETED_DOMAIN}`;

/** Customers, the newest first, 25 a page; erased ones are left out. `next`: the `after` of the page that follows. */
export async function listCustomers(
  db: Database,
  { search, blocked, after }: CustomerFilter,
): Promise<{ customers: ListedCustomer[]; next: string | null }> {
  let query = db.selectFrom('users').where(sql<boolean>`users.email::text NOT LIKE ${isErased}`);
  if (search) query = query.where(matches(search));
  if (blocked) {
    query = query.where('users.id', 'in', (eb) =>
      eb.selectFrom('cash_blocks').select('user_id').where('ended_at', 'is', null),
    );
  }
  if (after) {
    query = query.where(sql<boolean>`(users.created_at, users.id) < (
      SELECT last.created_at, last.id FROM users AS last WHERE last.id = ${after})`);
  }
  const rows = await query
    .select((eb) => [
      'users.id',
      'name',
      'email',
      'users.created_at as since',
      eb
        .selectFrom('orders')
        .select(sql<number>`count(*)::int`.as('orders'))
        .whereRef('orders.user_id', '=', 'users.id')
        .where('placed_at', 'is not', null)
        .as('orders'),
      eb
        .selectFrom('orders')
        .select('orders.created_at')
        .whereRef('orders.user_id', '=', 'users.id')
        .where('placed_at', 'is not', null)
        .orderBy('orders.created_at', 'desc')
        .limit(1)
        .as('lastOrder'),
      eb
        .exists(
          eb
            .selectFrom('cash_blocks')
            .select('cash_blocks.id')
            .whereRef('cash_blocks.user_id', '=', 'users.id')
            .where('ended_at', 'is', null),
        )
        .as('isBlocked'),
    ])
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const customers = rows
    .slice(0, PAGE)
    .map((row) => ({ ...row, orders: row.orders ?? 0, isBlocked: Boolean(row.isBlocked) }));
  return { customers, next: rows.length > PAGE ? customers.at(-1)!.id : null };
}

/** A phone is looked for in address books and on orders; words in names and e-mails. */
function matches(search: CustomerSearch) {
  if (search.by === 'phone') {
    return sql<boolean>`users.id IN (
      SELECT user_id FROM addresses WHERE phone = ${search.phone} AND phone <> ''
      UNION
      SELECT user_id FROM orders WHERE shipping_address->>'phone' = ${search.phone})`;
  }
  return sql<boolean>`lower(users.name || ' ' || users.email::text) LIKE ANY (${likePatterns(search.words)}::text[])`;
}

/** A customer by id; undefined for nobody. */
export function findCustomer(db: Database | Tx, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'created_at as since'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** The same, and nobody erases the account until the transaction ends. */
export function lockCustomer(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
}

export type CustomerNote = { id: string; author: string; words: string; at: Date };

/** Notes about one customer. */
export const MOST_NOTES = 100;

/** What staff noted about a customer, the newest first. */
export function listNotes(db: Database | Tx, userId: string): Promise<CustomerNote[]> {
  return db
    .selectFrom('customer_notes')
    .select(['id', 'author', 'words', 'created_at as at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_NOTES)
    .execute();
}

export async function insertNote(
  tx: Tx,
  note: { user_id: string; author: string; words: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('customer_notes').values(note).execute();
}
