import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  REPLICA_POSITION,
  type ReplicaPosition,
  readPrimaryPosition,
  replicaLimits,
} from '#db/replica.server.ts';
import { ANSWER_MS, type Finding, findingsOf, within } from './finding.ts';
import { lineFault } from './line-faults.ts';

const { good, notice } = findingsOf('replica');
const MEANWHILE = 'Meanwhile the primary answers for it.';

/** Whether each replica follows the primary and is not too far behind. None of it keeps a shop from working (R387). */
export async function examineReplicas(
  primary: string,
  replicas: readonly string[],
  { lagMs } = replicaLimits,
): Promise<Finding[]> {
  const each = (url: string, at: number) => examineReplica(primary, url, `number ${at + 1}`, lagMs);
  return await Promise.all(replicas.map(each));
}

async function examineReplica(
  primaryUrl: string,
  url: string,
  name: string,
  lagMs: number,
): Promise<Finding> {
  const replica = openClient(url);
  const primary = openClient(primaryUrl);
  try {
    await within(ANSWER_MS, replica.connect());
    const position = async () => {
      const { rows } = await replica.query<ReplicaPosition>(REPLICA_POSITION);
      return rows[0]!;
    };
    const { follows, database } = await position();
    if (!follows)
      return notice(
        `${name} follows no primary`,
        `Lead DATABASE_READ_URL to a streaming replica of DATABASE_URL, or take it out. ${MEANWHILE}`,
      );
    // A primary that does not answer is told of where the database is looked at.
    const isReached = await within(ANSWER_MS, primary.connect()).then(
      () => true,
      () => false,
    );
    if (!isReached)
      return notice(`${name} could not be held against the primary`, 'Mend the database first.');
    const { end, database: followed } = await readPrimaryPosition(primary, ANSWER_MS);
    if (database !== followed)
      return notice(
        `${name} is a replica of another database`,
        `Lead DATABASE_READ_URL to the same database of a replica of DATABASE_URL. ${MEANWHILE}`,
      );
    const until = performance.now() + lagMs;
    while (BigInt((await position()).replayed ?? 0) < end) {
      if (performance.now() > until)
        return notice(
          `${name} is more than ${lagMs / 1000} s behind`,
          `Look at pg_stat_replication on the primary and at the replica's log. ${MEANWHILE}`,
        );
      await pause(100);
    }
    return good(`${name} follows the primary`);
  } catch (fault) {
    const { what, mend } = lineFault(
      /timeout/i.test(String(fault)) ? { code: 'ETIMEDOUT' } : (fault as Error),
    );
    return notice(`${name}: ${what}`, `${mend} ${MEANWHILE}`);
  } finally {
    await Promise.all([replica, primary].map((each) => within(ANSWER_MS, each.end()).catch(() => {})));
  }
}

function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'gehna-doctor',
  });
  client.on('error', () => {});
  return client;
}
