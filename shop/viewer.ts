/** What people do for the shop: `shop/abilities.ts` says what each may. */
export const staffRoles = ['owner', 'manager', 'packer', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who is asking. Every read of private rows is scoped by it. */
export type Viewer = Visitor | Shopper | Staff | System;
export type Visitor = { kind: 'visitor' };
export type Shopper = { kind: 'shopper'; userId: string; sessionId: string };
/** `from`: the network address, or the terminal; for the audit log. */
export type Staff = { kind: 'staff'; userId: string; name: string; role: StaffRole; from: string };
/** The shop itself: a job, a webhook. `name` says which, for the order's history. */
export type System = { kind: 'system'; name: string; from?: string };

/** The most characters that the columns which keep it have. */
const LONGEST_ACTOR = 100;

/** How a history names who did it. */
export function actorName(viewer: Viewer): string {
  return nameOf(viewer).slice(0, LONGEST_ACTOR);
}

function nameOf(viewer: Viewer): string {
  if (viewer.kind === 'system') return viewer.name;
  if (viewer.kind === 'staff') return `staff ${viewer.name}`;
  return 'userId' in viewer ? `${viewer.kind} ${viewer.userId}` : viewer.kind;
}

/** What the back office shows of such a name: of staff the name alone. */
export function staffName(actor: string): string {
  return actor.replace(/^staff /, '');
}
