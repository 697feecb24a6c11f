import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request, or a job, is known by in the log and in traces. `span`: of the tracing that is on. */
export type TraceContext = {
  readonly requestId?: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  span?: unknown;
};

const contexts = new AsyncLocalStorage<TraceContext>();

/** Runs work for which `currentContext` gives this one, through all that it awaits. */
export function inContext<T>(context: TraceContext, work: () => T): T {
  return contexts.run(context, work);
}

export function currentContext(): TraceContext | undefined {
  return contexts.getStore();
}

/**
 * The context of a request: of its caller's trace where `traceparent` (W3C Trace Context) names one, else a trace of its
 * own, named as the request is, without hyphens.
 */
export function contextOf(requestId: string, traceparent?: string): TraceContext {
  const given = traceparent === undefined ? null : parentOf(traceparent);
  return { requestId, ...(given ?? { traceId: requestId.replaceAll('-', '') }) };
}

const format = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/** Versions to come may have more behind what is known of this one. */
function parentOf(traceparent: string): { traceId: string; parentSpanId: string } | null {
  const [, version, traceId, parentSpanId, more] = format.exec(traceparent) ?? [];
  if (!traceId || !parentSpanId || (version === '00' && more !== undefined)) return null;
  return { traceId, parentSpanId };
}
