import { Hono } from 'hono';
import { isPhotoShown } from '#shop/reviews/photo-rows.server.ts';
import type { Shop } from '#shop/shop.ts';
import { builtFiles } from './built-files.server.ts';
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
  if (isBuilt) routes.route('/', builtFiles());
  return routes;
}
