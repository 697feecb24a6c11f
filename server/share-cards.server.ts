import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import type { Database } from '#db/database.server.ts';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { typeName } from '#shop/catalogue/product.ts';
import { productIdPattern } from '#shop/id-patterns.ts';
import { isUpload, storageKeys } from '#shop/pictures/picture.ts';
import { readStored, type Storage, StorageDown } from '#shop/pictures/storage.ts';
import { bufferOf, inWorkProcess } from '#shop/work-process.server.ts';
import { keepFile, originalOf } from './kept-files.server.ts';
import { forgetOldest } from './storage/kept-storage.server.ts';

const work = inWorkProcess<typeof import('./draw-share-card.server.ts')>(
  'pictures',
  'server/draw-share-card.server.ts',
);

/** A change of how they are drawn; what was drawn before is drawn anew. */
const DRAWN_AS = 1;
/** So many are drawn or wait for it; whoever asks for another is told to come again. */
const MOST_WAITING = 20;
/** Of a large catalogue, and of names that have changed, the cards that were drawn first go: they are drawn again. */
const MOST_BYTES = 1024 ** 3;
/** So many are drawn before the folder is looked through again, first with the first. */
const BETWEEN_LOOKS = 200;
/** A name can change: nobody keeps a card for long. */
const CACHING = 'public, max-age=86400';

type Sources = {
  db: Database;
  storage: Storage;
  originals?: string;
  mostWaiting?: number;
  mostBytes?: number;
};

/**
 * How a piece looks where its page is shared (R395): its picture by night and its name, 1200 by 630. Drawn when it is asked
 * for first, one after the other, and kept in the data folder under what it is made of.
 */
export function shareCards(
  { db, storage, originals = 'demo/images', mostWaiting = MOST_WAITING, mostBytes = MOST_BYTES }: Sources,
  dataFolder: string,
) {
  const kept = `${dataFolder}/cards`;
  const underWay = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();
  let drawn = 0;

  /** On a full disk a card is drawn each time (R405). */
  const keep = async (path: string, bytes: Buffer) => {
    await keepFile(path, bytes).catch(() => {});
    if (drawn++ % BETWEEN_LOOKS === 0) await forgetOldest(kept, mostBytes).catch(() => {});
  };

  /** Null where there is no picture to draw it of. */
  const draw = (path: string, card: { file: string; name: string; type: string }): Promise<Buffer | null> => {
    const drawing = last
      .then(async () => {
        const picture = await pictureOf(card.file, { storage, originals });
        if (!picture) return null;
        const bytes = bufferOf(await work('drawShareCard', { ...card, picture, dataFolder }));
        await keep(path, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(path));
    underWay.set(path, drawing);
    last = drawing.catch(() => {});
    return drawing;
  };

  const id = productIdPattern.source.slice(1, -1);
  return new Hono().get(`/:card{${id}\\.jpg}`, async (c) => {
    const product = await findProduct(db, c.req.param('card').slice(0, -'.jpg'.length));
    const [day, night = day] = product?.images ?? [];
    if (!product || !night) return c.notFound();
    const type = typeName(product.type);
    const told = createHash('sha256').update(JSON.stringify([DRAWN_AS, night.file, product.name, type]));
    const path = `${kept}/${told.digest('hex').slice(0, 24)}.jpg`;
    const ready = await readFile(path).catch(() => null);
    if (!ready && !underWay.has(path) && underWay.size >= mostWaiting) return comeAgain(c);
    const drawn = ready ?? underWay.get(path) ?? draw(path, { file: night.file, name: product.name, type });
    const card = await Promise.resolve(drawn).catch(storageDown);
    if (card === 'down') return comeAgain(c);
    if (!card) return c.notFound();
    return new Response(new Uint8Array(card), {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': CACHING },
    });
  });
}

/** What shows the card would take a 404 for lasting. */
function comeAgain(c: Context): Response {
  return c.body(null, 503, { 'Cache-Control': 'no-store', 'Retry-After': '10' });
}

function storageDown(fault: unknown): 'down' {
  if (fault instanceof StorageDown) return 'down';
  throw fault;
}

/** A picture large enough for a card; null where there is none. */
async function pictureOf(
  file: string,
  { storage, originals }: { storage: Storage; originals: string },
): Promise<Buffer | null> {
  if (!isUpload(file)) {
    const original = await originalOf(originals, file);
    return original ? await readFile(original) : null;
  }
  for (const width of [1200, 800, 640, 480]) {
    const stored = await readStored(storage, storageKeys.size(file, width, 'jpg'));
    if (stored) return stored;
  }
  return null;
}
