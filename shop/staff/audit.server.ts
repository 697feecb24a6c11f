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

const MOST_ENTRIES = 50;

/** What was done, the newest first: to one subject, or to anything; `before`: the id from which on to go back. */
export async function listAudit(
  db: Database | Tx,
  { subject, before }: { subject?: string; before?: number } = {},
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'from_where as from', 'action', 'subject', 'before', 'after'])
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .$if(before !== undefined, (query) => query.where('id', '<', before! as never))
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
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

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
