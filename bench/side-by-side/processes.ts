import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillProducts } from '#bench/fill-products.ts';
import { forkShop } from '#bin/demo/open-demo.ts';
import { freePort } from '#bin/demo/ports.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { followedSettings, startReplica } from '#bin/postgres/streaming-replica.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import { type Contender, compete, type Rounds } from './contest.ts';
import { connectionsTo, familyMiB, memoryMiB } from './measured-process.ts';
import { ordersAt } from './orders.ts';
import { asking } from './pages.ts';
import { compared, type Row } from './row.ts';
import { findPostgres, type World } from './world.ts';

/** More than are asked for, so that none is asked for twice. */
const PRODUCTS = 8000;
const PEOPLE = 8;
const QUIET_MS = 10_000;

type Web = { url: string; pid: number | undefined };

/**
 * Pages and orders of one web process, of two, and of two that read from a replica; their worker is a process of its own, which
 * rests while orders are counted. And what memory and connections one web process, its worker and the database take. All of
 * them share this machine's processors, so that this says what more processes cost, and not what more machines give.
 */
export async function processes(world: World, rounds: Rounds, resources: Resources): Promise<Row[]> {
  process.setMaxListeners(0); // each child leaves a last resort for this process's end
  const folder = join(world.folder, 'processes');
  mkdirSync(join(folder, 'primary'), { recursive: true });
  const primary = { dataFolder: join(folder, 'primary'), settings: followedSettings };
  const { url: databaseUrl } = resources.add(await startPostgres(primary));
  const output = openSync(join(folder, 'log'), 'a');
  const start = async (more: Record<string, string>) => {
    const port = await freePort();
    const given = { ...world.environment, DATABASE_URL: databaseUrl, PORT: String(port), ...more };
    const shop = resources.add(forkShop(given, { output }));
    await shop.ready;
    return { url: `http://127.0.0.1:${port}`, pid: shop.pid };
  };
  const web = await start({ WORKER: 'off' });
  const worker = await start({ WORKER: 'only' });
  const postgresPid = await findPostgres(databaseUrl);
  await fillProducts(databaseUrl, PRODUCTS);

  let asked = 0;
  const next = ({ url }: Web) => `${url}/product/bench-${1 + (asked++ % PRODUCTS)}`;
  const pages = (webs: readonly Web[], pids: Contender['pids']) =>
    asking(pids, PEOPLE, () => next(webs[asked % webs.length]!));
  const stops: (() => Promise<void>)[] = [];
  const orders = async (webs: readonly Web[], pids: Contender['pids']) => {
    const environment = { ...world.environment, DATABASE_URL: databaseUrl };
    const shops = webs.map((web) => ({ ...world, ...web, postgresPid, environment }));
    const { contender, stop } = await ordersAt(shops, PEOPLE / webs.length);
    stops.push(stop);
    return { ...contender, pids };
  };

  await pause(QUIET_MS);
  const parties = { web, worker, postgres: { pid: postgresPid } };
  const idle = costOf(parties, databaseUrl);
  const busy = await orders([web], []);
  await busy.prepare?.(rounds.seconds);
  await Promise.all([pages([web], []).run(rounds.seconds), busy.run(rounds.seconds)]);
  const rows: Row[] = [
    { name: 'memory and connections of a web process, a worker and PostgreSQL, idle', ours: idle },
    { name: 'the same right after pages and orders', ours: costOf(parties, databaseUrl) },
  ];

  const replica = await startReplica({
    primary: { url: databaseUrl, dataFolder: primary.dataFolder },
    dataFolder: join(folder, 'replica'),
  });
  resources.add(replica);
  const replicaPid = await findPostgres(replica.url);
  const second = await start({ WORKER: 'off' });
  const reading = { WORKER: 'off', DATABASE_READ_URL: replica.url };
  const readers = [await start(reading), await start(reading)];
  const layouts: [name: string, webs: Web[], databases: (number | undefined)[]][] = [
    ['one', [web], [postgresPid]],
    ['two', [web, second], [postgresPid]],
    ['replica', readers, [postgresPid, replicaPid]],
  ];
  type Work = (webs: readonly Web[], pids: Contender['pids']) => Contender | Promise<Contender>;
  const contest = async (work: Work) => {
    const contenders: Record<string, Contender> = {};
    for (const [name, webs, databases] of layouts)
      contenders[name] = await work(webs, [...webs.map(({ pid }) => pid), ...databases]);
    // A process that has served little is slower: none is measured so.
    for (const { prepare, run } of Object.values(contenders)) {
      await prepare?.(rounds.seconds);
      await run(rounds.seconds);
    }
    return contenders;
  };
  const [showing, placing] = [await contest(pages), await contest(orders)];
  const shownPages = await compete(showing, rounds);
  process.kill(worker.pid!, 'SIGSTOP');
  const placed = await compete(placing, rounds).finally(() => process.kill(worker.pid!, 'SIGCONT'));
  for (const stop of stops) await stop();
  for (const [what, unit, results] of [
    ['product pages never seen before', 'a second', shownPages],
    ['cash orders by one call', 'orders a second', placed],
  ] as const) {
    const against = (name: string) =>
      results.map((result) => ({ ours: result[name]!, yardstick: result.one! }));
    rows.push(compared(`${what}: 2 web processes / 1, on the same processors`, unit, against('two')));
    rows.push(compared(`${what}: 2 web and a replica / 1 web, likewise`, unit, against('replica')));
  }
  return rows;
}

/** What several processes of PostgreSQL share is counted once. */
function costOf(
  { web, worker, postgres }: Record<'web' | 'worker' | 'postgres', { pid: number | undefined }>,
  databaseUrl: string,
): string {
  const port = Number(new URL(databaseUrl).port);
  const mib = ({ pid }: { pid: number | undefined }) => (pid && memoryMiB(pid)?.now) || '?';
  const lines = ({ pid }: { pid: number | undefined }) => (pid && connectionsTo(port, pid)) || '?';
  return `${mib(web)}, ${mib(worker)} and ${(postgres.pid && familyMiB(postgres.pid)) || '?'} MiB; ${lines(web)} and ${lines(worker)} connections`;
}
