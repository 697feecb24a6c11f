import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { ProductPicture } from './picture.ts';

/** Locks a product, so that its pictures change one after the other; false where there is none. */
export async function lockProduct(tx: Tx, productId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Null where there is no such product. */
export async function findProductName(db: Database | Tx, productId: string): Promise<string | null> {
  const found = await db.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirst();
  return found?.name ?? null;
}

/** All pictures of a product in their order, also those that shoppers don't see yet. */
export async function listPictures(db: Database | Tx, productId: string): Promise<ProductPicture[]> {
  const rows = await db
    .selectFrom('product_images as image')
    .leftJoin('pictures as picture', 'picture.file', 'image.file')
    .select([
      'image.file',
      'image.alt',
      'image.width',
      'image.height',
      'image.focus_x as x',
      'image.focus_y as y',
      'image.video',
      'image.ready',
      'picture.name',
      'picture.state',
      'picture.failure',
    ])
    .where('image.product_id', '=', productId)
    .orderBy('image.position')
    .execute();
  return rows.map(({ x, y, ready, name, state, ...row }) => ({
    ...row,
    name: name ?? row.file,
    focus: { x, y },
    state: ready ? 'ready' : state === 'failed' ? 'failed' : 'pending',
  }));
}

/** Writes the pictures of a product anew, in this order. */
export async function writePictures(
  tx: Tx,
  productId: string,
  pictures: readonly ProductPicture[],
): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  if (pictures.length === 0) return;
  await tx
    .insertInto('product_images')
    .values(
      pictures.map(({ file, alt, width, height, focus, video, state }, position) => {
        const place = { product_id: productId, position, focus_x: focus.x, focus_y: focus.y };
        return { ...place, file, alt, width, height, video, ready: state === 'ready' };
      }),
    )
    .execute();
}

export type NewPicture = {
  file: string;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
};

/** A picture that was just uploaded: its sizes are still to be made. */
export async function insertPicture(tx: Tx, picture: NewPicture, by: string, now: Date): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      ...picture,
      kind: 'picture',
      origin: 'upload',
      state: 'pending',
      failure: null,
      duration_ms: null,
      added_by: by,
      added_at: now,
      removed_from: null,
      removed_at: null,
    })
    .execute();
}

type NewVideo = NewPicture & { duration_ms: number };

/** A video is shown as it came: nothing is made of it. */
export async function insertVideo(
  tx: Tx,
  video: Omit<NewVideo, 'sha256'>,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      ...video,
      sha256: '',
      kind: 'video',
      origin: 'upload',
      state: 'ready',
      failure: null,
      added_by: by,
      added_at: now,
      removed_from: null,
      removed_at: null,
    })
    .execute();
}

/** From now on nobody uses it. */
export async function noteIdle(tx: Tx, file: string, now: Date): Promise<void> {
  await tx.updateTable('pictures').set({ removed_at: now }).where('file', '=', file).execute();
}

/** The picture of a product that has these very bytes. */
export async function findSame(db: Database | Tx, productId: string, sha256: string): Promise<string | null> {
  const found = await db
    .selectFrom('product_images as image')
    .innerJoin('pictures as picture', 'picture.file', 'image.file')
    .select('image.file')
    .where('image.product_id', '=', productId)
    .where('picture.sha256', '=', sha256)
    .executeTakeFirst();
  return found?.file ?? null;
}

export async function findPicture(db: Database | Tx, file: string) {
  return await db.selectFrom('pictures').selectAll().where('file', '=', file).executeTakeFirst();
}

export async function lockPicture(tx: Tx, file: string) {
  return await tx.selectFrom('pictures').selectAll().where('file', '=', file).forUpdate().executeTakeFirst();
}

/** Its sizes are there: every product that has it shows it. Waits for whoever writes the list of such a product. */
export async function markReady(tx: Tx, file: string): Promise<void> {
  await sql`
    SELECT FROM products WHERE id IN (SELECT product_id FROM product_images WHERE file = ${file})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const pictures = tx.updateTable('pictures').set({ state: 'ready', failure: null }).where('file', '=', file);
  // One that is being deleted has lost its files, or will.
  await pictures.where('state', '!=', 'deleting').execute();
  await tx.updateTable('product_images').set({ ready: true }).where('file', '=', file).execute();
}

/** `state`: pending where it is tried again by itself. */
export async function noteFailure(
  db: Database | Tx,
  file: string,
  state: 'pending' | 'failed',
  failure: string | null,
): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ state, failure })
    .where('file', '=', file)
    .where('state', 'in', ['pending', 'failed'])
    .execute();
}

/**
 * What was taken off a product, with what it said there, so that it can be put back. One that is no row of the library
 * yet becomes one.
 */
export async function noteRemoval(
  tx: Tx,
  productId: string,
  picture: ProductPicture,
  now: Date,
): Promise<void> {
  const { file, name, alt, width, height, focus, video } = picture;
  const place = { removed_from: productId, removed_at: now, removed_video: video };
  const removal = { alt, focus_x: focus.x, focus_y: focus.y, ...place };
  await tx
    .insertInto('pictures')
    .values({
      ...removal,
      file,
      name: name.slice(0, 200),
      width,
      height,
      kind: 'picture',
      origin: 'demo',
      state: 'ready',
      failure: null,
      type: 'image/jpeg',
      bytes: 0,
      sha256: '',
      duration_ms: null,
      added_by: 'system',
      added_at: now,
    })
    .onConflict((row) => row.column('file').doUpdateSet(removal))
    .execute();
}

export async function forgetRemoval(tx: Tx, file: string): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ removed_from: null, removed_at: null, removed_video: null })
    .where('file', '=', file)
    .execute();
}

const MOST_REMOVED = 12;

/** What was taken off a product and can be put back, the last first. */
export async function listRemoved(db: Database | Tx, productId: string): Promise<ProductPicture[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['file', 'name', 'alt', 'width', 'height', 'focus_x as x', 'focus_y as y', 'state', 'failure'])
    .where('removed_from', '=', productId)
    .where('state', '!=', 'deleting')
    .orderBy('removed_at', 'desc')
    .limit(MOST_REMOVED)
    .execute();
  return rows.map(({ x, y, state, ...row }) => ({
    ...row,
    focus: { x, y },
    video: null,
    state: state === 'deleting' ? 'failed' : state,
  }));
}

export type LibraryPicture = Pick<
  ProductPicture,
  'file' | 'name' | 'alt' | 'width' | 'height' | 'state' | 'failure'
>;

/** All pictures, the newest first, so many after another one; `words`: those that name or alt text have. */
export async function listLibrary(
  db: Database | Tx,
  { words, after, most }: { words: string; after: string | null; most: number },
): Promise<LibraryPicture[]> {
  let query = db
    .selectFrom('pictures')
    .select(['file', 'name', 'alt', 'width', 'height', 'state', 'failure'])
    .where('kind', '=', 'picture')
    .where('state', '!=', 'deleting');
  if (words !== '') {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('name', 'ilike', like), eb('alt', 'ilike', like)]));
  }
  if (after !== null)
    query = query.where(
      sql<boolean>`(added_at, file) < (SELECT last.added_at, last.file FROM pictures AS last WHERE last.file = ${after})`,
    );
  const rows = await query.orderBy('added_at', 'desc').orderBy('file', 'desc').limit(most).execute();
  return rows.map(({ state, ...row }) => ({ ...row, state: state === 'deleting' ? 'failed' : state }));
}
