import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { actorName, type Viewer } from '#shop/viewer.ts';

type Facts = Record<string, unknown>;

/**
 * An act of staff. `subject`: what it was done to, 'order 65…', 'staff 0199…'; `before` and `after`: what changed
 * of it.
 */
export type Act = { action: string; subject: string; before?: Facts; after?: Facts; now: Date };

/** Writes an act down, in the transaction that does it: it stands there if, and only if, it was done (R146). */
export async function audit(
  tx: Tx,
  viewer: Viewer,
  { action, subject, before, after, now }: Act,
): Promise<void> {
  const staff = viewer.kind === 'staff' ? viewer : null;
  await tx
    .insertInto('audit_log')
    .values({
      at: now,
      staff_id: staff && isUuid(staff.userId) ? staff.userId : null,
      actor: actorName(viewer),
      from_where: ('from' in viewer ? viewer.from : '').slice(0, 100),
      action,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

export type AuditEntry = {
  id: number;
  at: Date;
  actor: string;
  from: string;
  action: string;
  subject: string;
  before: Facts | null;
  after: Facts | null;
};

const PAGE = 50;

/** What was done to one subject, the newest 50 first. */
export async function listAudit(db: Database | Tx, { subject }: { subject: string }): Promise<AuditEntry[]> {
  const rows = await selectEntries(db).where('subject', '=', subject).limit(PAGE).execute();
  return rows.map(entryOf);
}

/** All that was done, the newest first, 50 a page, from `before` on. `next`: the `before` of the page that follows. */
export async function readLog(
  db: Database | Tx,
  before: number | null,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const rows = await selectEntries(db)
    .$if(before !== null, (query) => query.where('id', '<', before! as never))
    .limit(PAGE + 1)
    .execute();
  const entries = rows.slice(0, PAGE).map(entryOf);
  return { entries, next: rows.length > PAGE ? entries.at(-1)!.id : null };
}

function selectEntries(db: Database | Tx) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'from_where as from', 'action', 'subject', 'before', 'after'])
    .orderBy('id', 'desc');
}

function entryOf<Row extends { id: unknown }>(row: Row) {
  return { ...row, id: Number(row.id) };
}

/** When an act was done last to each of some subjects; those that it was never done to are absent. */
export async function whenDone(
  db: Database | Tx,
  action: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_log')
    .select((eb) => ['subject', eb.fn.max('at').as('at')])
    .where('subject', 'in', [...subjects])
    .where('action', '=', action)
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, at }) => [subject, at]));
}

/** Deletes the oldest acts, at most so many, that the law does not have us keep any more (R486). Whether there may be more. */
export async function deleteOldAudit(db: Database, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM audit_log WHERE id = ANY(ARRAY(
      SELECT id FROM (SELECT id, at FROM audit_log ORDER BY id LIMIT ${most}) AS oldest WHERE at < kept_by_law_since()))`.execute(
    db,
  );
  return Number(numAffectedRows) === most;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
