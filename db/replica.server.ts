import pg from 'pg';
import { sessionSettings } from './database.server.ts';

/** All that says when a streaming replica is read from. Milliseconds. */
export const replicaLimits = {
  /** Addresses in DATABASE_READ_URL. */
  most: 3,
  connections: 10,
  /** Each replica is looked at so often; after a change that it lacks soon, and then less and less often. */
  lookEveryMs: 1000,
  lookSoonMs: 50,
  /** So long a look and a new connection may take, and a statement that is read there. */
  answerMs: 1000,
  statementMs: 3000,
  /** One that is further behind is left out. */
  lagMs: 5000,
  /** Ends of the primary's log that are waited for at once. */
  awaited: 20,
};

export type ReplicaLimits = typeof replicaLimits;

export type Primary = {
  /** Where the primary's log ends, asked on the connection that hears of changes; fails where the answer takes too long. */
  position: () => Promise<PrimaryPosition>;
  /** Whether this process hears of changes. */
  hears: () => boolean;
};

/** `database`: which one of which cluster, as every replica of it says too. */
export type PrimaryPosition = { end: bigint; database: string };

/** `lagMs`: what is older than that is there, Infinity before anything is known. */
export type ReplicaFigures = { lagMs: number; keepsUp: boolean };

/** Where a replica is, and whether it follows one. */
const DATABASE =
  "(SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS database";
export const REPLICA_POSITION = `SELECT pg_is_in_recovery() AS follows, ${DATABASE},
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS replayed`;
export type ReplicaPosition = { follows: boolean; database: string; replayed: string | null };
const PRIMARY_POSITION = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text AS position, ${DATABASE}`;

/** Where the log of the primary ends that the connection leads to. */
export async function readPrimaryPosition(client: pg.Client, answerMs: number): Promise<PrimaryPosition> {
  const asked = { text: PRIMARY_POSITION, query_timeout: answerMs };
  const { rows } = await client.query<{ position: string; database: string }>(asked);
  return { end: BigInt(rows[0]!.position), database: rows[0]!.database };
}

/**
 * Watches one streaming replica. `isCurrent`: it has replayed all that was committed before a moment which is later than the
 * last change that this process heard of, and not long ago. Each look asks the primary first where its log ends, then the
 * replica whether it is there: so no clock but this process's own counts, and a replica that stands still is known.
 */
export function watchReplica(url: string, primary: Primary, limits: ReplicaLimits = replicaLimits) {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.answerMs,
    query_timeout: limits.statementMs,
    application_name: 'gehna-read',
    ...sessionSettings,
    statement_timeout: limits.statementMs,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let line: pg.Client | undefined;
  /** What was committed before this moment is there. */
  let hasAllUntil = Number.NEGATIVE_INFINITY;
  let changedAt = Number.NEGATIVE_INFINITY;
  let awaited: AwaitedEnd[] = [];
  let replayed = 0n;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = 0;
  let tries = 0;
  let underWay: Promise<void> | undefined;
  let stopped = false;

  const lagMs = () => performance.now() - hasAllUntil;
  const hasChanges = () => hasAllUntil > changedAt;

  const look = async () => {
    const sampledAt = performance.now();
    const { end, database } = await primary.position();
    line ??= await openLine(url, limits.answerMs);
    const { rows } = await line.query<ReplicaPosition>(REPLICA_POSITION);
    const told = rows[0]!;
    if (!told.follows) throw new Error('it is no replica');
    if (told.database !== database) throw new Error('it is a replica of another database');
    const before = replayed;
    replayed = BigInt(told.replayed ?? 0);
    // More than the primary had a moment later: it has followed another one.
    if (before > end) throw new Error('it is no replica of this primary');
    const reached = reachedBy(replayed, [...awaited, { end, sampledAt }]);
    // Of too many the last ones are left out: those that come first are reached first.
    awaited = reached.awaited.slice(0, limits.awaited);
    hasAllUntil = Math.max(hasAllUntil, reached.hasAllUntil);
  };
  const leaveOut = () => {
    hasAllUntil = Number.NEGATIVE_INFINITY;
    awaited = [];
  };
  const lookNow = async () => {
    await look().catch(() => {
      leaveOut();
      void line?.end().catch(() => {});
      line = undefined;
    });
    underWay = undefined;
    if (stopped) return;
    if (hasChanges()) tries = 0;
    lookIn(
      hasChanges() ? limits.lookEveryMs : Math.min(limits.lookEveryMs, limits.lookSoonMs * 2 ** tries++),
    );
  };
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    dueAt = performance.now() + ms;
    timer = setTimeout(() => {
      underWay = lookNow();
    }, ms);
  };
  lookIn(0);

  return {
    isCurrent: () => primary.hears() && hasChanges() && lagMs() <= limits.lagMs,
    /** It is not read from before it has what changed just now. */
    noteChange() {
      changedAt = performance.now();
      tries = 0;
      if (!stopped && !underWay && dueAt > changedAt + limits.lookSoonMs) lookIn(limits.lookSoonMs);
    },
    /** Until the next look; its connections may be broken. */
    leaveOut,
    connect: () => pool.connect(),
    figures: (): ReplicaFigures => ({ lagMs: lagMs(), keepsUp: lagMs() <= limits.lagMs }),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
      await Promise.all([line?.end().catch(() => {}), pool.end()]);
    },
  };
}

export type Replica = ReturnType<typeof watchReplica>;

/** Where the primary's log ended, and the moment (ms) before which all that was committed stands in that. */
export type AwaitedEnd = { end: bigint; sampledAt: number };

/**
 * Until which moment a replica has all, by how far it has replayed: one that is always a little behind has reached what it was
 * asked for a moment ago. `awaited`: what it has not reached.
 */
export function reachedBy(
  replayed: bigint,
  ends: readonly AwaitedEnd[],
): { hasAllUntil: number; awaited: AwaitedEnd[] } {
  const reached = ends.filter(({ end }) => end <= replayed);
  return {
    hasAllUntil: Math.max(Number.NEGATIVE_INFINITY, ...reached.map(({ sampledAt }) => sampledAt)),
    awaited: ends.filter(({ end }) => end > replayed),
  };
}

async function openLine(url: string, answerMs: number): Promise<pg.Client> {
  const line = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'gehna-look',
  });
  line.on('error', () => {});
  await line.connect();
  return line;
}
