import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { AnsweredBy } from '#db/public-database.server.ts';
import type { ReplicaFigures } from '#db/replica.server.ts';
import type { Config } from '#server/config.server.ts';
import type { Log } from '#server/log.server.ts';
import type { PageKey } from '#server/page-cache/page-key.ts';
import { SITEMAPS } from '#server/site/sitemaps.server.ts';
import type { Shop } from '#shop/shop.ts';
import { createMetrics, type PageCacheFigures, type RequestDone } from './metrics.server.ts';
import { serveMetrics } from './serve-metrics.server.ts';
import { watchShop } from './shop-figures.server.ts';
import { currentContext, inContext, type TraceContext } from './trace-context.ts';
import { openTracing, type Tracing } from './tracing.server.ts';
import type { CertificateFigures } from './watch-certificates.server.ts';

/** A statement in the log is cut there. */
const LONGEST_STATEMENT = 1000;

type Settings = Pick<
  Config,
  | 'METRICS_PORT'
  | 'METRICS_HOST'
  | 'SLOW_STATEMENT_MS'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_TRACES_SAMPLER_ARG'
>;

/**
 * What this process tells of itself, each where it is set up: metrics (R406), traces (R408), and slow statements in the log
 * (R409), without their values.
 */
export async function openTelemetry(config: Settings, log: Pick<Log, 'warn'>) {
  const metrics = config.METRICS_PORT === undefined ? null : createMetrics();
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracing: Tracing | null = endpoint
    ? await openTracing({ endpoint, ratio: config.OTEL_TRACES_SAMPLER_ARG }, log)
    : null;
  const keptRoutes = new WeakMap<PageKey, string>();

  return {
    beginRequest: (context: TraceContext, method: string) => tracing?.begin(context, method, 'server'),
    /** Absent where there are neither: nobody need look for the route then. */
    ...((metrics || tracing) && {
      requestDone(done: RequestDone, context?: TraceContext): void {
        metrics?.requestDone(done);
        if (!tracing || !context) return;
        const { method, route, status } = done;
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'gehna.request_id': context.requestId ?? '',
        };
        tracing.end(context, { name: `${method} ${route}`, attributes, failed: status >= 500 });
      },
    }),
    /** Is told of each page out of memory; its pattern is looked for once. */
    keptGiven(key: PageKey, patternOf: (path: string) => string, status: number): void {
      if (!metrics) return;
      const path = key.address.split('?', 1)[0]!;
      const route = keptRoutes.get(key) ?? (key.isList ? patternOfList(path) : patternOf(path));
      keptRoutes.set(key, route);
      metrics.pageAsked('hit');
      metrics.requestDone({ route, method: 'GET', status, ms: 0 });
    },
    pageAsked: (result: 'hit' | 'miss' | 'own') => metrics?.pageAsked(result),
    alarmRaised: (what: string) => metrics?.alarmRaised(what),
    /** Is told of each statement, within the context of what asked for it. */
    statementDone({ sql }: Pick<CompiledQuery, 'sql'>, ms: number, failed: boolean): void {
      metrics?.statementDone(ms, failed ? 'failed' : 'done');
      const context = currentContext();
      if (context) tracing?.statement(context, sql, ms, failed);
      if (ms >= config.SLOW_STATEMENT_MS)
        log.warn({ ms: Math.round(ms), statement: sql.slice(0, LONGEST_STATEMENT) }, 'slow statement');
    },
    publicStatement: (by: AnsweredBy) => metrics?.publicStatement(by),
    watchReplicas: (figures: () => readonly ReplicaFigures[]) => metrics?.watchReplicas(figures),
    /** Absent where there are no metrics. */
    ...(metrics && { onVisitSpeed: metrics.visitMeasured }),
    watchClock: (apartMs: () => number) => metrics?.watchClock(apartMs),
    watchCertificates: (figures: () => CertificateFigures) => metrics?.watchCertificates(figures),
    watchPool: (pool: pg.Pool) => metrics?.watchPool(pool),
    watchPages: (figures: () => PageCacheFigures) => metrics?.watchPages(figures),
    /** Does a job as a trace of its own. */
    async inJob<T extends { status: string }>(queue: string, work: () => Promise<T>): Promise<T> {
      const context: TraceContext = { traceId: crypto.randomUUID().replaceAll('-', '') };
      tracing?.begin(context, queue, 'consumer');
      const started = performance.now();
      const result = await inContext(context, work);
      const failed = result.status !== 'completed';
      metrics?.jobDone(queue, performance.now() - started, failed ? 'failed' : 'done');
      tracing?.end(context, { name: queue, attributes: {}, failed });
      return result;
    },
    /** Serves the metrics, where there is a port for them; throws where that is taken. */
    async serve(shop: Pick<Shop, 'db' | 'now'>): Promise<{ url?: string; stop(): Promise<void> }> {
      const served =
        metrics &&
        (await serveMetrics(metrics, watchShop(shop, metrics).refresh, {
          port: config.METRICS_PORT!,
          host: config.METRICS_HOST,
        }));
      return {
        ...(served && { url: served.url }),
        stop: async () => {
          await Promise.all([served?.stop(), tracing?.stop()]);
        },
      };
    },
  };
}

export type Telemetry = Awaited<ReturnType<typeof openTelemetry>>;

function patternOfList(path: string): string {
  return path.startsWith('/sitemap') ? SITEMAPS : path;
}
