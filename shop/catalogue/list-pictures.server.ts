import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { ProductImage } from './product.ts';

const MOST = 500;

/**
 * The pictures of the shop that are ready, the newest so many, and these besides, however old; one that nobody has
 * described by its file's name.
 */
export async function listPictures(
  db: Database | Tx,
  besides: readonly string[] = [],
): Promise<ProductImage[]> {
  const newest = await ready(db).orderBy('added_at', 'desc').orderBy('file').limit(MOST).execute();
  const there = new Set(newest.map(({ file }) => file));
  const missing = besides.filter((file) => !there.has(file)).slice(0, MOST);
  return missing.length === 0
    ? newest
    : [...newest, ...(await ready(db).where('file', 'in', missing).execute())];
}

function ready(db: Database | Tx) {
  return db
    .selectFrom('pictures')
    .select(['file', sql<string>`coalesce(nullif(alt, ''), name)`.as('alt'), 'width', 'height'])
    .where('kind', '=', 'picture')
    .where('state', '=', 'ready');
}
