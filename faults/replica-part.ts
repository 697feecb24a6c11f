import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { followedSettings, restartReplica, startReplica } from '#bin/postgres/streaming-replica.ts';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { type DatabasePart, databasePart, killable } from './database-part.ts';

const ANSWER_MS = 5000;
const LET_GO_MS = 60_000;

/** A PostgreSQL as durable as the shop's, and a streaming replica of it that can be killed and held back. */
export async function databaseWithReplica(folder: string): Promise<DatabasePart> {
  const [primary, dataFolder] = [join(folder, 'primary'), join(folder, 'replica')];
  for (const each of [primary, dataFolder]) mkdirSync(each, { recursive: true });
  const database = await databasePart(primary, followedSettings);
  const given = { primary: { url: database.url, dataFolder: primary }, dataFolder };
  const server = await killable(await startReplica(given), dataFolder, () => restartReplica(given));
  const { url } = server;
  /** Whether it answered. One that is away can neither be held back nor let go: it goes on by itself when it starts. */
  const tell = async (text: string) => {
    const limits = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS };
    const client = new pg.Client({ connectionString: url, ...limits });
    client.on('error', () => {});
    const answered = await client
      .connect()
      .then(() => client.query(text))
      .then(
        () => true,
        () => false,
      );
    await client.end().catch(() => {});
    return answered;
  };

  return {
    ...database,
    replica: {
      name: 'replica',
      ownEnds: 0,
      ...server,
      holdBack: () => tell('SELECT pg_wal_replay_pause()'),
      letGo: () => untilTrue(() => tell('SELECT pg_wal_replay_resume()'), LET_GO_MS),
    },
    async stop() {
      await server.stop();
      await database.stop();
    },
  };
}
