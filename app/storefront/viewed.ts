/** A piece that was looked at, with what is needed to show it again. `night`: its picture in the dark theme, where there is one. */
export type Viewed = { id: string; name: string; file: string; night?: string | undefined };

const MOST = 12;

/** What a browser kept, which may be old or not ours. */
export function readViewed(kept: unknown): Viewed[] {
  return Array.isArray(kept) ? kept.filter(isViewed).slice(0, MOST) : [];
}

/** The list with a piece as its newest, once, and no longer than twelve (R293). */
export function noteViewed(before: readonly Viewed[], piece: Viewed): Viewed[] {
  return [piece, ...before.filter(({ id }) => id !== piece.id)].slice(0, MOST);
}

function isViewed(kept: unknown): kept is Viewed {
  const { id, name, file, night = 'none' } = (kept ?? {}) as Partial<Viewed>;
  return [id, name, file, night].every((each) => typeof each === 'string' && each !== '');
}
