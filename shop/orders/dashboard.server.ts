import { sql } from 'kysely';
import type { Database } from '#db/database.server.ts';
import { typeName } from '#shop/catalogue/product.ts';
import type { Paise } from '#shop/money.ts';
import { countMoney, type MoneyCount } from '#shop/payments/money-desk.server.ts';
import type { Shop } from '#shop/shop.ts';
import { listLow, type StockRow } from '#shop/stock/desk.server.ts';
import { daysAfter, MINUTE_MS } from '#shop/time.ts';
import { type DayRow, dashboardBegins, type SalesByDay, sumUp } from './dashboard.ts';

export type Dashboard = SalesByDay & {
  /** By the names that shoppers see. */
  types: { type: string; pieces: number; paise: Paise }[];
  /** Orders to pack and to ship, by whole days since they were placed; 3: three or more. */
  waiting: { days: number; toPack: number; toShip: number }[];
  stuck: MoneyCount[];
  lowStock: StockRow[];
  returns: { delivered: number; asked: number; returned: number; refused: number };
};

/** Days over which returns are counted: one may be asked for in the week after delivery. */
export const RETURN_DAYS = 60;
const KEPT_MS = MINUTE_MS;
const MOST_LOW = 10;

const kept = new WeakMap<Database, { at: number; value: Promise<Dashboard> }>();

/** How the shop does, as of the last minute: a query for each group, kept for that long in this process (R178). */
export function readDashboard({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Dashboard> {
  const at = now().getTime();
  const known = kept.get(db);
  if (known && at - known.at < KEPT_MS) return known.value;
  const value = countAll(db, now());
  kept.set(db, { at, value });
  value.catch(() => kept.delete(db));
  return value;
}

async function countAll(db: Database, now: Date): Promise<Dashboard> {
  const [days, types, waiting, stuck, lowStock, returns] = await Promise.all([
    sumDays(db, now),
    sumTypes(db, now),
    countWaiting(db, now),
    countStuck(db, now),
    listLow(db, MOST_LOW),
    countReturns(db, now),
  ]);
  return { ...sumUp(days, now), types, waiting, stuck, lowStock, returns };
}

async function sumDays(db: Database, now: Date): Promise<DayRow[]> {
  const inIndia = sql`(created_at AT TIME ZONE 'Asia/Kolkata')`;
  const isSoFar = sql`${inIndia}::time <= (${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::time`;
  const placed = sql`placed_at IS NOT NULL`;
  return await db
    .selectFrom('orders')
    .select([
      sql<string>`to_char(${inIndia}, 'YYYY-MM-DD')`.as('day'),
      'payment_method as method',
      sql<number>`count(*)`.as('tried'),
      sql<number>`count(placed_at)`.as('orders'),
      sql<number>`coalesce(sum(total_paise) FILTER (WHERE ${placed}), 0)::bigint`.as('paise'),
      sql<number>`count(placed_at) FILTER (WHERE ${isSoFar})`.as('ordersSoFar'),
      sql<number>`coalesce(sum(total_paise) FILTER (WHERE ${placed} AND ${isSoFar}), 0)::bigint`.as(
        'paiseSoFar',
      ),
    ])
    .where('created_at', '>=', dashboardBegins(now))
    .where('exchange_of', 'is', null)
    .groupBy(['day', 'method'])
    .execute();
}

async function sumTypes(db: Database, now: Date) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select([
      'type',
      sql<number>`sum(quantity)::bigint`.as('pieces'),
      sql<number>`sum(unit_price_paise * quantity - order_items.discount_paise - bonus_paise)::bigint`.as(
        'paise',
      ),
    ])
    .where('created_at', '>=', dashboardBegins(now))
    .where('placed_at', 'is not', null)
    .where('exchange_of', 'is', null)
    .groupBy('type')
    .orderBy('pieces', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...row, type: typeName(row.type) }));
}

async function countWaiting(db: Database, now: Date): Promise<Dashboard['waiting']> {
  const days = sql<number>`least(3, floor(extract(epoch FROM ${now}::timestamptz - coalesce(placed_at, created_at)) / 86400))::int`;
  const rows = await db
    .selectFrom('orders')
    .select(['status', days.as('days'), sql<number>`count(*)`.as('count')])
    .where('status', 'in', ['Order Placed', 'Processing'])
    .groupBy(['status', 'days'])
    .execute();
  const countOf = (status: string, age: number) =>
    rows.find((row) => row.status === status && row.days === age)?.count ?? 0;
  return [0, 1, 2, 3].map((age) => ({
    days: age,
    toPack: countOf('Order Placed', age),
    toShip: countOf('Processing', age),
  }));
}

/** Money that does not move by itself, as the money desk has it: all but refunds that are under way (R165). */
async function countStuck(db: Database, now: Date): Promise<MoneyCount[]> {
  return (await countMoney(db, now)).filter(({ queue }) => queue !== 'under-way');
}

/** Of the orders of the last weeks: how many arrived, are asked back, came back at least in part, or were never taken. */
function countReturns(db: Database, now: Date): Promise<Dashboard['returns']> {
  const bought = sql`exchange_of IS NULL`;
  const cameBack = sql`EXISTS (SELECT FROM return_requests WHERE order_id = orders.id AND outcome = 'taken back')`;
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(delivered_at) FILTER (WHERE ${bought})`.as('delivered'),
      sql<number>`count(*) FILTER (WHERE status = 'Return Requested')`.as('asked'),
      sql<number>`count(*) FILTER (WHERE ${bought} AND ${cameBack})`.as('returned'),
      sql<number>`count(*) FILTER (WHERE ${bought} AND status = 'Returned' AND delivered_at IS NULL)`.as(
        'refused',
      ),
    ])
    .where('created_at', '>=', daysAfter(now, -RETURN_DAYS))
    .executeTakeFirstOrThrow();
}
