import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { ClientAddressEnv } from './client-address.server.ts';
import { createFloodCounter } from './flood-counter.ts';
import { NO_PAGE } from './telemetry/route-of.ts';

const MOST_BYTES = 500;
/** Thousands of phones can be behind one address. */
const MOST_A_MINUTE = 300;

const ms = z.number().min(0).max(120_000).optional();
const visit = z.object({
  path: z.string().max(300),
  lcp: ms,
  inp: ms,
  cls: z.number().min(0).max(100).optional(),
});

/** How a page was for one visit: milliseconds, and the share of the window by which it shifted. */
export type VisitSpeed = {
  route: string;
  lcp?: number | undefined;
  inp?: number | undefined;
  cls?: number | undefined;
};

/**
 * Takes what browsers tell of the speed of a visit (R404): small bodies, so many a minute of one address, and of pages alone.
 * Nothing but the pattern of the page's path and the three numbers is handed on.
 */
export function visitSpeed(patternOf: (path: string) => string, note: (speed: VisitSpeed) => void) {
  const floods = createFloodCounter({ points: MOST_A_MINUTE, seconds: 60 });
  return new Hono<ClientAddressEnv>().post(
    '/visit-speed',
    bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }),
    async (c) => {
      if (floods.count(c.var.clientAddress) > 0) return c.body(null, 429);
      const site = c.req.header('sec-fetch-site');
      if (site !== undefined && site !== 'same-origin') return c.body(null, 403);
      const told = visit.safeParse(await c.req.json().catch(() => null));
      if (!told.success) return c.body(null, 400);
      const { path, ...speed } = told.data;
      const route = patternOf(path);
      if (route !== NO_PAGE && !route.startsWith('/admin')) note({ route, ...speed });
      return c.body(null, 204);
    },
  );
}
