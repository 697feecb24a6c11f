import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { IMMUTABLE } from './uploads.server.ts';

export const BUILT_ROUTE = '/assets/*';

/** Built files from the disk: assets, whose names tell of what is in them, and the shop's icons. */
export function builtFiles(root = 'build/client'): Hono {
  const lasting = (caching: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path: string, c: Context) => c.header('Cache-Control', caching),
    });
  const routes = new Hono().use(BUILT_ROUTE, lasting(IMMUTABLE));
  for (const icons of ['/icons/*', '/favicon.svg', '/apple-touch-icon.png'])
    routes.use(icons, lasting('public, max-age=86400'));
  return routes;
}
