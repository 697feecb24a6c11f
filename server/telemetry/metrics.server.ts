import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredBy } from '#db/public-database.server.ts';
import type { ReplicaFigures } from '#db/replica.server.ts';
import type { VisitSpeed } from '#server/visit-speed.server.ts';
import type { CertificateFigures } from './watch-certificates.server.ts';

/** Seconds; what pages and the API answer in, and statements of the database. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15];
/** Different names of alarms that are told apart. */
const MOST_ALARMS = 100;

export type RequestDone = { route: string; method: string; status: number; ms: number };
type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number };
export type PageCacheFigures = { entries: number; bytes: number; rendering: number; waiting: number };

/**
 * What one process counts of itself (R406). Labels are few: routes by their patterns, never addresses; nothing of a person
 * is in any of them.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'gehna_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'gehna_http_request_seconds',
    help: 'Time until the answer began.',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'gehna_page_cache_requests_total',
    help: 'Pages that were asked for: hit (given out of memory), miss (rendered), own (rendered, and never kept).',
    labelNames: ['result'],
    registers,
  });
  const statementSeconds = new Histogram({
    name: 'gehna_database_statement_seconds',
    help: 'Time of a statement, with that for a connection.',
    labelNames: ['outcome'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'gehna_job_seconds',
    help: 'Time of a job that this process did.',
    labelNames: ['queue', 'outcome'],
    buckets: [0.1, 1, 10, 60, 300],
    registers,
  });
  const alarms = new Counter({
    name: 'gehna_staff_alarms_total',
    help: "What staff were told of in the log ('for staff').",
    labelNames: ['alarm'],
    registers,
  });
  const publicStatements = new Counter({
    name: 'gehna_public_statements_total',
    help: 'Statements of what is public, by who answered; repeated: the primary, after a replica had failed.',
    labelNames: ['by'],
    registers,
  });
  const visits = {
    lcp: visitHistogram(
      registry,
      'lcp_seconds',
      'Until the largest part of a page was seen.',
      [0.5, 1, 1.8, 2.5, 4, 6, 10],
    ),
    inp: visitHistogram(
      registry,
      'inp_seconds',
      'Until a page showed what a press did.',
      [0.05, 0.1, 0.2, 0.5, 1, 2],
    ),
    cls: visitHistogram(
      registry,
      'shift',
      'By how much of the window a page shifted.',
      [0.01, 0.05, 0.1, 0.25, 0.5],
    ),
  };
  const known = new Set<string>();
  return {
    registry,
    requestDone({ route, method, status, ms }: RequestDone) {
      requests.inc({ method, route, status });
      requestSeconds.observe({ route }, ms / 1000);
    },
    pageAsked: (result: 'hit' | 'miss' | 'own') => pages.inc({ result }),
    statementDone: (ms: number, outcome: 'done' | 'failed') =>
      statementSeconds.observe({ outcome }, ms / 1000),
    jobDone: (queue: string, ms: number, outcome: 'done' | 'failed') =>
      jobSeconds.observe({ queue, outcome }, ms / 1000),
    alarmRaised(what: string) {
      if (known.size < MOST_ALARMS) known.add(what);
      alarms.inc({ alarm: known.has(what) ? what : 'another' });
    },
    /** Milliseconds, and for the shift a share (R404). */
    visitMeasured({ route, lcp, inp, cls }: VisitSpeed) {
      if (lcp !== undefined) visits.lcp.observe({ route }, lcp / 1000);
      if (inp !== undefined) visits.inp.observe({ route }, inp / 1000);
      if (cls !== undefined) visits.cls.observe({ route }, cls);
    },
    publicStatement: (by: AnsweredBy) => publicStatements.inc({ by }),
    watchReplicas(figures: () => readonly ReplicaFigures[]) {
      const ofEach = (name: string, help: string, read: (each: ReplicaFigures) => number) =>
        gauge(registry, name, help, ['replica'], (given) => {
          for (const [at, each] of figures().entries()) given.set({ replica: String(at + 1) }, read(each));
        });
      ofEach('gehna_replica_lag_seconds', 'What is older than that is there.', ({ lagMs }) => lagMs / 1000);
      ofEach('gehna_replica_keeps_up', '1 where it is read from.', ({ keepsUp }) => Number(keepsUp));
    },
    watchClock: (apartMs: () => number) =>
      gauge(
        registry,
        'gehna_clock_ahead_seconds',
        "This machine's clock before the database's.",
        [],
        (each) => each.set(apartMs() / 1000),
      ),
    watchCertificates(figures: () => CertificateFigures) {
      const help = 'How long a certificate lasts.';
      gauge(registry, 'gehna_certificate_left_seconds', help, ['of'], (each) => {
        for (const { name, leftSeconds } of figures()) each.set({ of: name }, leftSeconds);
      });
    },
    watchPool(pool: PoolFigures) {
      gauge(
        registry,
        'gehna_database_connections',
        'Connections of the pool, by what they do.',
        ['state'],
        (each) => {
          each.set({ state: 'idle' }, pool.idleCount);
          each.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        },
      );
      gauge(registry, 'gehna_database_waiting', 'Statements that wait for a connection.', [], (each) =>
        each.set(pool.waitingCount),
      );
    },
    watchPages(figures: () => PageCacheFigures) {
      gauge(registry, 'gehna_page_cache_entries', 'Pages that are kept.', [], (each) =>
        each.set(figures().entries),
      );
      gauge(registry, 'gehna_page_cache_bytes', 'Memory of the pages that are kept.', [], (each) =>
        each.set(figures().bytes),
      );
      gauge(
        registry,
        'gehna_pages_rendering',
        'Pages being rendered, and waiting for it.',
        ['state'],
        (each) => {
          each.set({ state: 'running' }, figures().rendering);
          each.set({ state: 'waiting' }, figures().waiting);
        },
      );
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

function gauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  collect: (gauge: Gauge<string>) => void,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      collect(this);
    },
  });
}

function visitHistogram(
  registry: Registry,
  name: string,
  help: string,
  buckets: number[],
): Histogram<'route'> {
  return new Histogram({
    name: `gehna_visit_${name}`,
    help,
    labelNames: ['route'],
    buckets,
    registers: [registry],
  });
}
