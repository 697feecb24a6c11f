import { LRUCache } from 'lru-cache';
import type { Database } from '#db/database.server.ts';
import { HOUR_MS } from '#shop/time.ts';
import type { DocumentName } from './document.ts';
import { currentAt, type Version } from './version.ts';
import { selectLive, selectMoments } from './versions.server.ts';

const MOST_KEPT = 1000;

type Keyed = Awaited<ReturnType<typeof selectLive>>[number];

/** What this process knows of documents; one for each process, `shop.versions`. */
export type KeptVersions = {
  /** The version of a document that holds now. */
  current: (name: DocumentName) => Promise<Version | undefined>;
  /** Of each document of a kind the version that holds now, by its key. */
  currentOfKind: (kind: string) => Promise<ReadonlyMap<string, Version>>;
  /** Another text as soon as a version of any document, or what else pages tell of, has begun or ended: what was rendered before it is old then. */
  era: () => string;
  /** Forgets all at once: something was published or withdrawn. Done when the moments to come are known. */
  forget: () => Promise<void>;
};

/**
 * Keeps the live versions of documents in memory until `forget`. What is kept holds by itself over the moments at which
 * a version begins or ends. `otherMoments`: when else pages turn by themselves. `trust`: whether `forget` is called in time; while not, each read asks the database.
 */
export function keepVersions(
  db: Database,
  now: () => Date,
  trust: () => boolean = () => false,
  otherMoments: (db: Database, after: Date) => Promise<Date[]> = async () => [],
): KeptVersions {
  const kept = new LRUCache<string, Keyed[]>({ max: MOST_KEPT });
  let generation = 0;
  let moments: Date[] = [];

  const live = async (name: DocumentName) => {
    const key = JSON.stringify([name.kind, name.key]);
    const known = trust() ? kept.get(key) : undefined;
    if (known) return known;
    const started = generation;
    const found = await selectLive(db, name, now());
    if (started === generation) kept.set(key, found);
    return found;
  };

  return {
    current: async ({ kind, key = '' }) => currentAt(await live({ kind, key }), now()),
    currentOfKind: async (kind) => {
      const found = Object.entries(Object.groupBy(await live({ kind }), ({ key }) => key));
      const current = found.map(([key, versions]) => [key, currentAt(versions!, now())] as const);
      return new Map(current.filter((each): each is readonly [string, Keyed] => each[1] !== undefined));
    },
    era: () => moments.findLast((moment) => moment <= now())?.toISOString() ?? '',
    forget: async () => {
      generation++;
      kept.clear();
      const started = generation;
      // A little of what is past, too: a page may have been rendered just before.
      const after = new Date(now().getTime() - HOUR_MS);
      const found = await Promise.all([selectMoments(db, after), otherMoments(db, after)]).catch(() => null);
      if (found && started === generation) moments = found.flat().sort((a, b) => a.getTime() - b.getTime());
    },
  };
}
