import type { Database } from '#db/database.server.ts';
import { listKeptNumbers } from '#shop/contact/inbox.server.ts';
import { listStatuses } from '#shop/orders/find-orders.server.ts';
import type { AuditEntry } from '#shop/staff/audit.server.ts';

/** Of what acts were done to, orders and messages that are no longer kept: they have no page to lead to (R479). */
export async function findForgotten(
  db: Database,
  entries: readonly Pick<AuditEntry, 'subject'>[],
): Promise<string[]> {
  const subjects = [...new Set(entries.map(({ subject }) => subject))];
  const idsOf = (kind: string) =>
    subjects.filter((each) => each.startsWith(`${kind} `)).map((each) => each.slice(kind.length + 1));
  const [orders, messages] = await Promise.all([
    listStatuses(db, idsOf('order')),
    listKeptNumbers(db, idsOf('message')),
  ]);
  return [
    ...idsOf('order').flatMap((id) => (orders.has(id) ? [] : [`order ${id}`])),
    ...idsOf('message').flatMap((number) => (messages.includes(number) ? [] : [`message ${number}`])),
  ];
}
