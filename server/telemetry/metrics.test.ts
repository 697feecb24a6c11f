import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type CompiledQuery, sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '#db/database.server.ts';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { createMetrics } from './metrics.server.ts';
import { pagePatterns } from './route-of.ts';
import { watchShop } from './shop-figures.server.ts';
import { openTelemetry } from './telemetry.server.ts';
import { currentContext, inContext } from './trace-context.ts';

const settings = {
  METRICS_PORT: 0,
  METRICS_HOST: '127.0.0.1',
  SLOW_STATEMENT_MS: 500,
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  OTEL_TRACES_SAMPLER_ARG: 1,
};
const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  product: { id: 'product', parentId: 'root', path: 'product/:productId' },
  other: { id: 'other', parentId: 'root', path: '*' },
};

suite('the figures of a process and of the shop', async () => {
  const shop = await openTestShop({ after });
  const silent = createLog('silent');
  const telemetry = await openTelemetry(settings, silent);
  const handler = createHandler(shop, silent, {
    pages: async () => new Response('a page'),
    telemetry,
    patternOf: pagePatterns(routes as never),
  });
  const served = await telemetry.serve(shop);
  after(() => served.stop());
  const scrape = async () => await (await fetch(served.url!)).text();

  test('a request is counted by the pattern of its route and never by its address', async () => {
    const asked = [
      '/healthz',
      '/product/secret-ring',
      '/product/another.data',
      '/made-up-1',
      '/made-up/2',
      '/api/made-up',
      '/api/products/secret-ring',
      '/',
    ];
    for (const path of asked) await handler.request(path);
    const text = await scrape();
    const count = (route: string) =>
      Number(
        text.match(new RegExp(`^gehna_http_request_seconds_count\\{route="${route}"\\} (\\d+)`, 'm'))?.[1],
      );
    assert.equal(count('/product/:productId'), 2);
    assert.equal(count('no page'), 2);
    assert.equal(count('/healthz'), 1);
    assert.equal(count('/'), 1);
    assert.match(text, /gehna_http_requests_total\{method="GET",route="\/api\/\*",status="404"\} [12]/);
    assert.doesNotMatch(text, /secret|made-up|another/);
    assert.match(text, /^process_resident_memory_bytes \d/m);
    assert.match(text, /^nodejs_eventloop_lag_p99_seconds \d/m);
  });

  test('nothing but the metrics is at their port', async () => {
    for (const path of ['/', '/metrics/', '/healthz', '/metrics?all'])
      assert.equal((await fetch(new URL(path, served.url))).status, 404, path);
    assert.equal((await fetch(served.url!, { method: 'POST' })).status, 404);
  });

  test('orders, holds, payments and jobs are figures, read again after ten seconds at the earliest', async (t) => {
    const metrics = createMetrics();
    const asked: CompiledQuery[] = [];
    const db = openDatabase(shop.databaseUrl, { log: (query) => void asked.push(query) });
    t.after(() => db.destroy());
    await givenOrder(shop);
    const product = await givenProduct(shop, { stock: 2 });
    await inTransaction(shop.db, (tx) => shop.enqueue(tx, { name: 'tell-waiting', data: {} } as never));
    const { refresh } = watchShop({ db, now: shop.now }, metrics);
    const figures = async () => {
      await refresh();
      return await metrics.registry.metrics();
    };
    const text = await figures();
    assert.match(text, /^gehna_figures_read 1$/m);
    assert.match(text, /^gehna_orders_last_hour\{method="cod"\} 1$/m);
    assert.match(text, /^gehna_jobs_waiting\{queue="tell-waiting"\} 1$/m);
    assert.match(text, /^gehna_jobs_waiting\{queue="send-mail"\} \d+$/m);
    assert.match(text, /^gehna_money_waiting\{desk="differences"\} 0$/m);
    assert.match(text, /^gehna_stock_holds 0$/m);
    assert.match(text, /^gehna_products_low [1-9]/m);
    assert.match(text, /^gehna_standbys 0$/m);
    assert.match(text, /^gehna_database_takes_changes 1$/m);
    assert.doesNotMatch(text, /^gehna_archive_failing /m);
    assert.doesNotMatch(text, new RegExp(product));
    const before = asked.length;
    await Promise.all([figures(), figures()]);
    assert.equal(asked.length, before, 'kept');

    for (const query of asked.filter((each) => /^\s*select/i.test(each.sql))) {
      const plan = await explain(db, query);
      assert.doesNotMatch(plan, /Seq Scan/, `${query.sql}\n${plan}`);
    }
  });

  test('a database that does not answer leaves the figures out, and the process is still watched', async () => {
    const metrics = createMetrics();
    const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
    await watchShop({ db, now: shop.now }, metrics).refresh();
    const text = await metrics.registry.metrics();
    assert.match(text, /^gehna_figures_read 0$/m);
    assert.doesNotMatch(text, /^gehna_(jobs_waiting\{|stock_holds )/m);
    await db.destroy();
  });
});

test('a slow statement is in the log with the ids of its request and without its values', async (t) => {
  const shop = await openTestShop(t);
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { mixin: () => ({ ...currentContext() }) },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const openWatched = async (slowMs: number) => {
    const asked = { ...settings, METRICS_PORT: undefined, SLOW_STATEMENT_MS: slowMs };
    const { statementDone } = await openTelemetry(asked, log);
    const db = openDatabase(shop.databaseUrl, { log: statementDone });
    t.after(() => db.destroy());
    return db;
  };
  await inContext({ requestId: 'one', traceId: 'two' }, async () => {
    for (const slowMs of [60_000, 50])
      await sql`SELECT pg_sleep(0.06), ${'a secret'}::text`.execute(await openWatched(slowMs));
  });
  assert.equal(lines.length, 1);
  const [{ msg, requestId, traceId, statement, ms } = {}] = lines;
  assert.deepEqual(
    [msg, requestId, traceId, statement],
    ['slow statement', 'one', 'two', 'SELECT pg_sleep(0.06), $1::text'],
  );
  assert.ok(Number(ms) >= 50);
});

async function explain(db: ReturnType<typeof openDatabase>, query: CompiledQuery): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
      ...query,
      sql: `EXPLAIN ${query.sql}`,
    } as CompiledQuery<{ 'QUERY PLAN': string }>);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
