import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Shop } from '#shop/shop.ts';

const SERVES_MS = 1000;

/**
 * `/healthz`: the process lives. `/readyz`: it can reach its database, asked once in a second at most, and is not about
 * to end.
 */
export function health(shop: Shop, isLeaving = () => false) {
  const reach = () =>
    sql`SELECT 1`.execute(shop.db).then(
      () => true,
      () => false,
    );
  let last = { askedAt: Number.NEGATIVE_INFINITY, isReady: Promise.resolve(false) };
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (isLeaving()) return c.json({ status: 'leaving' }, 503);
      const now = performance.now();
      if (now - last.askedAt >= SERVES_MS) last = { askedAt: now, isReady: reach() };
      return (await last.isReady) ? c.json({ status: 'ready' }) : c.json({ status: 'no database' }, 503);
    });
}
