import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { isPhotoShown } from '#shop/reviews/photo-rows.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { Config } from './config.server.ts';
import { pictures } from './pictures.server.ts';
import { shareCards } from './share-cards.server.ts';

/** Files: built assets (hashed names) and pictures in their widths, which never change, and the shop's icons. */
export function files(
  config: Config,
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  { built: isBuilt }: { built: boolean },
) {
  const routes = new Hono();
  routes.route('/media/cards', shareCards({ db, storage }, config.DATA_DIR));
  routes.route(
    '/media',
    pictures(storage, config.DATA_DIR, {
      isPhotoShown: (file) => isPhotoShown(db, file),
      avifEffort: config.AVIF_EFFORT,
    }),
  );
  if (isBuilt) {
    routes.use('/assets/*', built('public, max-age=31536000, immutable'));
    for (const icons of ['/icons/*', '/favicon.svg', '/apple-touch-icon.png']) {
      routes.use(icons, built('public, max-age=86400'));
    }
  }
  return routes;
}

function built(caching: string) {
  const onFound = (_path: string, c: Context) => c.header('Cache-Control', caching);
  return serveStatic({ root: 'build/client', precompressed: true, onFound });
}
