import { readFileSync } from 'node:fs';
import { CompiledQuery, sql } from 'kysely';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { prepareTemplate } from '#bin/test-runner/prepare-template.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { type Database, openDatabase } from '#db/database.server.ts';
import { type Plan, readPlan } from './read-plan.ts';

export type BenchDatabase = {
  db: Database;
  /**
   * Does it some times, and prints the middle time, of 100 tries and more the 99th percentile too, the same of the database's
   * processor time, which holds beside other work, and what the database did for its first statements.
   */
  measure: (name: string, work: () => Promise<unknown>, tries?: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** A connection plans a prepared statement anew five times before it keeps the plan. */
const WARM_UP = 6;

/** A PostgreSQL of its own with the demonstration in it, and what `fill` adds at its address. */
export async function openBenchDatabase(fill: (url: string) => Promise<void>): Promise<BenchDatabase> {
  const resources = collectResources();
  const { folder } = resources.add(await openTestFolder());
  const postgres = resources.add(await startPostgres({ dataFolder: folder, fast: true }));
  await prepareTemplate(postgres.url, 'template_shop');
  const url = new URL(postgres.url);
  url.pathname = '/template_shop';
  await fill(url.href);

  const asked: CompiledQuery[] = [];
  const db = openDatabase(url.href, { log: (query) => void asked.push(query) });
  const measure: BenchDatabase['measure'] = async (name, work, tries = 5) => {
    const times: number[] = [];
    const worked: number[] = [];
    let pids: number[] = [];
    // What is done once is looked at as it comes first.
    for (let count = tries > 1 ? -WARM_UP : 0; count < tries; count++) {
      if (count === 0) pids = await serversOf(db);
      asked.length = 0;
      // So that no collection of ours falls into what the database takes.
      globalThis.gc?.({ type: 'minor' });
      const [began, workedBefore] = [performance.now(), processorMs(pids)];
      await work();
      if (count < 0) continue;
      times.push(performance.now() - began);
      worked.push(processorMs(pids) - workedBefore);
    }
    console.log(`${inBrief(times)}, ${inBrief(worked)} of processor  ${name}`);
    for (const { sql, parameters } of asked.slice(0, 2)) {
      const explained = CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
      console.log(`             ${readPlan(rows[0]!['QUERY PLAN'][0]!.Plan)}`);
    }
  };
  const stop = async () => {
    await db.destroy();
    await resources.stop();
  };
  return { db, measure, stop };
}

/** The middle one, and of many the 99th percentile. */
function inBrief(times: number[]): string {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);
  return `${at(0.5).padStart(8)} ms${times.length >= 100 ? ` (99th percentile ${at(0.99).padStart(5)})` : ''}`;
}

/** The processes that serve our connections. */
async function serversOf(db: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database()`.execute(db);
  return rows.map(({ pid }) => pid);
}

/** What these processes took of the processors since they began; 0 where the system does not tell. */
function processorMs(pids: readonly number[]): number {
  const nanoseconds = pids.map((pid) => {
    try {
      return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      return 0;
    }
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}
