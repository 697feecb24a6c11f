import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#bin/data-folder.ts';

type Lock = {
  packages: Record<string, { version?: string; dev?: boolean; license?: string; engines?: unknown }>;
};

const file = join(root, 'package-lock.json');

/** A sentence where the lock file says which Node packages want; see `withoutEngines`. */
export function findEngines(lock: Lock): string[] {
  const count = wanting(lock).length;
  return count === 0
    ? []
    : [`package-lock.json names the Node that ${count} packages want; npm run fix removes that.`];
}

/**
 * The lock file without the Node that each package wants. npm would hold these against the Node that it runs on itself,
 * with a warning for each, and leave some optional ones out; ours all run on the Node of the `node` package.
 */
export function withoutEngines<T extends Lock>(lock: T): T {
  const copy = structuredClone(lock);
  for (const name of wanting(copy)) delete copy.packages[name]!.engines;
  return copy;
}

function wanting({ packages }: Lock): string[] {
  return Object.keys(packages).filter((name) => name !== '' && packages[name]!.engines !== undefined);
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.main) writeFileSync(file, `${JSON.stringify(withoutEngines(readLock()), null, 2)}\n`);
