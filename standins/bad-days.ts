import { setTimeout as pause } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

export type BadDay = { down: boolean; garbled: boolean; slowMs: number };

/** The bad days of a gateway, switched on by tests: out of order, answers without meaning, slow answers. */
export function withBadDays(today: () => BadDay, stopping: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    const { down, garbled, slowMs } = today();
    if (down) c.res = c.html('<!doctype html><title>503</title><h1>Service Unavailable</h1>', 503);
    else await next();
    if (garbled && !down) c.res = Response.json({ greeting: 'hello' });
    if (slowMs > 0) await pause(slowMs, undefined, { signal: stopping }).catch(() => undefined);
  };
}
