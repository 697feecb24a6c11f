import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { readArchiving, readTakesChanges } from '#db/read-archiving.server.ts';
import { readQueues } from '#db/read-queues.server.ts';
import { readOrderFigures } from '#shop/orders/order-figures.server.ts';
import { countMoney } from '#shop/payments/money-desk.server.ts';
import { readPaymentFigures } from '#shop/payments/payment-figures.server.ts';
import type { Shop } from '#shop/shop.ts';
import { readStockFigures } from '#shop/stock/stock-figures.server.ts';
import type { Metrics } from './metrics.server.ts';

/** Scrapes within that time get the same figures. */
const KEPT_MS = 10_000;
/** The database has that long for all of them together; a scrape never waits longer. */
const PATIENCE_MS = 3000;

/**
 * Has the figures of the whole shop, which every process reads alike from the database, among the metrics (R407).
 * `refresh` reads them, a statement for each kind, at most each ten seconds. Where the database does not answer, they are
 * left out, and `gehna_figures_read` is 0.
 */
export function watchShop(shop: Pick<Shop, 'db' | 'now'>, { registry }: Pick<Metrics, 'registry'>) {
  const gauges = createGauges(registry);
  let last = { at: Number.NEGATIVE_INFINITY, reading: Promise.resolve() };
  const read = async () => {
    const figures = await withinTime(readFigures(shop));
    for (const gauge of Object.values(gauges)) {
      gauge.reset();
      // One without labels would be 0 now.
      gauge.remove({});
    }
    gauges.isRead.set(figures ? 1 : 0);
    if (figures) setAll(gauges, figures, shop.now());
  };
  return {
    refresh(): Promise<void> {
      const now = performance.now();
      if (now - last.at >= KEPT_MS) last = { at: now, reading: read() };
      return last.reading;
    },
  };
}

/** By one connection of the pool, so that shoppers keep the others. */
function readFigures({ db, now }: Pick<Shop, 'db' | 'now'>) {
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(PATIENCE_MS)}`.execute(tx);
    return {
      queues: await readQueues(tx),
      money: await countMoney(tx, now()),
      payments: await readPaymentFigures(tx, now()),
      orders: await readOrderFigures(tx, now()),
      stock: await readStockFigures(tx),
      archiving: await readArchiving(tx),
      takesChanges: await readTakesChanges(tx),
    };
  });
}

type Figures = Awaited<ReturnType<typeof readFigures>>;

async function withinTime(reading: Promise<Figures>): Promise<Figures | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, PATIENCE_MS, null);
  return await Promise.race([reading.catch(() => null), promise]).finally(() => clearTimeout(timer));
}

function createGauges(registry: Metrics['registry']) {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `gehna_${name}`, help, labelNames, registers: [registry] });
  return {
    isRead: gauge('figures_read', "Whether the shop's figures could be read from the database."),
    waiting: gauge('jobs_waiting', 'Jobs in the queue, those of later too; mails are send-mail.', ['queue']),
    retrying: gauge('jobs_retrying', 'Jobs that failed at least once and are tried again.', ['queue']),
    givenUp: gauge('jobs_given_up', 'Jobs that were given up and are set aside for staff.', ['queue']),
    oldest: gauge('jobs_oldest_seconds', 'How long the first job in the queue has been due.', ['queue']),
    money: gauge('money_waiting', 'Payments and refunds in a queue of the money desk.', ['desk']),
    moneyPaise: gauge('money_waiting_paise', 'What they come to.', ['desk']),
    moneyOldest: gauge('money_oldest_seconds', 'How long the first of them has waited.', ['desk']),
    payments: gauge('payments_last_hour', 'Attempts to pay of the last hour.', ['gateway', 'state']),
    orders: gauge('orders_last_hour', 'Orders placed within the last hour.', ['method']),
    holds: gauge('stock_holds', 'Stock reservations of orders that are not paid yet.'),
    piecesHeld: gauge('stock_pieces_held', 'Pieces in them.'),
    soldOut: gauge('products_sold_out', 'Listed products without a free piece, 10,000 at most.'),
    low: gauge(
      'products_low',
      'Listed products with free pieces, but so few that they are low, 10,000 at most.',
    ),
    archiveFails: gauge(
      'archive_failing',
      'Whether the write-ahead log can not be archived, where it is to be.',
    ),
    takesChanges: gauge('database_takes_changes', '0 where the database is read only.'),
    standbys: gauge('standbys', 'Standbys that follow the database.'),
  };
}

function setAll(gauges: ReturnType<typeof createGauges>, figures: Figures, now: Date): void {
  const { queues, money, payments, orders, stock, archiving, takesChanges } = figures;
  for (const { queue, waiting, retrying, oldestSeconds } of queues) {
    const givenUp = /^(.*)-given-up$/.exec(queue)?.[1];
    if (givenUp !== undefined) gauges.givenUp.set({ queue: givenUp }, waiting);
    else {
      gauges.waiting.set({ queue }, waiting);
      gauges.retrying.set({ queue }, retrying);
      gauges.oldest.set({ queue }, oldestSeconds);
    }
  }
  for (const { queue: desk, count, sumPaise, oldest } of money) {
    gauges.money.set({ desk }, count);
    gauges.moneyPaise.set({ desk }, sumPaise);
    gauges.moneyOldest.set({ desk }, oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0);
  }
  for (const { gateway, state, count } of payments) gauges.payments.set({ gateway, state }, count);
  for (const { method, count } of orders) gauges.orders.set({ method }, count);
  gauges.holds.set(stock.holds);
  gauges.piecesHeld.set(stock.piecesHeld);
  gauges.soldOut.set(stock.soldOut);
  gauges.low.set(stock.low);
  if (archiving.fails !== null) gauges.archiveFails.set(archiving.fails ? 1 : 0);
  gauges.takesChanges.set(Number(takesChanges));
  gauges.standbys.set(archiving.standbys);
}
