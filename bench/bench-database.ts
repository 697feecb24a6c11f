import { CompiledQuery } from 'kysely';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { prepareTemplate } from '#bin/test-runner/prepare-template.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { type Database, openDatabase } from '#db/database.server.ts';
import { type Plan, readPlan } from './read-plan.ts';

export type BenchDatabase = {
  db: Database;
  /**
   * Does it some times, and prints the middle time, of 100 tries and more the 99th percentile too, and what the database did
   * for its first statements.
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
    // What is done once is looked at as it comes first.
    for (let count = tries > 1 ? -WARM_UP : 0; count < tries; count++) {
      asked.length = 0;
      const began = performance.now();
      await work();
      if (count >= 0) times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1).padStart(8);
    const tail = tries >= 100 ? `, 99th percentile ${at(0.99)} ms` : '';
    console.log(`${at(0.5)} ms${tail}  ${name}`);
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
