import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Postgres, type PostgresSettings, startPostgres } from '#bin/postgres/postgres.ts';
import { findPostgresPlace } from '#bin/postgres/postgres-place.ts';
import type { Part } from './part.ts';

export type DatabasePart = Part & { url: string; replica?: ReplicaPart; stop(): Promise<void> };

/**
 * What follows the database; `holdBack`: it replays nothing more until it is let go, or starts again. Both say whether it
 * answered; `letGo` asks again for a while.
 */
export type ReplicaPart = Part & { url: string; holdBack(): Promise<boolean>; letGo(): Promise<boolean> };

/** A PostgreSQL of the run's own, as durable as the shop's: its postmaster can be killed and started again. */
export async function databasePart(
  dataFolder: string,
  settings: PostgresSettings = {},
): Promise<DatabasePart> {
  process.setMaxListeners(0); // each start leaves a last resort for this process's end
  const start = () => startPostgres({ dataFolder, settings });
  return { name: 'database', ownEnds: 0, ...(await killable(await start(), dataFolder, start)) };
}

/** What a running server with its files in `dataFolder` does as a part of a run; `start`: starts it again. */
export async function killable(first: Postgres, dataFolder: string, start: () => Promise<Postgres>) {
  let running = first;
  const { url } = first;
  const cluster = join((await findPostgresPlace(dataFolder)).folder, 'cluster');
  return {
    url,
    async kill() {
      killPostmaster(cluster);
      await running.ended;
    },
    async start() {
      running = await startAgain(start, url);
    },
    stop: () => running.stop(),
  };
}

/** Starts a server that was killed, at the address that it had. */
async function startAgain(start: () => Promise<Postgres>, url: string): Promise<Postgres> {
  for (let tries = 0; ; tries++) {
    const running = await start().catch((fault) => {
      if (tries > 5) throw fault;
    });
    if (running?.url === url) return running;
    if (running) throw new Error('The database came back at another address.');
    await pause(500);
  }
}

/** kill -9 of the server that runs on this cluster. */
export function killPostmaster(cluster: string): void {
  const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
