import type { Database, Tx } from '#db/database.server.ts';
import type { DocumentName } from './document.ts';
import type { Version } from './version.ts';

const PAGE = 50;
const MOST_LIVE = 500;
const MOST_MOMENTS = 1000;

const columns = [
  'number',
  'state',
  'body',
  'from_at as from',
  'until_at as until',
  'created_at as createdAt',
  'created_by as by',
  'staff_id as staffId',
  'note',
  'restored_from as restoredFrom',
  'withdraws',
] as const;

function ofDocument(db: Database | Tx, { kind, key = '' }: DocumentName) {
  return db.selectFrom('versions').where('kind', '=', kind).where('key', '=', key);
}

/** A page of a document's versions, the newest first; `before`: the number from which on to go back, `next`: that of the next page. */
export async function selectVersions(
  db: Database | Tx,
  name: DocumentName,
  before?: number,
): Promise<{ versions: Version[]; next: number | null }> {
  const rows = await ofDocument(db, name)
    .select(columns)
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(PAGE + 1)
    .execute();
  const versions = rows.slice(0, PAGE);
  return { versions, next: rows.length > PAGE ? versions.at(-1)!.number : null };
}

export async function selectVersion(db: Database | Tx, name: DocumentName, number: number) {
  return await ofDocument(db, name).select(columns).where('number', '=', number).executeTakeFirst();
}

/** The last save of a document. */
export async function selectLatest(db: Database | Tx, name: DocumentName): Promise<Version | undefined> {
  return await ofDocument(db, name).select(columns).orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/**
 * Of all documents of a kind, or of the one with the key, each with its key: published and not withdrawn, what holds at a
 * moment and all that can hold after it.
 */
export async function selectLive(db: Database | Tx, { kind, key }: DocumentName, now: Date) {
  return await db
    .with('live', (query) =>
      query
        .selectFrom('versions')
        .select(['key', ...columns])
        .where('kind', '=', kind)
        .$if(key !== undefined, (one) => one.where('key', '=', key!))
        .where('state', '=', 'published')
        .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('versions as taken')
                .select('taken.number')
                .where('taken.state', '=', 'withdrawn')
                .whereRef('taken.kind', '=', 'versions.kind')
                .whereRef('taken.key', '=', 'versions.key')
                .whereRef('taken.withdraws', '=', 'versions.number'),
            ),
          ),
        ),
    )
    .selectFrom('live')
    .selectAll()
    // What began before the last one without an end never comes back.
    .where(({ eb, fn, selectFrom, val }) =>
      eb(
        'from',
        '>=',
        fn.coalesce(
          selectFrom('live as open')
            .select((open) => open.fn.max('open.from').as('from'))
            .whereRef('open.key', '=', 'live.key')
            .where('open.until', 'is', null)
            .where('open.from', '<=', now),
          val(new Date(0)),
        ),
      ),
    )
    .orderBy('from', 'desc')
    .orderBy('number', 'desc')
    .limit(MOST_LIVE)
    .execute();
}

/** Adds a version; false where another has that number by now. */
export async function insertVersion(tx: Tx, name: DocumentName, version: Version): Promise<boolean> {
  const row = await tx
    .insertInto('versions')
    .values({
      kind: name.kind,
      key: name.key ?? '',
      number: version.number,
      state: version.state,
      body: JSON.stringify(version.body),
      from_at: version.from,
      until_at: version.until,
      created_at: version.createdAt,
      staff_id: version.staffId,
      created_by: version.by,
      note: version.note,
      restored_from: version.restoredFrom,
      withdraws: version.withdraws,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

/** The moments after a moment at which a version of any document begins or ends, in their order. */
export async function selectMoments(db: Database | Tx, after: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('versions')
    .select('from_at as at')
    .where('state', '=', 'published')
    .where('from_at', '>', after)
    .union((eb) => eb.selectFrom('versions').select('until_at as at').where('until_at', '>', after))
    .orderBy('at')
    .limit(MOST_MOMENTS)
    .execute();
  return rows.map(({ at }) => at!);
}
