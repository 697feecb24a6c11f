/** Who is asking. Every read of private rows is scoped by it. */
export type Viewer = Visitor | Shopper | Staff | System;
export type Visitor = { kind: 'visitor' };
export type Shopper = { kind: 'shopper'; userId: string; sessionId: string };
export type Staff = { kind: 'staff'; userId: string };
/** The shop itself: a job, a webhook. `name` says which, for the order's history. */
export type System = { kind: 'system'; name: string };

/** How an order's history names who did it. */
export function actorName(viewer: Viewer): string {
  if (viewer.kind === 'system') return viewer.name;
  return 'userId' in viewer ? `${viewer.kind} ${viewer.userId}` : viewer.kind;
}
