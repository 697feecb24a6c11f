import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { demoGateways as gateways } from '#bin/demo/demo-gateways.ts';
import { freePort } from '#bin/demo/ports.ts';
import { type Database, openDatabase } from '#db/database.server.ts';
import { type DatabasePart, databasePart } from './database-part.ts';
import { readBooks, urlOf } from './gateways.ts';
import { type Part, processPart } from './part.ts';
import type { Plan } from './plan.ts';
import { openRelay } from './relay.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

const limits = { connectionTimeoutMillis: 10_000, query_timeout: 60_000 };

const sessionSecret = 'the fault test signs its sessions with this';

const shops = ['shop a', 'shop b'];

/** The parts that a run may kill: `isLarge`, with a replica and a process for jobs among them. */
export function killableParts(isLarge: boolean): string[] {
  const more = isLarge ? ['replica', 'worker'] : [];
  return [...shops, 'database', 'mailbox', ...gateways.map(({ slug }) => slug), ...more];
}

/**
 * Opens everything a run needs, each in a process of its own: a database, two shops on it, the gateways' stand-ins and
 * a mailbox. `sources`: the checkout whose shop runs, this one or a copy with a planted bug.
 * `openDatabasePart`: the database, where it is not to be a plain one. With a replica the shops read from that, and leave
 * all jobs to a process of its own.
 */
export async function openWorld(
  plan: Plan,
  folder: string,
  sources: string,
  openDatabasePart: (folder: string) => Promise<DatabasePart> = databasePart,
) {
  const log = join(folder, 'log');
  mkdirSync(log, { recursive: true });
  const database = await openDatabasePart(folder);
  const ports = new Map<string, number>();
  const { replica } = database;
  const metrics = replica ? shops.map((name) => `metrics of ${name}`) : [];
  for (const name of [...shops, ...metrics, 'mailbox', ...gateways.map(({ slug }) => slug)]) {
    ports.set(name, await freePort(new Set(ports.values())));
  }
  const portOf = (name: string) => ports.get(name)!;
  const shopUrls = shops.map((name) => `http://127.0.0.1:${portOf(name)}`);
  const relay = await openRelay(plan, shopUrls);
  const switches = new Map<string, Record<string, unknown>>();
  let aheadMs = 0;

  const settings: Record<string, string> = { DATABASE_URL: database.url, SESSION_SECRET: sessionSecret };
  // Each shopper comes from a network address of their own: too many unpaid starts from one end its holds.
  settings.TRUSTED_PROXIES = '1';
  settings.SMTP_URL = `smtp://127.0.0.1:${portOf('mailbox')}`;
  for (const { slug, shared, addresses } of gateways) {
    Object.assign(settings, shared(folder), addresses(urlOf(slug, portOf(slug))));
  }

  if (replica) settings.DATABASE_READ_URL = replica.url;

  const shop = (name: string, more: Record<string, string> = {}) =>
    processPart(
      name,
      () => ({
        script: join(sources, 'faults/shop-process.ts'),
        environment: {
          ...settings,
          PUBLIC_URL: shopUrls[0]!,
          LOG_LEVEL: 'warn',
          AHEAD_MS: String(aheadMs),
          ...more,
        },
        imports: [join(sources, 'bin/test-runner/read-tsx.ts'), clock],
        log: join(log, `${name.replace(' ', '-')}.log`),
      }),
      async () => {},
    );
  const standin = (name: string) =>
    processPart(
      name,
      () => ({
        script: join(import.meta.dirname, 'standin-process.ts'),
        environment: {
          ...settings,
          STANDIN: name,
          STANDIN_PORT: String(portOf(name)),
          STANDIN_DATA: join(folder, 'standins'),
          WEBHOOK_URL: `${relay.url}/webhooks/${name}`,
          AHEAD_MS: String(aheadMs),
        },
        imports: [clock],
        log: join(log, `${name}.log`),
      }),
      () => control(name, {}),
    );

  /** Turns a stand-in's switches; one that is away gets them when it is back. */
  async function control(slug: string, changes: Record<string, unknown>): Promise<void> {
    if (slug === 'mailbox') return;
    const wanted = { ...switches.get(slug), ...changes };
    switches.set(slug, wanted);
    await fetch(`${urlOf(slug, portOf(slug))}/_control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
      signal: AbortSignal.timeout(limits.connectionTimeoutMillis),
    }).catch(() => {});
  }

  const parts: Part[] = [
    database,
    standin('mailbox'),
    ...gateways.map(({ slug }) => standin(slug)),
    ...shops.map((name) =>
      shop(name, {
        PORT: String(portOf(name)),
        ...(replica && { WORKER: 'off', METRICS_PORT: String(portOf(`metrics of ${name}`)) }),
      }),
    ),
    ...(replica ? [shop('worker', { WORKER: 'only' }), replica] : []),
  ];
  const own = parts.filter((part) => part !== database && part !== replica);
  const close = async () => {
    await Promise.all(own.map((part) => part.kill()));
    await relay.stop();
  };
  try {
    await Promise.all(own.map((part) => part.start()));
  } catch (fault) {
    // What is left running would keep this process for ever.
    await close();
    await database.stop();
    throw fault;
  }
  const db: Database = openDatabase(database.url, { connections: 8 });

  return {
    plan,
    folder,
    settings,
    sessionSecret,
    databaseUrl: database.url,
    replica,
    metricsUrls: metrics.map((name) => `http://127.0.0.1:${portOf(name)}/metrics`),
    db,
    shopUrls,
    relay,
    parts,
    partOf: (name: string) => parts.find((part) => part.name === name)!,
    control,
    gatewayUrl: (slug: string) => urlOf(slug, portOf(slug)),
    books: (slug: string) => readBooks(slug, urlOf(slug, portOf(slug))),
    aheadMs: () => aheadMs,
    /**
     * Everybody's clock goes forward: the processes start again with it, what the queue holds is due so much sooner.
     */
    async passTime(ms: number) {
      await Promise.all(own.map((part) => part.kill()));
      aheadMs += ms;
      const client = new pg.Client({ connectionString: database.url, ...limits });
      await client.connect();
      await client.query(
        `UPDATE pgboss.job SET start_after = start_after - $1 * interval '1 ms', started_on = started_on - $1 * interval '1 ms'
        WHERE state <= 'active'`,
        [ms],
      );
      await client.end();
      await Promise.all(own.map((part) => part.start()));
    },
    /** All but the databases: nobody writes any more. */
    killShops: () => Promise.all(own.map((part) => part.kill())),
    async stop() {
      await close();
      await db.destroy();
      await database.stop();
    },
  };
}

const clock = join(import.meta.dirname, 'shift-clock.ts');
