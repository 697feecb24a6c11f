import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { actorName, type Staff, type System } from '#shop/viewer.ts';
import { type DocumentKind, type DocumentName, MOST_BODY_BYTES, MOST_NOTE } from './document.ts';
import { openDocument } from './read-versions.ts';
import type { Version } from './version.ts';
import { insertVersion, selectLatest, selectVersion } from './versions.server.ts';

/**
 * What each change of a document is given. `opened`: the number of the last save when it was opened (0 where there was
 * none); where another was saved since, it is refused with `version-meanwhile`, whose details hold both bodies, `yours`
 * and `theirs` (a Version).
 */
type Opened<Body> = { document: DocumentKind<Body>; opened: number; note?: string };

/** From when and until when a version holds: `from` null for now, `until` null for an open end. */
export type Times = { from: Date | null; until: Date | null };

type Saved = { number: number };
type Editor = Staff | System;

/** Saves a draft, which nothing shows but its editor (R230). */
export async function saveDraft<Body>(
  shop: Shop,
  tx: Tx,
  viewer: Editor,
  input: Opened<Body> & { body: unknown },
): Promise<Saved | Refusal> {
  return await add(shop, tx, viewer, input, { state: 'draft' });
}

/** Publishes a body, now or from a moment on (R230). A draft before it is thereby done with. */
export async function publish<Body>(
  shop: Shop,
  tx: Tx,
  viewer: Editor,
  input: Opened<Body> & { body: unknown } & Times,
): Promise<Saved | Refusal> {
  const times = timesFrom(input, shop.now());
  if (isRefusal(times)) return times;
  return await add(shop, tx, viewer, input, { state: 'published', ...times });
}

/** Ends the draft; its body stays in the history (R230). */
export async function discardDraft<Body>(
  shop: Shop,
  tx: Tx,
  viewer: Editor,
  input: Opened<Body>,
): Promise<Saved | Refusal> {
  const latest = await selectLatest(tx, input.document);
  if (latest?.state !== 'draft') return refuse('no-draft');
  return await add(shop, tx, viewer, { ...input, body: latest.body }, { state: 'discarded' });
}

/**
 * Saves the body of an earlier version as a new one: published with `times`, else as a draft (R230). `body`: what it comes
 * to today, where the document has fields since that it lacks.
 */
export async function restore<Body>(
  shop: Shop,
  tx: Tx,
  viewer: Editor,
  input: Opened<Body> & { number: number; times?: Times; body?: Body },
): Promise<Saved | Refusal> {
  const old = await selectVersion(tx, input.document, input.number);
  if (!old) return refuse('version-unknown');
  const times = input.times && timesFrom(input.times, shop.now());
  if (isRefusal(times)) return times;
  const given = { ...input, body: input.body ?? old.body };
  const restoredFrom = input.number;
  return times
    ? await add(shop, tx, viewer, given, { state: 'published', ...times, restoredFrom })
    : await add(shop, tx, viewer, given, { state: 'draft', restoredFrom });
}

/** Takes a published version back that has not begun yet: it never holds (R230). */
export async function withdraw<Body>(
  shop: Shop,
  tx: Tx,
  viewer: Editor,
  input: Opened<Body> & { number: number },
): Promise<Saved | Refusal> {
  const planned = await selectVersion(tx, input.document, input.number);
  if (planned?.state !== 'published') return refuse('version-unknown');
  if (planned.from! <= shop.now()) return refuse('version-begun');
  const change = { state: 'withdrawn', withdraws: input.number } as const;
  return await add(shop, tx, viewer, { ...input, body: planned.body }, change);
}

function timesFrom({ from, until }: Times, now: Date): { from: Date; until: Date | null } | Refusal {
  const begins = from ?? now;
  if (begins < now || (until && until <= begins)) return refuse('version-time');
  return { from: begins, until };
}

type Change = Pick<Version, 'state'> &
  Partial<Pick<Version, 'from' | 'until' | 'restoredFrom' | 'withdraws'>>;

async function add<Body>(
  shop: Shop,
  tx: Tx,
  viewer: Editor,
  { document, opened, body, note = '' }: Opened<Body> & { body: unknown },
  change: Change,
): Promise<Saved | Refusal> {
  const unable = refuseUnable(viewer, document.ability);
  if (unable) return unable;
  const ends = change.state === 'discarded' || change.state === 'withdrawn';
  const parsed = ends ? body : parseBody(document, body);
  if (isRefusal(parsed)) return parsed;
  const latest = await selectLatest(tx, document);
  if (opened !== (latest?.number ?? 0)) return meanwhile(parsed, latest);
  const now = shop.now();
  const before = change.state === 'published' ? (await openDocument(tx, document, now)).current : latest;
  const number = opened + 1;
  const isAdded = await insertVersion(tx, document, {
    from: null,
    until: null,
    restoredFrom: null,
    withdraws: null,
    ...change,
    number,
    body: parsed,
    createdAt: now,
    by: actorName(viewer),
    staffId: viewer.kind === 'staff' ? viewer.userId : null,
    note: note.trim().slice(0, MOST_NOTE),
  });
  // Whoever was first has committed by now.
  if (!isAdded) return meanwhile(parsed, await selectLatest(tx, document));
  await audit(tx, viewer, {
    action: acts[change.state],
    subject: subjectOf(document),
    ...(!ends && { before: { number: before?.number ?? 0 }, after: { number, ...change } }),
    ...(ends && { after: { number, ...change } }),
    now,
  });
  return { number };
}

const acts: Record<Version['state'], string> = {
  draft: 'save-draft',
  published: 'publish',
  discarded: 'discard-draft',
  withdrawn: 'withdraw-version',
};

/** What the audit log calls a document. */
export function subjectOf({ kind, key }: DocumentName): string {
  return key ? `document ${kind} ${key}` : `document ${kind}`;
}

function parseBody<Body>({ schema }: DocumentKind<Body>, body: unknown): Body | Refusal {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse('version-wrong', { words: `${issue!.path.join('.')}: ${issue!.message}` });
  }
  const bytes = Buffer.byteLength(JSON.stringify(parsed.data));
  return bytes > MOST_BODY_BYTES ? refuse('version-too-large') : parsed.data;
}

function meanwhile(yours: unknown, theirs: Version | undefined): Refusal {
  return refuse('version-meanwhile', { yours, theirs });
}
