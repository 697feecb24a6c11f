import { Hono, type MiddlewareHandler } from 'hono';
import { isPhotoShown } from '#shop/reviews/photo-rows.server.ts';
import type { Shop } from '#shop/shop.ts';
import { builtFiles } from './built-files.server.ts';
import type { Config } from './config.server.ts';
import { pictures } from './pictures.server.ts';
import { shareCards } from './share-cards.server.ts';

/**
 * Files: built assets (hashed names) and pictures in their widths, which never change, and the shop's icons. `keeps`: keeps
 * small pictures in memory.
 */
export function files(
  config: Config,
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  { built: isBuilt, keeps }: { built: boolean; keeps: MiddlewareHandler },
) {
  const routes = new Hono().use('/media/*', keeps);
  routes.route('/media/cards', shareCards({ db, storage }, config.DATA_DIR));
  routes.route(
    '/media',
    pictures(storage, config.DATA_DIR, {
      isPhotoShown: (file) => isPhotoShown(db, file),
      avifEffort: config.AVIF_EFFORT,
    }),
  );
  if (isBuilt) routes.route('/', builtFiles());
  return routes;
}
