import { openSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startDemonstration } from '#bin/demo/demo-environment.ts';
import { buildShop, forkShop } from '#bin/demo/open-demo.ts';
import { freePort } from '#bin/demo/ports.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { parentOf } from './measured-process.ts';

export type World = {
  url: string;
  pid: number | undefined;
  /** Its children are those that work for connections. */
  postgresPid: number | undefined;
  folder: string;
  /** Settings of the shop: its database, and the secret of its sessions. */
  environment: Record<string, string>;
  startMs: number;
};

/**
 * The built shop with the demonstration's catalogue, in a process of its own on a durable database of its own, with the
 * log that a shop in production writes, into a file.
 */
export async function openWorld(resources: Resources): Promise<World> {
  await buildShop();
  const { folder } = resources.add(await openTestFolder());
  const port = await freePort();
  const given = { TRUSTED_PROXIES: '1', LOG_LEVEL: 'info' };
  const { environment } = await startDemonstration(resources, { given, dataFolder: folder, port });
  const output = openSync(join(folder, 'shop.log'), 'a');
  const start = () => forkShop(environment, { output });
  // The first start makes and fills the database.
  const first = start();
  await first.ready;
  await first.stop();
  const began = performance.now();
  const shop = resources.add(start());
  await shop.ready;
  const startMs = Math.round(performance.now() - began);
  const postgresPid = await findPostgres(environment.DATABASE_URL!);
  return { url: `http://127.0.0.1:${port}`, pid: shop.pid, postgresPid, folder, environment, startMs };
}

/** The server behind this address; its children work for connections. */
export async function findPostgres(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const pid = parentOf(rows[0].pid);
  await client.end();
  return pid;
}
