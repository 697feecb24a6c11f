import type { Database, Tx } from '#db/database.server.ts';
import { selectPublished } from './queries.server.ts';

/** A piece's page: its id, its stored type, and when what it says last changed. */
export type Published = { id: string; type: string; changedAt: Date };

/** What the sitemap names: the pieces that changed last first, as many as a sitemap may hold. */
export function listPublished(db: Database | Tx, limit = 49_000): Promise<Published[]> {
  return selectPublished(db).orderBy('changed_at', 'desc').orderBy('id').limit(limit).execute();
}
