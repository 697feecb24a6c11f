import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Database } from '#db/database.server.ts';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { typeName } from '#shop/catalogue/product.ts';
import { productIdPattern } from '#shop/ids.ts';
import { isUpload, storageKeys } from '#shop/pictures/picture.ts';
import { readStored, type Storage, StorageDown } from '#shop/pictures/storage.ts';
import { drawShareCard } from './draw-share-card.server.ts';

/** A change of how they are drawn; what was drawn before is drawn anew. */
const DRAWN_AS = 1;
/** A name can change: nobody keeps a card for long. */
const CACHING = 'public, max-age=86400';

type Sources = { db: Database; storage: Storage; originals?: string };

/**
 * How a piece looks where its page is shared (R395): its picture by night and its name, 1200 by 630. Drawn when it is asked
 * for first, one after the other, and kept in the data folder until the name or the picture is another.
 */
export function shareCards({ db, storage, originals = 'demo/images' }: Sources, dataFolder: string) {
  const kept = `${dataFolder}/cards`;
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (path: string, card: Parameters<typeof drawShareCard>[0]): Promise<Buffer> => {
    const ready = await readFile(path).catch(() => null);
    if (ready) return ready;
    const bytes = await drawShareCard(card, dataFolder);
    await mkdir(kept, { recursive: true });
    await writeFile(`${path}.${process.pid}`, bytes);
    await rename(`${path}.${process.pid}`, path);
    return bytes;
  };

  const id = productIdPattern.source.slice(1, -1);
  return new Hono().get(`/:card{${id}\\.jpg}`, async (c) => {
    const product = await findProduct(db, c.req.param('card').slice(0, -'.jpg'.length));
    const [day, night = day] = product?.images ?? [];
    if (!product || !night) return c.notFound();
    const type = typeName(product.type);
    const told = createHash('sha256').update(JSON.stringify([DRAWN_AS, night.file, product.name, type]));
    const path = `${kept}/${told.digest('hex').slice(0, 24)}.jpg`;
    const picture = await pictureOf(night.file, { storage, originals });
    if (!picture) return c.notFound();
    const drawing = last.then(() => draw(path, { picture, name: product.name, type }));
    last = drawing.catch(() => {});
    return new Response(new Uint8Array(await drawing), {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': CACHING },
    });
  });
}

/** A picture large enough for a card; null where there is none, or the storage is down. */
async function pictureOf(file: string, { storage, originals }: Pick<Sources, 'storage' | 'originals'>) {
  if (!isUpload(file)) {
    return (
      (await readFile(`${originals}/${file}.webp`).catch(() => null)) ??
      (await readFile(`${originals}/${file}.jpg`).catch(() => null))
    );
  }
  try {
    for (const width of [1200, 800, 640, 480]) {
      const stored = await readStored(storage, storageKeys.size(file, width, 'jpg'));
      if (stored) return stored;
    }
    return null;
  } catch (fault) {
    if (fault instanceof StorageDown) return null;
    throw fault;
  }
}
