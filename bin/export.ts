import { copyShop } from './shop-copy/copy-shop.ts';
import { lackOf } from './shop-copy/lack-of.ts';
import { writeCopy } from './shop-copy/write-copy.ts';

/** `npm run export -- FOLDER`: a copy of the whole shop, as JSON lines and media (docs/moving.md). */
await copyShop(async (url, { storage }, folder) => {
  const copy = await writeCopy({ url, storage, folder, now: Date.now() });
  const lack = lackOf(copy, process.env);
  if (lack) {
    console.error(lack);
    process.exitCode = 1;
  }
  return copy;
}, 'written to');
