import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { findPostgresPlace } from '#bin/postgres/postgres-place.ts';
import type { Part } from './part.ts';

export type DatabasePart = Part & { url: string; stop(): Promise<void> };

/** A PostgreSQL of the run's own, as durable as the shop's: its postmaster can be killed and started again. */
export async function databasePart(dataFolder: string): Promise<DatabasePart> {
  process.setMaxListeners(0); // each start leaves a last resort for this process's end
  let running = await startPostgres({ dataFolder });
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
      for (let tries = 0; ; tries++) {
        try {
          running = await startPostgres({ dataFolder });
          break;
        } catch (fault) {
          if (tries > 5) throw fault;
          await pause(500);
        }
      }
      if (running.url !== url) throw new Error('The database came back at another address.');
    },
    stop: () => running.stop(),
  };
}

/** kill -9 of the server that runs on this cluster. */
export function killPostmaster(cluster: string): void {
  const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
