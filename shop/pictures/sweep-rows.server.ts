import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/** Uploads of which nothing has been made for so long: no product and no document has them, nor had since. What could not be deleted comes last. */
export async function listIdle(db: Database, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    SELECT file FROM pictures
    WHERE origin = 'upload' AND coalesce(removed_at, added_at) < ${before} AND ${unused}
    ORDER BY state = 'deleting', coalesce(removed_at, added_at) LIMIT ${most}`.execute(db);
  return rows.map(({ file }) => file);
}

const unused = sql`
  NOT EXISTS (SELECT FROM product_images WHERE product_images.file = pictures.file)
  AND NOT EXISTS (SELECT FROM product_images WHERE product_images.video = pictures.file)
  AND NOT EXISTS (SELECT FROM versions WHERE position('"' || pictures.file || '"' in versions.body::text) > 0)`;

/** From now on nobody can use it any more; false where somebody does. Its row is locked before it is looked at. */
export async function markDeleting(tx: Tx, file: string): Promise<boolean> {
  await sql`SELECT FROM pictures WHERE file = ${file} FOR UPDATE`.execute(tx);
  const { rows } = await sql`
    UPDATE pictures SET state = 'deleting' WHERE file = ${file} AND ${unused} RETURNING file`.execute(tx);
  return rows.length > 0;
}

export async function deletePicture(db: Database, file: string): Promise<void> {
  await db.deleteFrom('pictures').where('file', '=', file).where('state', '=', 'deleting').execute();
}
