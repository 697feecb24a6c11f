import type { Database, Tx } from '#db/database.server.ts';
import { listPictures } from '#shop/catalogue/list-pictures.server.ts';
import type { FormPicture } from './form.ts';
import { initialHome } from './initial-home.ts';

/**
 * The pictures that staff may choose among: those of the home page as it was first, the newest of the shop, and these
 * besides, which a document has.
 */
export async function knownPictures(
  db: Database | Tx,
  besides: readonly string[],
): Promise<Map<string, FormPicture>> {
  const { hero, featured, tiles, brooch } = initialHome;
  const talls = [...hero.slides, ...hero.arts].map(({ tall }) => tall).filter(({ file }) => file !== '');
  const others = [...hero.slides, ...hero.arts, ...featured.slides, ...tiles.tiles, brooch];
  const first = [...others.map(({ image }) => image), ...talls];
  const all = [...first, ...(await listPictures(db, besides))];
  return new Map(all.map((picture) => [picture.file, picture]));
}
