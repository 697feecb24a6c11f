import { Link } from 'react-router';
import { orderNumberOf } from '#shop/order-number.ts';
import type { AuditEntry } from '#shop/staff/audit.server.ts';
import { monthFirst } from '#shop/time.ts';
import { staffName } from '#shop/viewer.ts';
import { changeInWords } from './audit-words.ts';

/** What staff did to one thing, under its page; nothing where nobody did anything, or it is not for this reader. */
export function StaffActs({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="acts">
      <h2 id="acts" className="text-lg">
        What staff did
      </h2>
      <AuditRows entries={entries} />
    </section>
  );
}

/**
 * Acts of staff: who, when, from where, what, and what changed by it. `subjects`: what each was done to is told, too, with a
 * link, but for what is `forgotten`.
 */
export function AuditRows({
  entries,
  subjects,
}: {
  entries: AuditEntry[];
  subjects?: { forgotten: readonly string[] };
}) {
  return (
    <ol className="mt-4 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
      {entries.map(({ id, at, actor, from, action, subject, before, after }) => (
        <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-2.5 text-sm wrap-anywhere">
          <time dateTime={at.toISOString()} className="w-44 text-soft">
            {monthFirst.dateTime(at)}
          </time>
          <span className="font-semibold">{staffName(actor)}</span>
          <span>{action.replaceAll('-', ' ')}</span>
          {subjects && <Subject subject={subject} isForgotten={subjects.forgotten.includes(subject)} />}
          <span className="text-soft">{changeInWords(before, after)}</span>
          <span className="text-soft">{from && `from ${from}`}</span>
        </li>
      ))}
    </ol>
  );
}

function Subject({ subject, isForgotten }: { subject: string; isForgotten: boolean }) {
  const [kind = '', id = ''] = subject.split(' ');
  const [page, name] = linked(kind, id) ?? [null, subject];
  if (page === null) return <span className="text-soft">{name}</span>;
  if (isForgotten) return <span className="text-soft">{name}, no longer kept</span>;
  return <Link to={page}>{name}</Link>;
}

/** The page of what has one, and what it is called. */
function linked(kind: string, id: string): [page: string, name: string] | null {
  if (kind === 'customer') return [`/admin/customers/${id}`, `customer ${id.slice(-6)}`];
  if (kind === 'message') return [`/admin/messages/${id}`, `message ${id}`];
  if (kind === 'order') return [`/admin/orders/${id}`, `order ${orderNumberOf(id)}`];
  return null;
}
