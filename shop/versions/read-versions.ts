import type { Database, Tx } from '#db/database.server.ts';
import type { DocumentName } from './document.ts';
import { currentAt, plannedAfter, type Version } from './version.ts';
import { selectLatest, selectLive, selectVersions } from './versions.server.ts';

/**
 * What an editor opens: `opened` is what its save has to carry, `draft` what was saved and not published, `current` what
 * holds now, `planned` what is to hold later, by when it begins.
 */
export async function openDocument(
  db: Database | Tx,
  name: DocumentName,
  now: Date,
): Promise<{
  opened: number;
  draft: Version | undefined;
  current: Version | undefined;
  planned: Version[];
}> {
  const latest = await selectLatest(db, name);
  const live = await selectLive(db, { kind: name.kind, key: name.key ?? '' }, now);
  return {
    opened: latest?.number ?? 0,
    draft: latest?.state === 'draft' ? latest : undefined,
    current: currentAt(live, now),
    planned: plannedAfter(live, now),
  };
}

/**
 * A page of 50 of a document's versions, the newest first; `before`: the number from which on to go back, `next`: that of the
 * page that follows.
 */
export async function history(
  db: Database | Tx,
  name: DocumentName,
  before?: number,
): Promise<{ versions: readonly Version[]; next: number | null }> {
  return await selectVersions(db, name, before);
}
