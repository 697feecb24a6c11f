import { copyShop } from './shop-copy/copy-shop.ts';
import { writeCopy } from './shop-copy/write-copy.ts';

/** `npm run export -- FOLDER`: a copy of the whole shop, as JSON lines and media (docs/moving.md). */
await copyShop(
  (url, { storage }, folder) => writeCopy({ url, storage, folder, now: Date.now() }),
  'written to',
);
