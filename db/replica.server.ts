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
};

export type ReplicaLimits = typeof replicaLimits;

export type Primary = {
  /** Where the primary's log ends, asked on the connection that hears of changes; fails where the answer takes too long. */
  position: () => Promise<bigint>;
  /** Whether this process hears of changes. */
  hears: () => boolean;
};

/** `lagMs`: what is older than that is there, Infinity before anything is known. */
export type ReplicaFigures = { lagMs: number; keepsUp: boolean };

/** Where a replica is, and whether it follows one. */
export const REPLICA_POSITION =
  "SELECT pg_is_in_recovery() AS follows, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS replayed";
export const PRIMARY_POSITION =
  "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text AS position";

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
    const end = await primary.position();
    line ??= await openLine(url, limits.answerMs);
    const { rows } = await line.query<{ follows: boolean; replayed: string | null }>(REPLICA_POSITION);
    const before = replayed;
    const { follows, replayed: at } = rows[0]!;
    replayed = BigInt(at ?? 0);
    if (!follows) throw new Error('it is no replica');
    // More than the primary had a moment later: it has followed another one.
    if (before > end) throw new Error('it is no replica of this primary');
    if (replayed >= end) hasAllUntil = sampledAt;
  };
  const leaveOut = () => {
    hasAllUntil = Number.NEGATIVE_INFINITY;
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
