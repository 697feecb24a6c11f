import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Shop } from '#shop/shop.ts';

/** `/healthz`: the process lives. `/readyz`: it can reach its database. */
export function health(shop: Shop) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await sql`SELECT 1`.execute(shop.db);
        return c.json({ status: 'ready' });
      } catch {
        return c.json({ status: 'no database' }, 503);
      }
    });
}
