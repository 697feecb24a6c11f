import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.server.ts';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { until } from '#standins/testing/until.ts';
import { openTelemetry } from './telemetry.server.ts';

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string } }[];
};

suite('traces by OTLP over HTTP', async () => {
  const shop = await openTestShop({ after });
  const spans: SentSpan[] = [];
  const collector = await listen(async (request, response) => {
    assert.equal(request.url, '/v1/traces');
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((each) => each.spans));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  const hanging = await listen(() => {});

  /** A shop that traces to a collector: what it answers to one request, and how long its end takes. */
  const ask = async (endpoint: string, headers: Record<string, string> = {}, times = 1) => {
    const warned: unknown[] = [];
    const telemetry = await openTelemetry(
      {
        METRICS_PORT: undefined,
        METRICS_HOST: '127.0.0.1',
        SLOW_STATEMENT_MS: 10_000,
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_TRACES_SAMPLER_ARG: 1,
      },
      { warn: (...line: unknown[]) => void warned.push(line) },
    );
    const db = openDatabase(shop.databaseUrl, { log: telemetry.statementDone });
    const handler = createHandler({ ...shop, db, publicDb: db }, createLog('silent'), {
      telemetry,
      trustedProxies: 1,
    });
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: times }, () => handler.request('/api/search/search?q=jhumka', { headers })),
    );
    const answeredMs = performance.now() - started;
    await telemetry.inJob('a-job', async () => {
      await sql`SELECT 2`.execute(db);
      return { status: 'failed' };
    });
    const stopping = performance.now();
    await (await telemetry.serve(shop)).stop();
    await db.destroy();
    return { answers, answeredMs, stoppedMs: performance.now() - stopping, warned };
  };

  test('a request is a span with its statements below it, in the trace that the log names', async () => {
    const { answers } = await ask(collector);
    const requestId = answers[0]!.headers.get('x-request-id')!;
    const traceId = requestId.replaceAll('-', '');
    const own = spans.filter((span) => span.traceId === traceId);
    const [request] = own.filter(({ parentSpanId }) => !parentSpanId);
    assert.match(request!.name, /^GET \/api\//);
    const text = (key: string, { attributes } = request!) =>
      attributes.find((each) => each.key === key)?.value.stringValue;
    assert.equal(text('gehna.request_id'), requestId);
    const statements = own.filter(({ parentSpanId }) => parentSpanId === request!.spanId);
    assert.ok(statements.length > 0);
    assert.match(text('db.query.text', statements[0]!) ?? '', /\$1/);
    assert.doesNotMatch(JSON.stringify(own), /jhumka/);
    const [job] = spans.filter(({ name }) => name === 'a-job');
    assert.equal(job!.status.code, 2);
    assert.ok(spans.some(({ parentSpanId }) => parentSpanId === job!.spanId));
  });

  test('a proxy of ours may name the trace, and what it says of sampling is not followed', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await ask(collector, { traceparent: `00-${traceId}-00f067aa0ba902b7-00` });
    const parents = spans.filter((span) => span.traceId === traceId).map((span) => span.parentSpanId);
    assert.ok(parents.includes('00f067aa0ba902b7'));
  });

  test('a collector that is down or never answers is not noticed by shoppers', async () => {
    const well = await ask(collector, {}, 50);
    for (const endpoint of ['http://127.0.0.1:1', hanging]) {
      // Were it waited for, each answer would take five seconds, every time; a busy machine is slow at times.
      await until(`${endpoint} is waited for by nobody`, async () => {
        const { answers, answeredMs, stoppedMs, warned } = await ask(endpoint, {}, 50);
        assert.ok(warned.length <= 1, `${endpoint}: ${warned.length} lines`);
        for (const { status } of answers) assert.equal(status, well.answers[0]!.status);
        return answeredMs < well.answeredMs * 5 + 3000 && stoppedMs < 4500;
      });
    }
  });
});

async function listen(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
