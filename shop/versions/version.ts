/**
 * One save of a document. `number`: 1 for its first save, and so on. A `published` one has a time, `until` null for an
 * open end; `discarded` ends the draft before it; `withdrawn` takes the version `withdraws` back.
 */
export type Version = {
  number: number;
  state: 'draft' | 'published' | 'discarded' | 'withdrawn';
  body: unknown;
  from: Date | null;
  until: Date | null;
  createdAt: Date;
  /** Who saved it, as the audit log names them; `staffId` is null where the shop itself did. */
  by: string;
  staffId: string | null;
  note: string;
  restoredFrom: number | null;
  withdraws: number | null;
};

type Timed = Pick<Version, 'number' | 'state' | 'from' | 'until' | 'withdraws'>;

/**
 * What holds at a moment (R229): of the published versions whose time covers it, and that were not withdrawn, the one
 * that began last; of several that began together the newest. `from` is included, `until` is not.
 */
export function currentAt<V extends Timed>(versions: readonly V[], now: Date): V | undefined {
  return published(versions)
    .filter(({ from, until }) => from <= now && (until === null || now < until))
    .sort(byStart)
    .at(-1);
}

/** The published versions that have not begun, and were not withdrawn, by when they begin. */
export function plannedAfter<V extends Timed>(versions: readonly V[], now: Date): V[] {
  return published(versions)
    .filter(({ from }) => from > now)
    .sort(byStart);
}

function published<V extends Timed>(versions: readonly V[]) {
  const withdrawn = new Set(versions.map(({ withdraws }) => withdraws));
  return versions.filter(
    (version): version is V & { from: Date } =>
      version.state === 'published' && version.from !== null && !withdrawn.has(version.number),
  );
}

function byStart(a: { from: Date; number: number }, b: { from: Date; number: number }) {
  return a.from.getTime() - b.from.getTime() || a.number - b.number;
}
