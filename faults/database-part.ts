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
  let running = await start();
  const { url } = running;
  const cluster = join((await findPostgresPlace(dataFolder)).folder, 'cluster');
  return {
    name: 'database',
    url,
    ownEnds: 0,
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
export async function startAgain(start: () => Promise<Postgres>, url: string): Promise<Postgres> {
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
