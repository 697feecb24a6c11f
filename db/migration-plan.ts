export type Migration = { name: string; checksum: string };
/** `fitsFrom`: releases that lack the migration of this number can't work on the database any more (R390). */
export type RanMigration = Migration & { fitsFrom?: string | null };

/**
 * Gives the files that the database has not run yet, in order. Throws a `migrationRefusal` where the set has a gap or a
 * number twice, or did anything but grow since the database ran it. What the database ran beyond the set is a newer
 * release's, beside which an older one may run, as long as none of it took away what that one uses (R390).
 */
export function planMigrations<M extends Migration>(files: readonly M[], ran: readonly RanMigration[]): M[] {
  const inOrder = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const [index, { name }] of inOrder.entries()) {
    if (numberOf(name) === index + 1) continue;
    throw migrationRefusal(`The migration ${name} must have the number ${digitsOf(index + 1)}.`);
  }
  refuseOutgrown(inOrder.at(-1)?.name ?? '0000', ran);
  const newest = Math.max(0, ...ran.map(({ name }) => numberOf(name)));
  const checksums = new Map(ran.map(({ name, checksum }) => [name, checksum]));
  const pending = inOrder.filter(({ name }) => !checksums.has(name));
  for (const { name, checksum } of inOrder) {
    const before = checksums.get(name);
    if (before === undefined && numberOf(name) <= newest)
      throw migrationRefusal(
        `The migration ${name} comes too late: this database has run those up to ${digitsOf(newest)}. ` +
          `Give it the next number. ${startAnew}`,
      );
    if (before !== undefined && before !== checksum)
      throw migrationRefusal(
        `The migration ${name} was changed after this database ran it. Leave it as it was, ` +
          `and put the change into a new file. ${startAnew}`,
      );
  }
  return pending;
}

/** The number after `since` in a migration's `-- contract: why nothing uses it since 0062`; null where it takes nothing away. */
export function fitsFromOf(sql: string): string | null {
  return /^-- contract: .*\bsince (\d{4})\b/m.exec(sql)?.[1] ?? null;
}

/**
 * The first of the pending migrations that takes away what processes use which began with the newest of those that have run: they
 * lack the migration `since` (R399). Null where there is none, or no process can have begun yet.
 */
export function findTooSoon(
  pending: readonly { name: string; sql: string }[],
  ran: readonly Pick<Migration, 'name'>[],
): { name: string; since: string } | null {
  const newest = Math.max(0, ...ran.map(({ name }) => numberOf(name)));
  if (newest === 0) return null;
  const contracts = pending.flatMap(({ name, sql }) => {
    const since = fitsFromOf(sql);
    return since ? [{ name, since }] : [];
  });
  return contracts.find(({ since }) => Number(since) > newest) ?? null;
}

/**
 * Whether a migration begins with `-- in batches`: its one statement takes the next few rows after the text id `$1` and
 * gives the `last` id of them. It is run until there is none, and must bear to be begun again.
 */
export function isInBatches(sql: string): boolean {
  return /^-- in batches$/m.exec(sql)?.index === 0;
}

function refuseOutgrown(newest: string, ran: readonly RanMigration[]): void {
  const outgrown = ran.find(({ fitsFrom }) => fitsFrom && Number(fitsFrom) > numberOf(newest));
  if (!outgrown) return;
  throw migrationRefusal(
    `This release is too old for the database: a newer one has run ${outgrown.name}, which takes away what this one uses. ` +
      `Start a release that has the migration ${outgrown.fitsFrom}, or a newer one.`,
  );
}

const startAnew =
  'A database without data worth keeping can begin anew: npm run db:reset for the one that the shop made itself, ' +
  'DROP DATABASE and CREATE DATABASE for that of a DATABASE_URL.';

/** What a database says that ran the migrations of before the first release. */
export const madeBeforeRelease = `This database was made by an early version of the shop, whose tables differ. ${startAnew}`;

const OLDEST_POSTGRES = 18;

/** Why the shop can't work on a database (R397); null where it can. `version`: PostgreSQL's server_version_num. */
export function databaseRefusal({
  version,
  isReadOnly,
}: {
  version: number;
  isReadOnly: boolean;
}): string | null {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_POSTGRES)
    return `The database is PostgreSQL ${major}; the shop needs ${OLDEST_POSTGRES} or newer. Bring it up to date by pg_upgrade or a dump.`;
  return isReadOnly
    ? 'The database takes no changes: it is a standby, or default_transaction_read_only is on. ' +
        'Lead DATABASE_URL to the primary, or switch that off.'
    : null;
}

/** A refusal to change the database, in a sentence for whoever starts the shop. */
export function migrationRefusal(sentence: string): Error {
  return Object.assign(new Error(sentence), { code: MIGRATION_REFUSED });
}

export const MIGRATION_REFUSED = 'MIGRATION_REFUSED';

function numberOf(name: string): number {
  return Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
}

function digitsOf(number: number): string {
  return String(number).padStart(4, '0');
}
