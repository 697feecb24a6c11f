import type { Span } from '@opentelemetry/api';
import type { Log } from '#server/log.server.ts';
import { MINUTE_MS } from '#shop/time.ts';
import type { TraceContext } from './trace-context.ts';

/** A collector that is down or slow costs so much memory at most: what comes beyond that is dropped. */
const KEPT_SPANS = 2048;
/** So long the last spans may take when the process stops. */
const STOP_MS = 1000;
const LONGEST_STATEMENT = 2000;

type Settings = { endpoint: string; ratio: number };
export type Ended = { name: string; attributes: Record<string, string | number>; failed: boolean };

/**
 * Sends spans to an OTLP collector over HTTP (R408), of that share of traces. Nobody waits for it. Its packages are loaded
 * here and nowhere else: who does not trace has none of them in memory.
 */
export async function openTracing({ endpoint, ratio }: Settings, log: Pick<Log, 'warn'>) {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = api;
  quietly(api, log);
  const random = new sdk.RandomIdGenerator();
  let traceId: string | undefined;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: 5000,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gehna' }),
    // A trace of ours is named as in the log.
    idGenerator: {
      generateTraceId: () => traceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    // What callers say of sampling is theirs.
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(ratio),
      remoteParentSampled: new sdk.TraceIdRatioBasedSampler(ratio),
      remoteParentNotSampled: new sdk.TraceIdRatioBasedSampler(ratio),
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, maxQueueSize: KEPT_SPANS, exportTimeoutMillis: 10_000 }),
    ],
  });
  const tracer = provider.getTracer('gehna');

  return {
    /** Begins the span of a request or a job: those of statements are below it. */
    begin(context: TraceContext, name: string, kind: 'server' | 'consumer'): void {
      const { parentSpanId } = context;
      const above = parentSpanId
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId: context.traceId,
            spanId: parentSpanId,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: true,
          })
        : ROOT_CONTEXT;
      traceId = context.traceId;
      context.span = tracer.startSpan(
        name,
        { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CONSUMER },
        above,
      );
      traceId = undefined;
    },
    end({ span }: TraceContext, { name, attributes, failed }: Ended): void {
      const begun = span as Span | undefined;
      if (!begun) return;
      begun.updateName(name).setAttributes(attributes);
      if (failed) begun.setStatus({ code: SpanStatusCode.ERROR });
      begun.end();
    },
    /** A statement that is over; `sql`: without its values. */
    statement({ span }: TraceContext, sql: string, ms: number, failed: boolean): void {
      const above = span as Span | undefined;
      if (!above?.isRecording()) return;
      const now = Date.now();
      const name = sql.trimStart().split(/\s/, 1)[0]!.toUpperCase().slice(0, 20);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, LONGEST_STATEMENT) };
      const options = { kind: SpanKind.CLIENT, startTime: now - ms, attributes };
      const done = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, above));
      if (failed) done.setStatus({ code: SpanStatusCode.ERROR });
      done.end(now);
    },
    async stop(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, STOP_MS);
      await Promise.race([provider.shutdown().catch(() => {}), promise]);
      clearTimeout(timer);
    },
  };
}

export type Tracing = Awaited<ReturnType<typeof openTracing>>;

/** A collector that can not be reached is a line in the log, once a minute. */
function quietly({ diag, DiagLogLevel }: typeof import('@opentelemetry/api'), log: Pick<Log, 'warn'>): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (what: string) => {
    const now = performance.now();
    if (now - saidAt < MINUTE_MS) return;
    saidAt = now;
    log.warn({ what: what.slice(0, 300) }, 'traces are not sent');
  };
  const nothing = () => {};
  diag.setLogger(
    { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
