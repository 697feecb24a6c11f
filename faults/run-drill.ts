import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root } from '#bin/data-folder.ts';
import { demoGateways as gateways } from '#bin/demo/demo-gateways.ts';
import { recoverTo } from '#bin/postgres/recover-cluster.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { judgeBooks } from './books.ts';
import { type Finding, linesOf } from './finding.ts';
import { type Experience, shopTogether } from './load.ts';
import { openPeople } from './people.ts';
import { planOf, type Scale } from './plan.ts';
import { check, reconcileByStaff } from './run-faults.ts';
import { endFaults, letSettle } from './settle.ts';
import type { Told } from './shopper.ts';
import { databaseWithStandby, type ProtectedDatabase } from './standby-part.ts';
import { openWorld, type World } from './world.ts';

export type Drill = { seed: number; scale: Scale; say: (words: string) => void };

/** When of the load the moment is that is restored to, and when the database's machine is lost. */
const AT = { moment: 0.35, loss: 0.6 };

/**
 * While shoppers buy, loses the database's machine with all its files and goes on with the standby: no order that anybody
 * was told of may be gone (R411). Then restores the base backup and the archive to a moment in between. True where everything
 * holds.
 */
export async function runDrill({ seed, scale, say }: Drill): Promise<boolean> {
  const { folder, stop } = await openTestFolder();
  let world: World | undefined;
  try {
    const plan = planOf(
      seed,
      scale,
      gateways.map(({ slug }) => slug),
      [],
    );
    let database: ProtectedDatabase | undefined;
    world = await openWorld(plan, folder, root, async (given) => {
      database = await databaseWithStandby(given);
      return database;
    });
    const people = await openPeople(world);
    const copied = await database!.protect();
    say(`base backup: ${megabytes(copied.bytes)} in ${seconds(copied.seconds)}; a standby follows`);

    const seen: Experience = { endings: {}, done: 0, told: [] };
    const start = performance.now();
    const sinceStart = () => performance.now() - start;
    const [kept] = await Promise.all([
      loseDatabase(database!, seen, { loadMs: scale.loadMs, say }),
      shopTogether(world, people, plan, seen, sinceStart),
    ]);
    await endFaults(world);
    await letSettle(world, say);
    const reconciled = await reconcileByStaff(world);
    const isSound = await check(world, people, seen, { say });
    if (!reconciled.ok) say("✖ our books differ from the gateways'");
    const isRestored = await restore(database!, kept, join(folder, 'restored'), say);
    return isSound && reconciled.ok && isRestored;
  } finally {
    await world?.stop();
    await stop();
  }
}

/** What shoppers had been told at a moment that is restored to later. */
type Moment = { at: Date; told: Told[] };

async function loseDatabase(
  database: ProtectedDatabase,
  seen: Experience,
  { loadMs, say }: { loadMs: number; say: Drill['say'] },
): Promise<Moment> {
  await pause(loadMs * AT.moment);
  const moment = { told: [...seen.told], at: new Date() };
  await pause(loadMs * (AT.loss - AT.moment));
  await database.archiveAll();
  const told = seen.told.length;
  const lostAt = performance.now();
  await database.kill();
  await database.start();
  const away = (performance.now() - lostAt) / 1000;
  say(
    `the database's machine is lost after ${told} answers; the standby takes its place within ${seconds(away)}`,
  );
  return moment;
}

async function restore(
  { folders }: ProtectedDatabase,
  { at, told }: Moment,
  dataFolder: string,
  say: Drill['say'],
): Promise<boolean> {
  const { backup, archive, primary } = folders;
  const {
    postgres,
    bytes,
    seconds: took,
  } = await recoverTo(at, { backup, archive, dataFolder, of: primary });
  try {
    const segments = readdirSync(archive);
    const archived = segments.reduce((sum, name) => sum + statSync(join(archive, name)).size, 0);
    say(
      `restored to ${at.toISOString()}: base backup of ${megabytes(bytes)}, archive of ${megabytes(archived)} ` +
        `in ${segments.length} files, ${seconds(took)} (${seconds(took / ((bytes + archived) / 1e9))} a GB)`,
    );
    const findings = [...(await judgeBooks(postgres.url)), await momentHolds(postgres.url, { at, told })];
    for (const finding of findings) say(linesOf(finding));
    return findings.every(({ faults }) => faults.length === 0);
  } finally {
    await postgres.stop();
  }
}

/** All that was told before the moment is there, and nothing that came after it. */
async function momentHolds(url: string, { at, told }: Moment): Promise<Finding> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const orders = await client.query('SELECT id, created_at FROM orders').finally(() => client.end());
  const there = new Set(orders.rows.map(({ id }) => id));
  const later = orders.rows.filter(({ created_at }) => created_at > at);
  return {
    invariant: 'the moment is that moment',
    numbers: `${there.size} orders, ${told.length} answers before it`,
    faults: [
      ...told.filter(({ orderId }) => !there.has(orderId)).map(({ orderId }) => `order ${orderId} is gone`),
      ...later.map(({ id }) => `order ${id} came later`),
    ],
  };
}

function seconds(count: number): string {
  return `${count.toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
